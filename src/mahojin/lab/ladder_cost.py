"""How long games of the ladder take: by those already played, or else by what a thought costs, about."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from mahojin.players import LEVELS
from mahojin.players.habit import habits_of

from .ladder import Bout, Results

LOOKS = 10  # playouts that looking one play ahead takes as long as


def cost_of(game: str, name: str) -> float:
    """About how many seconds a player takes for a game."""
    level, _, budget = name.partition("@")
    known = LEVELS.get(level)
    playouts = LOOKS if known is None else known.playouts
    longest = float("inf") if known is None else float(budget or known.seconds)
    habits = habits_of(game)
    thoughts: int = habits.THOUGHTS
    return thoughts * min(longest, float(habits.PLAYOUT) * playouts)


def seconds_each(wanted: Sequence[Bout], results: Results) -> float:
    """About how many seconds one of these games takes."""
    known = [row.seconds for row in results.of(wanted)]
    if known:
        return mean(known)
    return mean(cost_of(bout.game, bout.first) + cost_of(bout.game, bout.second) for bout in wanted)
