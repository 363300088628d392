"""How long games of the ladder take: by those already played, or else by what a thought costs, about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean

from mahojin.players import LEVELS

from .ladder import Bout, Results

# Of one player in one game: how many decisions are thought over, and seconds of a playout in plain Python.
THOUGHTS: Mapping[str, int] = {"magmell": 22, "nova": 60, "mgd": 31, "pmv": 71}
PLAYOUT: Mapping[str, float] = {"magmell": 0.0012, "nova": 0.0025, "mgd": 0.003, "pmv": 0.0026}
LOOKS = 10  # playouts that looking one play ahead takes as long as


def cost_of(game: str, name: str) -> float:
    """About how many seconds a player takes for a game."""
    level, _, budget = name.partition("@")
    known = LEVELS.get(level)
    playouts = LOOKS if known is None else known.playouts
    longest = float("inf") if known is None else float(budget or known.seconds)
    return THOUGHTS[game] * min(longest, PLAYOUT[game] * playouts)


def seconds_each(wanted: Sequence[Bout], results: Results) -> float:
    """About how many seconds one of these games takes."""
    known = [row.seconds for row in results.of(wanted)]
    if known:
        return mean(known)
    return mean(cost_of(bout.game, bout.first) + cost_of(bout.game, bout.second) for bout in wanted)
