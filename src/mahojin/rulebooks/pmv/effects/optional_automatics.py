"""任意で適用できる自動効果 (7.4.4): a player with priority applies them while no chain has begun."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahojin.abilities import May, Who
from mahojin.kernel.decision import Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.rulebooks.pmv.abilities import By, Steps

from ..book import step
from ..doing.branch_steps import could
from ..doing.targets import suitable
from ..game import Pmv
from ..procedures import PROCEDURES
from .program import CarryOut
from .usables import usables

APPLY: Final = "apply"


def offer_applications(game: Pmv, seat: int, options: list[Option]) -> None:
    """Every automatic effect that this player may apply now and that could be carried out."""
    for thing, place, usable, context in usables(game, seat):
        steps = applied(usable.steps)
        context = context.but(actor=seat)  # who applies it does what it says
        if suitable(game, context, steps) and could(game, CarryOut(steps, context), steps):
            options.append(Option(APPLY, thing, (place,)))


_APPLIED: Final[dict[int, tuple[Steps, Steps]]] = {}  # the program is kept: its id stays its own


def applied(steps: Steps) -> Steps:
    """The program as it is carried out: to apply it is to do what it says may be done."""
    known = _APPLIED.get(id(steps))
    if known is None:
        known = _APPLIED[id(steps)] = (steps, _done(steps))
    return known[1]


def _done(steps: Steps) -> Steps:
    first: object = steps[0] if steps else None
    if isinstance(first, May):
        return (*first.program, *steps[1:])
    if isinstance(first, By) and isinstance(first.steps[0], May):
        return (replace(first, noun=Who.SELF, steps=_done(first.steps)), *steps[1:])
    return steps


class Apply(Procedure):
    """The effect is resolved at once; priority does not move."""

    __slots__ = ("place", "seat", "thing")

    def __init__(self, seat: int, thing: int, place: int) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing
        self.place = place

    @step("7.4.4")
    def apply(self, game: Pmv) -> Outcome:
        for thing, place, usable, context in usables(game, self.seat):
            if (thing, place) == (self.thing, self.place):
                game.used(self.seat, thing, place)
                begin: Procedure = PROCEDURES.begin(game, applied(usable.steps), context.but(actor=self.seat))
                return begin
        return DONE
