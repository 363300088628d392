"""Whether optional changes are applied to a play (5.2.2.h, 7.4.5.f): settled once, when it is declared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.evaluator import value

from ..book import step
from ..continuous.options_of_play import NOT_ASKED, Keys, open_changes, suppose
from ..doing.damage_steps import life_event
from ..effects.snapshot import Active
from ..game import Pmv

Check = Callable[[Pmv, int, int], bool]  # whether a player can play the card as it is now
Change = tuple[object, Active]  # the key of an effect, and the effect


def changes_of(game: Pmv, thing: int) -> tuple[Change, ...]:
    """The changes that a player may apply to the play of a card."""
    found = open_changes(game, game.instances[thing])
    return tuple((active.key, active) for active in found)


def can_be_made_so(game: Pmv, seat: int, thing: int, check: Check) -> bool:
    """Some choice among the optional changes lets the play meet its other conditions."""
    changes = changes_of(game, thing)
    return bool(changes) and _is_met(game, seat, thing, NOT_ASKED, changes, check)


def _is_met(game: Pmv, seat: int, thing: int, chosen: Keys, left: Sequence[Change], check: Check) -> bool:
    """The check holds with these changes and some of those left."""
    before = game.opted.get(thing, NOT_ASKED)
    keys = [key for key, _ in left]
    met = False
    for way in (way for size in range(len(keys) + 1) for way in combinations(keys, size)):
        suppose(game, thing, chosen.union(way))
        met = check(game, seat, thing)
        if met:
            break
    suppose(game, thing, before)
    return met


class Opt(Procedure):
    """The player of a card settles each optional change in turn; one that would make the play impossible
    cannot be applied."""

    __slots__ = ("applied", "check", "left", "seat", "thing")

    def __init__(self, seat: int, thing: int, changes: tuple[Change, ...], check: Check) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing
        self.left = changes
        self.check = check
        self.applied: Keys = NOT_ASKED

    @step("5.2.2.h")
    def the_next(self, game: Pmv) -> Outcome:
        if not self.left:
            suppose(game, self.thing, self.applied)
            return DONE
        (key, change), rest = self.left[0], self.left[1:]
        options = [
            Option(verb)
            for verb, keys in (("yes", self.applied | {key}), ("no", self.applied))
            if _is_met(game, self.seat, self.thing, keys, rest, self.check)
        ]
        return Decision(self.seat, "alter", options, "7.4.5.f", about=change.context.source)

    @step("7.4.5.f")
    def that_is_settled(self, game: Pmv) -> Outcome:
        """It stays so for this play, and is asked again for the next; what it costs in life is paid."""
        (key, change), self.left = self.left[0], self.left[1:]
        if self.chosen.verb == "yes":
            self.applied |= {key}
            if change.data.life is not None:
                amount = value(game, change.context, change.data.life)
                game.cite(*(("1.9.4.a",) if amount > game.life[self.seat] else ()))
                game.carry_out((life_event(change.text_context, self.seat, "pay", amount),))
        return self.the_next
