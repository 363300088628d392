"""維持コスト (4.5.1.a, 10.27): paid, ignored, or the card is scrapped."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import NO_HOST
from mahojin.language.evaluator import value

from ..abilities import Keyword
from ..actions.node_payment import Pay, can_pay
from ..book import step
from ..continuous import caster_is_there, keywords, race_is_there
from ..effects.context import TextContext
from ..game import Pmv
from ..removal.moments_of_removal import SCRAP
from ..removal.removals import remove
from ..state import Cause


def with_upkeep(game: Pmv) -> list[tuple[int, Keyword]]:
    """The turn player's cards with 維持コスト, each as often as it has it (10.1.3)."""
    cards = [one for one in game.on_field(game.turn_player) if not one.hidden]
    return [(one.id, word) for one in cards for word in keywords(game, one, "upkeep")]


class Upkeep(Procedure):
    """メンテナンスフェイズの規定の効果: each card with 維持コスト, in the order its player likes."""

    __slots__ = ("amount", "card", "left")

    def __init__(self) -> None:
        super().__init__()
        self.left: tuple[tuple[int, Keyword], ...] | None = None
        self.card = NOTHING
        self.amount = 0

    @step("4.5.1.a")
    def which_card(self, game: Pmv) -> Outcome:
        seat = game.turn_player
        due = with_upkeep(game)
        self.left = tuple(due if self.left is None else [one for one in self.left if one in due])
        if not self.left:
            return DONE
        game.cite(*(("1.8.9.h", "1.8.9.i") if len(self.left) > 1 else ()))
        cards = dict.fromkeys(thing for thing, _ in self.left)
        game.cite(*(("10.1.3",) if len(cards) < len(self.left) else ()))
        return Decision(seat, "order", [Option("next", thing) for thing in cards], "7.1.6.a")

    @step("10.27.2.a", "1.8.9.c")
    def pay_or_not(self, game: Pmv) -> Outcome:
        """With the caster or the races there, it may be ignored."""
        assert self.left is not None
        self.card = self.chosen.thing
        first = next(due for due in self.left if due[0] == self.card)
        self.left = tuple(due for due in self.left if due is not first)
        seat, one, word = game.turn_player, game.instances[self.card], first[1]
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
