"""Whom a text means by 「相手プレイヤー」 that applies all the time, where there are several (1.4.6.a)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Who
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import player_thing, seat_of
from mahojin.rulebooks.pmv.abilities import Automatic, Every, In, Under, Usable, When

from ..book import step
from ..game import Pmv

_ASKS: Final[dict[int, tuple[object, bool]]] = {}  # the text is kept: its id stays its own


def means_one(text: Automatic) -> bool:
    """Whether what holds all the time names one opponent without saying which."""
    known = _ASKS.get(id(text))
    if known is None:
        known = _ASKS[id(text)] = (text, any(_names_one(effect) for effect in text.effects))
    return known[1]


def _names_one(part: object) -> bool:
    if part is Who.OPPONENT:
        return True
    if isinstance(part, Under):
        return any(_names_one(effect) for effect in part.effects)  # in a condition it is any of them
    if isinstance(part, (When, Usable)) or (isinstance(part, Every) and isinstance(part.what, Who)):
        return False
    if isinstance(part, In) and not part.zones:
        return False  # 相手キャラクター: those of all opponents (1.4.5)
    if isinstance(part, tuple):
        return any(_names_one(inner) for inner in part)
    names = getattr(type(part), "__dataclass_fields__", ())
    return any(_names_one(getattr(part, name)) for name in names)


def rival_to_choose(game: Pmv) -> Procedure | None:
    """The choice that a text asks for which has begun to apply; who is gone is chosen again."""
    if game.seats < 3:
        return None
    forget_rivals(game)
    for thing, row in game.snapshot.said.items():
        for said in row:
            if not isinstance(said.text, Automatic) or not means_one(said.text):
                continue
            key, foes = (thing, said.place), game.opponents(said.context.controller)
            if len(foes) > 1 and game.rivals.get(key) not in foes:
                return ChooseRival(key, said.context.controller)
    return None


def forget_rivals(game: Pmv) -> None:
    """A text that is void, or gone, asks again when it applies again."""
    if game.rivals:
        now = game.snapshot
        kept = {(thing, said.place) for thing, row in now.said.items() for said in row}
        game.rivals = {key: seat for key, seat in game.rivals.items() if key in kept}


class ChooseRival(Procedure):
    """One opponent is chosen as soon as the effect applies, and stays the one meant."""

    __slots__ = ("key", "seat")

    def __init__(self, key: tuple[int, int], seat: int) -> None:
        super().__init__()
        self.key = key
        self.seat = seat

    @step("1.4.6.a")
    def who_is_it(self, game: Pmv) -> Outcome:
        options = [Option("rival", player_thing(foe)) for foe in game.opponents(self.seat)]
        return Decision(self.seat, "rival", options, "1.4.6.a", about=self.key[0])

    @step("1.4.6.a")
    def that_one(self, game: Pmv) -> Outcome:
        game.rivals[self.key] = seat_of(self.chosen.thing)
        game.changed()
        return None
