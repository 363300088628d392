"""What a computer player is, and all that it gets to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from mahojin.kernel.chance import Chance
from mahojin.kernel.decision import Decision
from mahojin.kernel.view import View
from mahojin.language.game import Game
from mahojin.rulebooks.registry import RULEBOOKS


def never() -> bool:
    """Nobody has called the thinking off."""
    return False


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision put to a player. The view and the imagined game are made when they are asked for."""

    seat: int
    decision: Decision
    view: Callable[[], View]
    imagine: Callable[[], Game]  # a game that the seat could not tell from the true one
    cancelled: Callable[[], bool] = never  # asked now and then; any answer will do once it says yes
    seconds: float | None = None  # at most, where there is less time than the player would take


class Player(Protocol):
    """Whoever can decide from that."""

    def choose(self, asked: Asked) -> Sequence[int]:
        """The places of the options taken, as many as the decision wants."""
        ...


def question(
    game: Game,
    seat: int,
    chance: Chance,
    cancelled: Callable[[], bool] = never,
    seconds: float | None = None,
) -> Asked:
    """The decision that waits, as a player at that seat may know it."""
    decision = game.decision
    assert decision is not None and decision.seat == seat
    book = RULEBOOKS[game.book.key]
    return Asked(
        seat,
        decision,
        lambda: book.view(game, seat),
        lambda: book.imagine(game, seat, chance),
        cancelled,
        seconds,
    )


class Seated:
    """A player at a seat: keeps the true game from the player, who gets only what the seat may know."""

    def __init__(self, player: Player, seat: int, seed: int | str) -> None:
        self.player = player
        self.seat = seat
        self.chance = Chance.from_seed(f"{seed}/imagine")

    def __call__(
        self, game: Game, cancelled: Callable[[], bool] = never, seconds: float | None = None
    ) -> Sequence[int]:
        """The player's answer to the decision that waits, in less time than its own where that is given."""
        return self.player.choose(question(game, self.seat, self.chance, cancelled, seconds))

    def thought(self, game: Game, cancelled: Callable[[], bool] = never) -> Callable[[], Sequence[int]]:
        """The answer, to be worked out apart from the game: in another thread, while others look at it."""
        world = question(game, self.seat, self.chance).imagine()
        return lambda: self(world, cancelled)

    @property
    def ponders(self) -> bool:
        """Whether the player takes its time, so that nobody else should have to wait for it."""
        return getattr(self.player, "ponders", False)

    @property
    def seconds(self) -> float:
        """How long the player takes for one answer at most; 0 where it answers at once."""
        return float(getattr(self.player, "seconds", 0.0))
