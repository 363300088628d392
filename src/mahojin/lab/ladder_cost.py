"""How long games of the ladder take: by those already played, or else by what a thought costs, about."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from mahojin.players import LEVELS
from mahojin.players.books import knowledge_of

from .ladder import Bout, Results

LOOKS = 10  # playouts that looking one play ahead takes as long as


def cost_of(game: str, name: str) -> float:
    """About how many seconds a player takes for a game."""
    level, _, budget = name.partition("@")
    thinker = LEVELS.get(level)
    playouts = LOOKS if thinker is None else thinker.playouts
    longest = float("inf") if thinker is None else float(budget or thinker.seconds)
    known = knowledge_of(game)
    return known.thoughts * min(longest, known.playout * playouts)


def seconds_each(wanted: Sequence[Bout], results: Results) -> float:
    """About how many seconds one of these games takes."""
    known = [row.seconds for row in results.of(wanted)]
    if known:
        return mean(known)
    return mean(cost_of(bout.game, bout.first) + cost_of(bout.game, bout.second) for bout in wanted)


def minutes(games: int, wanted: Sequence[Bout], results: Results) -> float:
    """About how many minutes so many of these games take, played as many at once as the results say."""
    return games * seconds_each(wanted, results) / results.jobs / 60
