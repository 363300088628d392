"""効果による発動と支払い (803.4, 1103, 1120.2, 1121): what others let a player activate or pay for."""

from __future__ import annotations

from mahojin.abilities import Activation, Price
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context, Instance

from ..book import step
from ..costs.deed_costs import PayDeeds
from ..costs.od_abilities import spared_by
from ..costs.od_costs import od_of
from ..costs.od_payment import PayOd
from ..costs.total_price import can_pay_for
from ..effects.activation import Activating
from ..game import Mgd
from .timing import may_activate_at_all


class PayPrice(Procedure):
    """A price is paid in the order written; ``game.succeeded`` tells whether all of it was."""

    __slots__ = ("context", "price", "seat")

    def __init__(self, seat: int, price: Price, context: Context) -> None:
        super().__init__()
        self.seat = seat
        self.price = price
        self.context = context

    @step("1002.1", "1002.4")
    def pay_od(self, game: Mgd) -> Outcome:
        game.succeeded = True
        cost = od_of(self.price.energy, self.context.x)
        spared = spared_by(self.price.deeds, self.context)
        return PayOd(self.seat, cost, self.context.source, spared) if cost.total else None

    @step("903.2h-1")
    def pay_deeds(self, game: Mgd) -> Outcome:
        if not game.succeeded or not self.price.deeds:
            return DONE
        return PayDeeds(self.seat, self.price.deeds, self.context)


def may_break(game: Mgd, seat: int, orb: Instance, price: Price | None) -> bool:
    """Whether a card that is no girl can be activated by ブレイク: paid for, with targets (1103.2b, M-44)."""
    return _may_be(game, seat, orb, price)


def may_activate_for(game: Mgd, seat: int, card: Instance, number: int) -> bool:
    """Whether a card can be activated for so much od in place of its cost (1120.2a)."""
    return _may_be(game, seat, card, number)


def _may_be(game: Mgd, seat: int, card: Instance, price: Price | int | None) -> bool:
    if card.face.kind == "girl" or not can_pay_for(game, seat, card, free=price is None, price=price):
        return False
    return may_activate_at_all(game, seat, card) is None


def activate_by_break(seat: int, orb: int, price: Price | None) -> Procedure:
    return Activating(seat, orb, free=price is None, price=price, by_effect=True)


def activate_for(seat: int, card: int, number: int) -> Procedure:
    return Activating(seat, card, price=number, by_effect=True)


def activate_free(seat: int, card: int, ability: Activation) -> Procedure:
    """An ability is put on the chase without a cost (1121.1a, M-74)."""
    return Activating(seat, card, ability, free=True, by_effect=True)
