"""維持コスト (4.5.1.a, 10.27): paid, ignored, or the card is scrapped."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import NO_HOST
from mahojin.language.evaluator import value

from ..actions.node_payment import Pay, can_pay
from ..book import step
from ..continuous import caster_is_there, keyword, race_is_there
from ..effects.context import TextContext
from ..game import Pmv
from ..removal.moments_of_removal import SCRAP
from ..removal.removals import remove
from ..state import Cause


def with_upkeep(game: Pmv) -> tuple[int, ...]:
    """The turn player's cards with 維持コスト."""
    cards = game.on_field(game.turn_player)
    return tuple([one.id for one in cards if not one.hidden and keyword(game, one, "upkeep")])


class Upkeep(Procedure):
    """メンテナンスフェイズの規定の効果: each card with 維持コスト, in the order its player likes."""

    __slots__ = ("amount", "card", "left")

    def __init__(self) -> None:
        super().__init__()
        self.left: tuple[int, ...] | None = None
        self.card = NOTHING
        self.amount = 0

    @step("4.5.1.a")
    def which_card(self, game: Pmv) -> Outcome:
        seat = game.turn_player
        due = with_upkeep(game)
        self.left = due if self.left is None else tuple([thing for thing in self.left if thing in due])
        if not self.left:
            return DONE
        game.cite(*(("1.8.9.h", "1.8.9.i") if len(self.left) > 1 else ()))
        return Decision(seat, "order", [Option("next", thing) for thing in self.left], "7.1.6.a")

    @step("10.27.2.a", "1.8.9.c")
    def pay_or_not(self, game: Pmv) -> Outcome:
        """With the caster or the races there, it may be ignored."""
        assert self.left is not None
        self.card = self.chosen.thing
        self.left = tuple(thing for thing in self.left if thing != self.card)
        seat, one = game.turn_player, game.instances[self.card]
        word = keyword(game, one, "upkeep")
        assert word is not None
        context = TextContext(one.id, seat)
        self.amount = value(game, context, word.value if word.value is not None else 0)
        options = [Option("scrap", self.card)]
        if can_pay(game, seat, self.amount):
            options.insert(0, Option("pay", self.card, (self.amount,)))
        if caster_is_there(game, seat, one) or race_is_there(game, seat, one):
            options.insert(0, Option("ignore", self.card))
        return Decision(seat, "upkeep", options, "10.27.2.a", about=self.card)

    @step("10.27.2.a")
    def do_it(self, game: Pmv) -> Outcome:
        verb = self.chosen.verb
        if verb == "ignore":
            return self.which_card
        if verb == "pay":
            return Pay(game.turn_player, self.amount, self.card)
        host = game.instances[self.card].host
        thing = host if host != NO_HOST else self.card
        game.cite(*(("6.1.13",) if host != NO_HOST else ()))
        return remove(game, (thing,), SCRAP, Cause(self.card, game.turn_player, "effect"))

    @step("4.5.1.a")
    def the_next(self, game: Pmv) -> Outcome:
        return self.which_card
