"""Computer players: each chooses from what its own seat may know."""

from collections.abc import Callable
from functools import partial
from time import perf_counter

from .clock import CLOCKS, Clock
from .greedy import Greedy
from .levels import LEVELS, Learner, Level, level_named, parsed
from .player import Asked, Player, Seated, question
from .search import Budget, Search
from .uniform import Uniform

PLAYERS: dict[str, Callable[[int | str], Player]] = {
    "random": Uniform,
    **{name: partial(Learner, level=level) for name, level in LEVELS.items()},
    "greedy": Greedy,
}


def player(name: str, seed: int | str, seat: int, clock: Clock = perf_counter) -> Seated:
    """A computer player by its name, ready to answer for a seat; ``master@0.5`` has half a second a move."""
    return Seated(_made(name, seed, clock), seat, seed)


def _made(name: str, seed: int | str, clock: Clock) -> Player:
    if parsed(name) is None and name in PLAYERS:
        return PLAYERS[name](seed)
    level, seconds = level_named(name)
    return Learner(seed, level, seconds, clock)


def is_player(name: str) -> bool:
    """Whether there is a computer player of this name."""
    return name in PLAYERS or parsed(name) is not None


__all__ = [
    "CLOCKS",
    "LEVELS",
    "PLAYERS",
    "Asked",
    "Budget",
    "Clock",
    "Greedy",
    "Learner",
    "Level",
    "Player",
    "Search",
    "Seated",
    "Uniform",
    "is_player",
    "level_named",
    "player",
    "question",
]
