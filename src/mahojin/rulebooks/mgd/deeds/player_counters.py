"""プレイヤーのカウンター (1018.1–1018.3): they lie in no zone and belong to the player."""

from __future__ import annotations

from mahojin.kernel.aspects import COUNTERS
from mahojin.kernel.event import Event
from mahojin.kernel.state import player_thing
from mahojin.language.game import Game

from ..game import Mgd


class PlayerMarked(Event):
    """A player gets counters, or gives some up."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd) and self.manner is not None
        marks = game.marks[self.seat]
        if marks.get(self.manner) and self.amount > 0:
            game.cite("1018.2b")
        marks[self.manner] = marks.get(self.manner, 0) + self.amount
        if marks[self.manner] <= 0:
            del marks[self.manner]
        game.touch(COUNTERS)


def marking_player(seat: int, counter: str, number: int, clause: str, by: int) -> PlayerMarked:
    """The event in which a player's counters of one name become more, or fewer (1018.2b)."""
    name = "gained_counter" if number > 0 else "paid_counter"
    return PlayerMarked((name,), clause, player_thing(seat), seat, by, amount=number, manner=counter)
