"""ゲームの開始準備 (007): shuffle, decide who starts, draw, redraw once."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Move
from mahojin.kernel.procedure import Outcome, Procedure

from ..book import OPENING_HAND, step
from ..deeds.draw import drawing
from ..game import Nova

KEEP, REDRAW = "keep", "redraw"
FIRST, SECOND = "go_first", "go_second"


class Opening(Procedure):
    """Bring the game to where it can begin."""

    __slots__ = ("chooser", "redraws")

    def __init__(self) -> None:
        super().__init__()
        self.chooser = 0
        self.redraws: tuple[int, ...] = ()

    @step("007.2", "007.3", "007.4")
    def shuffle(self, game: Nova) -> Outcome:
        for seat in range(game.seats):
            game.chance.shuffle(game.zones["deck"][seat])
        return None

    @step("007.5", "007.5.1")
    def who_chooses(self, game: Nova) -> Outcome:
        self.chooser = game.chance.below(game.seats)
        return Decision(self.chooser, "who_starts", (Option(FIRST), Option(SECOND)), "007.5.1")

    @step("007.5.1")
    def who_starts(self, game: Nova) -> Outcome:
        first = self.chooser if self.chosen.verb == FIRST else game.opponent(self.chooser)
        game.first_player = game.turn_player = first
        game.note("starts", "007.5", first)
        return None

    @step("007.6")
    def draw(self, game: Nova) -> Outcome:
        for seat in game.in_turn_order():
            _draw_hand(game, seat, "007.6")
        return None

    @step("007.6.1", "007.6.1.2")
    def first_player_keeps_or_redraws(self, game: Nova) -> Outcome:
        return _keep_or_redraw(game.first_player)

    @step("007.6.1.2")
    def second_player_keeps_or_redraws(self, game: Nova) -> Outcome:
        self._note(game.first_player)
        return _keep_or_redraw(game.opponent(game.first_player))

    @step("007.6.1.1")
    def redraw(self, game: Nova) -> Outcome:
        self._note(game.opponent(game.first_player))
        for seat in self.redraws:
            game.note("redrew", "007.6.1.1", seat)
            for thing in list(game.hand(seat)):
                game.carry_out((Move(("shelved",), "007.6.1.1", thing, "deck", seat, seat=seat),))
            game.chance.shuffle(game.zones["deck"][seat])
            _draw_hand(game, seat, "007.6.1.1")
        return None

    @step("007.6.1.2", "007.7")
    def ready(self, game: Nova) -> Outcome:
        """Who alone redrew as first player gives the first turn away."""
        if self.redraws == (game.first_player,):
            game.first_player = game.opponent(game.first_player)
            game.note("starts", "007.6.1.2", game.first_player)
        game.turn_player = game.first_player
        game.turn = 1
        return None

    def _note(self, seat: int) -> None:
        if self.chosen.verb == REDRAW:
            self.redraws += (seat,)


def _draw_hand(game: Nova, seat: int, clause: str) -> None:
    for _ in range(OPENING_HAND):
        game.carry_out((drawing(game, seat, clause),))


def _keep_or_redraw(seat: int) -> Decision:
    return Decision(seat, "redraw", (Option(KEEP), Option(REDRAW)), "007.6.1")
