"""ゲームの準備 (403): shuffle, hands, orbs, the exchange of cards, and the coin of the second player."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import Instance

from ..book import OPENING_HAND, ORBS, step
from ..cards.token_cards import COIN, creating
from ..game import Mgd
from ..zones.moves import putting

YES, NO = Option("exchange"), Option("keep")


class Opening(Procedure):
    """Bring the game to where it can begin."""

    __slots__ = ("exchanging",)

    def __init__(self) -> None:
        super().__init__()
        self.exchanging: tuple[int, ...] = ()

    @step("403.1")
    def shuffle(self, game: Mgd) -> Outcome:
        for seat in range(game.seats):
            game.chance.shuffle(game.zones["deck"][seat])
        return None

    @step("403.2")
    def who_starts(self, game: Mgd) -> Outcome:
        first = game.chance.below(game.seats)
        game.first_player = game.turn_player = first
        game.heir = game.opponent(first)
        game.note("starts", "403.2", first)
        return None

    @step("403.3")
    def hands(self, game: Mgd) -> Outcome:
        for seat in game.in_turn_order():
            _take(game, seat, OPENING_HAND, "403.3")
        return None

    @step("403.4")
    def orbs(self, game: Mgd) -> Outcome:
        """Face down as they are: nobody sees them (309.2)."""
        for seat in game.in_turn_order():
            for _ in range(min(ORBS, len(game.zones["deck"][seat]))):
                game.carry_out((putting(game, _top(game, seat), "orbs", clause="403.4"),))
        return None

    @step("403.5")
    def does_the_first_exchange(self, game: Mgd) -> Outcome:
        return Decision(game.first_player, "exchange", (NO, YES), "403.5")

    @step("403.5")
    def does_the_second_exchange(self, game: Mgd) -> Outcome:
        self._note(game.first_player)
        return Decision(game.opponent(game.first_player), "exchange", (NO, YES), "403.5")

    @step("403.5")
    def exchange(self, game: Mgd) -> Outcome:
        """Who said so puts cards under the deck, in an order of their own, and takes as many."""
        if self.answer and self.answer[0] in (YES, NO):
            self._note(game.opponent(game.first_player))
        if not self.exchanging:
            return self.coin
        hand = game.hand(self.exchanging[0])
        options = [Option("put_under", thing) for thing in hand]
        return Decision(self.exchanging[0], "exchange_cards", options, "403.5", 0, len(hand), ordered=True)

    @step("403.5")
    def cards_are_exchanged(self, game: Mgd) -> Outcome:
        seat, *rest = self.exchanging
        self.exchanging = tuple(rest)
        for option in reversed(self.answer):  # the last that was taken lies uppermost of them
            card = game.instances[option.thing]
            game.carry_out((putting(game, card, "deck", clause="403.5", position="bottom"),))
        game.note("exchanged", "403.5", seat, amount=len(self.answer))
        _take(game, seat, len(self.answer), "403.5")
        self.answer = ()
        return self.exchange

    @step("403.6")
    def coin(self, game: Mgd) -> Outcome:
        game.carry_out((creating(game, COIN, game.opponent(game.first_player), "403.6", zone="girls"),))
        return None

    @step("403.7")
    def ready(self, game: Mgd) -> Outcome:
        game.turn_player = game.first_player
        game.turn = 1
        return None

    def _note(self, seat: int) -> None:
        if self.chosen.verb == YES.verb:
            self.exchanging += (seat,)
        self.answer = ()


def _top(game: Mgd, seat: int) -> Instance:
    return game.instances[game.zones["deck"][seat][-1]]


def _take(game: Mgd, seat: int, number: int, clause: str) -> None:
    """Cards from the top of the deck into the hand."""
    for _ in range(min(number, len(game.zones["deck"][seat]))):
        game.carry_out((putting(game, _top(game, seat), "hand", clause=clause),))
