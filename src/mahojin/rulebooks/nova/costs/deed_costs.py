"""コストとして何かをする (902.1): instructions that are carried out as part of a price."""

from __future__ import annotations

from mahojin.abilities import Choose, Price, Program, Who
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context
from mahojin.language.choices import ChooseAs
from mahojin.language.price_effects import to_be_paid

from ..book import step
from ..game import Nova
from .payment import FREE
from .total_price import can_be_paid


class PayDeeds(Procedure):
    """One part of a price that is something to do; ``game.succeeded`` tells whether it could be done."""

    __slots__ = ("by_effect", "context", "deeds", "seat")

    def __init__(self, seat: int, deeds: Program, context: Context, *, by_effect: bool = False) -> None:
        super().__init__()
        self.seat = seat
        self.deeds = deeds
        self.context = context
        self.by_effect = by_effect  # of a card that an effect has played (902.8.3)

    @step("902.1", "902.10")
    def do_it(self, game: Nova) -> Outcome:
        """Whatever the instruction becomes by other effects, it counts as paid, unless it is declined."""
        game.succeeded = can_be_paid(game, self.seat, Price(None, self.deeds), FREE, self.context)
        if not game.succeeded:
            return DONE
        if any(isinstance(deed, Choose) and deed.who is Who.OPPONENT for deed in self.deeds):
            game.cite("801.3.6")
        if isinstance(self.deeds[0], Choose) and self.deeds[0].who is Who.EACH and self._of_an_ability(game):
            game.cite("801.3.6.1")
            return game.carry(self._controller_first(self.deeds[0]), self.context.naming(()))
        return game.carry(to_be_paid(self.deeds, may_decline=self.by_effect), self.context)

    def _of_an_ability(self, game: Nova) -> bool:
        source = game.instances.get(self.context.source)
        return source is None or source.zone != "waiting"

    def _controller_first(self, choice: Choose) -> Program:
        """The ability's controller chooses, then the opponent, whoever's turn it is (801.3.6.1)."""
        both = (ChooseAs(self.seat, choice), ChooseAs(1 - self.seat, choice))
        return (*both, *self.deeds[1:])
