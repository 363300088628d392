"""ゲーム開始処理 (503): shuffle, decide who starts, draw, redraw once."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Move
from mahojin.kernel.procedure import Outcome, Procedure

from .book import OPENING_HAND, step
from .draw import draw_one
from .game import Magmell

KEEP, REDRAW = "keep", "redraw"


class Opening(Procedure):
    """Bring the game to where it can begin."""

    __slots__ = ("redraws",)

    def __init__(self) -> None:
        super().__init__()
        self.redraws: tuple[int, ...] = ()

    @step("503.1", "503.1.1", "220.1")
    def shuffle(self, game: Magmell) -> Outcome:
        for pile in ("grimoire", "stone_deck"):
            for seat in range(game.seats):
                game.chance.shuffle(game.zones[pile][seat])
        return None

    @step("503.1.1.1")
    def who_starts(self, game: Magmell) -> Outcome:
        game.first_player = game.turn_player = game.chance.below(game.seats)
        game.note("starts", "503.1.1.1", game.first_player)
        return None

    @step("503.1.1.2")
    def draw(self, game: Magmell) -> Outcome:
        for seat in game.in_turn_order():
            for _ in range(OPENING_HAND):
                draw_one(game, seat, "503.1.1.2")
        return None

    @step("503.1.1.3", "104")
    def first_player_keeps_or_redraws(self, game: Magmell) -> Outcome:
        return _keep_or_redraw(game.first_player)

    @step("503.1.1.3")
    def second_player_keeps_or_redraws(self, game: Magmell) -> Outcome:
        self._note(game.first_player)
        return _keep_or_redraw(game.opponent(game.first_player))

    @step("503.1.1.3")
    def redraw(self, game: Magmell) -> Outcome:
        """Both choices are carried out together, after both were made."""
        self._note(game.opponent(game.first_player))
        for seat in self.redraws:
            hand = game.hand(seat)
            game.note("redrew", "503.1.1.3", seat)
            for thing in list(hand):
                game.carry_out((Move(("returned",), "503.1.1.3", thing, "grimoire", seat, seat=seat),))
            game.chance.shuffle(game.zones["grimoire"][seat])
        for seat in self.redraws:
            for _ in range(OPENING_HAND):
                draw_one(game, seat, "503.1.1.3")
        return None

    @step("503.1.1.4")
    def ready(self, game: Magmell) -> Outcome:
        game.turn = 1
        return None

    def _note(self, seat: int) -> None:
        if self.chosen.verb == REDRAW:
            self.redraws += (seat,)


def _keep_or_redraw(seat: int) -> Decision:
    return Decision(seat, "redraw", (Option(KEEP), Option(REDRAW)), "503.1.1.3")
