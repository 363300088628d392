"""Levels: the same search, with more or less of a budget and with mistakes as people make them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from mahojin.kernel.problem import BadInput, Problem

from .candidates import ENDING, candidates, is_reflex
from .clock import Clock
from .player import Asked
from .policy import likelihoods, policy
from .restraint import Restraint
from .search import Budget, Search

LONGEST = 60.0  # seconds a move


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a computer player is: how much it thinks, and how often it does not."""

    name: str
    ja: str
    en: str
    seconds: float  # a move, at most
    playouts: int  # a move, at most
    careless: float  # how often it goes by first sight alone
    forgetful: float  # how often it leaves undone what it could do


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("first-week", "一週目", "First week", 0.2, 1, 1.0, 0.25),
        Level("casual", "お気軽", "Casual", 0.3, 12, 0.75, 0.05),
        Level("regular", "常連", "Regular", 0.5, 30, 0.5, 0.0),
        Level("expert", "上級者", "Expert", 1.0, 120, 0.25, 0.0),
        Level("master", "達人", "Master", 2.0, 1_000_000, 0.0, 0.0),
    )
}


class Learner:
    """A player of some level."""

    ponders = True

    def __init__(
        self, seed: int | str, level: Level, seconds: float | None = None, clock: Clock = perf_counter
    ) -> None:
        self.level = level
        self.random = random.Random(f"{seed}/{level.name}")
        self.seconds = level.seconds if seconds is None else seconds
        self.search = Search(seed, Budget(self.seconds, level.playouts, clock))
        self.restraint = Restraint()

    def choose(self, asked: Asked) -> Sequence[int]:
        slips = self.random.random() < self.level.careless
        return self._first_sight(asked) if slips else self.search.choose(asked)

    def _first_sight(self, asked: Asked) -> Sequence[int]:
        """What comes to mind; or, forgetting what could be done, nothing."""
        game, decision = asked.imagine(), asked.decision
        if is_reflex(decision):
            return self.search.choose(asked)
        known = policy(game.book.key)
        found = self.restraint.allowed(game, decision, candidates(game, decision, known, self.random))
        if self.random.random() < self.level.forgetful:
            idle = [one for one in found if not one[1] or decision.options[one[1][0]].verb in ENDING]
            found = idle or found
        likely = likelihoods([one[2] for one in found])
        taken = self.random.choices(found, likely)[0]
        self.restraint.note(game, decision, taken)
        return taken[1]


def level_named(name: str) -> tuple[Level, float | None]:
    """A level by its name, or by its name and a budget: ``master@0.5`` thinks half a second a move."""
    found = parsed(name)
    if found is None:
        known = ", ".join(LEVELS)
        raise BadInput(
            Problem(
                name[:40],
                f"そのような強さはありません。あるのは {known}（秒数は master@0.5 のように）。",
                f"There is no such level; known: {known} (with seconds as in master@0.5).",
            )
        )
    return found


def parsed(name: str) -> tuple[Level, float | None] | None:
    """The same, or None where there is no such level."""
    level, at, budget = name.partition("@")
    seconds = _seconds(budget) if at else None
    if level not in LEVELS or (at and seconds is None):
        return None
    return LEVELS[level], seconds


def _seconds(text: str) -> float | None:
    try:
        seconds = float(text)
    except ValueError:
        return None
    return seconds if 0 < seconds <= LONGEST else None
