"""The table of a ladder, in words and in numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .ladder import Played, meetings
from .ladder_page import score_of
from .ratings import Rating

ANCHOR = "greedy"  # has 0 points


def table(rated: Mapping[str, Rating], rows: Sequence[Played], en: bool) -> list[str]:
    """The ratings, then who won against whom."""
    met = meetings(rows)
    head = "rating, 95 % interval, games, slowest move" if en else "レート、95 % 区間、局数、最も遅い一手"
    lines = [head]
    for name, one in rated.items():
        slowest = max((row.slowest for row in rows if name in (row.first, row.second)), default=0.0)
        lines.append(f"{name:>16} {one.points:+5.0f} ± {one.margin:3.0f} {one.games:5} {slowest:6.2f} s")
    lines.append("")
    for name in rated:
        scores = "  ".join(f"{other} {score}" for other in rated if (score := score_of(name, other, met)))
        lines.append(f"{name:>16}: {scores}")
    return lines


def points(rated: Mapping[str, Rating]) -> dict[str, dict[str, float]]:
    """The ratings by player, to be written down."""
    return {
        name: {"points": round(one.points, 1), "margin": round(one.margin, 1), "games": one.games}
        for name, one in rated.items()
    }


def score_and_interval(won: float, games: int, interval: tuple[float, float]) -> str:
    """How many games were won of how many, and the 95 % interval of the share."""
    low, high = interval
    return f"{won:g}/{games} ({100 * low:.1f}–{100 * high:.1f} %)"
