"""コストとして何かをする (903.2h): instructions that are carried out as part of a price."""

from __future__ import annotations

from mahojin.abilities import PayEnergy, Program
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context
from mahojin.language.price_effects import parts_of, to_be_paid

from ..book import step
from ..game import Mgd
from ..procedures import PROCEDURES
from .affordable import can_be_done
from .od_abilities import spared_by
from .od_costs import od_of


class PayDeeds(Procedure):
    """The deeds of a price, in the order written; ``game.succeeded`` tells whether all could be done."""

    __slots__ = ("context", "left", "part", "seat", "spared")

    def __init__(self, seat: int, deeds: Program, context: Context, spared: int = NOTHING) -> None:
        super().__init__()
        self.seat = seat
        self.part: Program = ()
        self.left = parts_of(deeds)
        self.context = context
        self.spared = spared  # what makes no od for this price

    @step("903.2h", "903.2h-1")
    def do_the_next(self, game: Mgd) -> Outcome:
        """Whatever the instruction becomes by other effects, it counts as done (903.2h)."""
        game.succeeded = True
        if not self.left:
            return DONE
        self.part, self.left = self.left[0], self.left[1:]
        first = self.part[0]
        if isinstance(first, PayEnergy):
            od = od_of(first.energy, self.context.x)
            return PROCEDURES.pay_od(self.seat, od, self.context.source, self._is_spared())
        if not can_be_done(game, self.seat, self.part, self.context):
            game.succeeded = False
            return DONE
        return game.carry(to_be_paid(self.part, may_decline=False), self.context)

    def _is_spared(self) -> int:
        """What the rest of the price needs."""
        if self.spared != NOTHING:
            return self.spared
        return spared_by(tuple(deed for part in self.left for deed in part), self.context)

    @step("903.2h-1")
    def go_on(self, game: Mgd) -> Outcome:
        """Od that was not paid ends it."""
        if not game.succeeded and isinstance(self.part[0], PayEnergy):
            return DONE
        return self.do_the_next
