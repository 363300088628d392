"""コストとして何かをする (902.1): instructions that are carried out as part of a price."""

from __future__ import annotations

from mahojin.machine.ability import Price, Program
from mahojin.machine.procedure import DONE, Outcome, Procedure
from mahojin.machine.state import Context

from .book import step
from .game import Nova
from .paying import FREE
from .prices import can_be_paid


class PayDeeds(Procedure):
    """One part of a price that is something to do; ``game.succeeded`` tells whether it could be done."""

    __slots__ = ("context", "deeds", "seat")

    def __init__(self, seat: int, deeds: Program, context: Context) -> None:
        super().__init__()
        self.seat = seat
        self.deeds = deeds
        self.context = context

    @step("902.1", "902.10")
    def do_it(self, game: Nova) -> Outcome:
        game.succeeded = can_be_paid(game, self.seat, Price(None, self.deeds), FREE, self.context)
        return game.carry(self.deeds, self.context) if game.succeeded else DONE

    @step("902.12")
    def it_is_paid(self, game: Nova) -> Outcome:
        """Whatever the instruction became by other effects, it counts as paid."""
        game.succeeded = True
        return DONE
