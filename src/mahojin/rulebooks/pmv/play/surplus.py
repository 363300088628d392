"""More 装備, 装備／場 and リーダー than there may be (10.13.5, 10.15.4, 10.34.4): one is kept."""

from __future__ import annotations

from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import NO_HOST, Instance
from mahojin.language.selection import choice_of

from ..book import step
from ..cards.face import CROWDING, Card
from ..continuous import keyword, may_have
from ..game import Pmv
from ..zones.moves import move
from .limits import ONE_A_FIELD, ONE_A_HOST, of_field


def crowd(game: Pmv, cards: list[Instance]) -> Procedure | None:
    """Where there are more on the field than may be, their player keeps one (10.13.5, 10.15.4, 10.34.4)."""
    crowding = [one for one in cards if _may_crowd(game, one)]
    if len(crowding) < 2:
        return None
    for seat in game.in_turn_order():
        for name, (_, clause) in ONE_A_FIELD.items():
            own = of_field(game, [one for one in crowding if one.seat == seat], name)
            if len(own) > 1:
                return Thin(tuple(card.id for card in own), seat, clause)
    worn: dict[int, list[Instance]] = {}
    for one in crowding:
        if not _is_worn(game, one):
            continue
        if not one.hidden and keyword(game, one, "equipment"):
            worn.setdefault(one.host, []).append(one)
    for set_there in worn.values():
        if len(set_there) > 1:
            return Thin(tuple(card.id for card in set_there), set_there[0].seat, ONE_A_HOST[1])
    return None


def _is_worn(game: Pmv, one: Instance) -> bool:
    """It is set on a character (10.13.5): on any other card there may be several."""
    host = game.instances.get(one.host) if one.host != NO_HOST else None
    return host is not None and game.is_character(host)


def _may_crowd(game: Pmv, one: Instance) -> bool:
    """It has such a word, printed or given to it."""
    face: Card = one.face
    return face.crowding or (one.id in game.snapshot.traits and may_have(game, one, CROWDING))


class Thin(Procedure):
    """Of several cards of which there may be one, the others go to the graveyard."""

    __slots__ = ("cards", "clause", "seat")

    def __init__(self, cards: tuple[int, ...], seat: int, clause: str) -> None:
        super().__init__()
        self.cards = cards
        self.seat = seat
        self.clause = clause

    @step("10.13.5", "10.15.4", "10.34.4")
    def keep_one(self, game: Pmv) -> Outcome:
        return choice_of(self.seat, "keep", self.cards, self.clause)

    @step("10.13.5", "10.15.4", "10.34.4")
    def the_others_go(self, game: Pmv) -> Outcome:
        others = [thing for thing in self.cards if thing != self.chosen.thing]
        return move(game, others, "graveyard", manner="put", clause=self.clause)
