"""What a computer player is, and all that it gets to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from mahojin.machine.chance import Chance
from mahojin.machine.decision import Decision
from mahojin.machine.game import Game
from mahojin.machine.view import View
from mahojin.rulebooks.registry import RULEBOOKS


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision put to a player. The view and the imagined game are made when they are asked for."""

    seat: int
    decision: Decision
    view: Callable[[], View]
    imagine: Callable[[], Any]  # a game that the seat could not tell from the true one


class Player(Protocol):
    """Whoever can decide from that."""

    def choose(self, asked: Asked) -> Sequence[int]:
        """The places of the options taken, as many as the decision wants."""
        ...


class Seated:
    """A player at a seat: keeps the true game from the player, who gets only what the seat may know."""

    def __init__(self, player: Player, seat: int, seed: int | str) -> None:
        self.player = player
        self.seat = seat
        self.chance = Chance.from_seed(f"{seed}/imagine")

    def __call__(self, game: Game) -> Sequence[int]:
        """The player's answer to the decision that waits."""
        decision = game.decision
        assert decision is not None and decision.seat == self.seat
        book = RULEBOOKS[game.book.key]
        asked = Asked(
            self.seat,
            decision,
            lambda: book.view(game, self.seat),
            lambda: book.imagine(game, self.seat, self.chance),
        )
        return self.player.choose(asked)
