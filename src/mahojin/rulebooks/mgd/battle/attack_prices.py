"""攻撃に要るもの (803.4): what an attack costs is paid as it is declared, or the attack is not made (M-4)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Price
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context
from mahojin.language.reach import touches

from ..abilities import Toll
from ..actions.by_effect import PayPrice
from ..book import step
from ..costs.total_price import can_be_paid
from ..game import Mgd
from .state import Battle

UNPAID: Final = "unpaid"  # the step of a battle that was not begun


def prices_of_attacking(game: Mgd, attacker: int) -> list[Price]:
    """What effects demand for this monster's attack."""
    return [
        effect.data.price
        for effect in game.snapshot.of(Toll)
        if effect.data.action == "attack" and touches(game, effect, attacker)
    ]


class PayToAttack(Procedure):
    """The attacker rests and each price is paid; if one is not, everything is as before the choice."""

    __slots__ = ("attacker", "before", "left", "target")

    def __init__(self, attacker: int, target: int) -> None:
        super().__init__()
        self.attacker = attacker
        self.target = target
        self.left: tuple[Price, ...] = ()
        self.before: Mgd | None = None

    @step("803.4")
    def will_it_be_paid(self, game: Mgd) -> Outcome:
        """Nobody is forced to pay (M-4)."""
        self.left = tuple(prices_of_attacking(game, self.attacker))
        context = Context(self.attacker, game.turn_player)
        if not all(can_be_paid(game, game.turn_player, one, context) for one in self.left):
            game.fight(Battle(UNPAID))
            return DONE
        options = (Option("yes"), Option("no"))
        return Decision(game.turn_player, "pay_to_attack", options, "803.4", about=self.attacker)

    @step("803.4")
    def the_attacker_rests(self, game: Mgd) -> Outcome:
        if self.chosen.verb == "no":
            game.fight(Battle(UNPAID))
            return DONE
        self.before = game.kept()
        game.fight(Battle("declare", self.attacker, self.target))
        return game.turn_all((self.attacker,), True, "803.4", game.turn_player)

    @step("803.4")
    def pay_the_next(self, game: Mgd) -> Outcome:
        if not self.left:
            return DONE
        price, self.left = self.left[0], self.left[1:]
        context = Context(self.attacker, game.turn_player)
        return PayPrice(game.turn_player, price, context)

    @step("803.4")
    def was_it_paid(self, game: Mgd) -> Outcome:
        if game.succeeded:
            return self.pay_the_next
        assert self.before is not None
        game.take_back(self.before)
        game.fight(Battle(UNPAID))
        return DONE
