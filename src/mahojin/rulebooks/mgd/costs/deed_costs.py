"""コストとして何かをする (903.2h): instructions that are carried out as part of a price."""

from __future__ import annotations

from mahojin.abilities import Program
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context
from mahojin.language.price_effects import parts_of, to_be_paid

from ..book import step
from ..game import Mgd
from .affordable import can_be_done


class PayDeeds(Procedure):
    """The deeds of a price, in the order written; ``game.succeeded`` tells whether all could be done."""

    __slots__ = ("context", "left", "seat")

    def __init__(self, seat: int, deeds: Program, context: Context) -> None:
        super().__init__()
        self.seat = seat
        self.left = parts_of(deeds)
        self.context = context

    @step("903.2h", "903.2h-1")
    def do_the_next(self, game: Mgd) -> Outcome:
        """Whatever the instruction becomes by other effects, it counts as done (903.2h)."""
        game.succeeded = True
        if not self.left:
            return DONE
        part, self.left = self.left[0], self.left[1:]
        if not can_be_done(game, self.seat, part, self.context):
            game.succeeded = False
            return DONE
        return game.carry(to_be_paid(part, may_decline=False), self.context)

    @step("903.2h-1")
    def go_on(self, game: Mgd) -> Outcome:
        return self.do_the_next
