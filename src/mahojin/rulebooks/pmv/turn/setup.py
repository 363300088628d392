"""ゲームの準備 (1.2.7): shuffle, decide who starts, seven cards, 25 life."""

from __future__ import annotations

from mahojin.kernel.procedure import Outcome, Procedure

from ..book import LIFE, OPENING_HAND, step
from ..doing.draw import Draw
from ..game import Pmv
from ..state import BY_RULE


class Opening(Procedure):
    """Bring the game to where it can begin."""

    __slots__ = ()

    @step("1.2.7.a", "3.2.2")
    def shuffle(self, game: Pmv) -> Outcome:
        for seat in range(game.seats):
            game.chance.shuffle(game.deck(seat))
        return None

    @step("1.2.7.b")
    def who_starts(self, game: Pmv) -> Outcome:
        game.first_player = game.turn_player = game.chance.below(game.seats)
        game.note("starts", "1.2.7.b", game.first_player)
        return None

    @step("1.2.7.c")
    def draw(self, game: Pmv) -> Outcome:
        return Draw(tuple((seat, OPENING_HAND) for seat in game.in_turn_order()), "1.2.7.c", BY_RULE)

    @step("1.2.7.d", "1.9.1")
    def life(self, game: Pmv) -> Outcome:
        game.life = [LIFE] * game.seats
        return None

    @step("1.2.7.e")
    def ready(self, game: Pmv) -> Outcome:
        game.turn = 1
        return None
