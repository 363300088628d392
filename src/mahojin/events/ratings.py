"""Ratings by Glicko-2: one event is one rating period, and a season carries on from the one before.

The arithmetic is the package ``glicko2``'s.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

import msgspec

FIRST, DEVIATION, VOLATILITY = 1500.0, 350.0, 0.06
NEW_SEASON = 120.0  # a season begins with no less doubt than this


class Rating(msgspec.Struct, frozen=True):
    """How strong a player is taken to be, and how sure that is."""

    rating: float = FIRST
    deviation: float = DEVIATION
    volatility: float = VOLATILITY


Game = tuple[int, int, float]  # two players, and 1, 0.5 or 0 for the first of them


def after_period(before: Mapping[int, Rating], games: Iterable[Game]) -> dict[int, Rating]:
    """The ratings of all who played, from the ratings that everybody had before the period."""
    import glicko2

    met: dict[int, list[tuple[Rating, float]]] = {}
    for first, second, score in games:
        met.setdefault(first, []).append((before[second], score))
        met.setdefault(second, []).append((before[first], 1 - score))
    found = {}
    for player, outcomes in met.items():
        own = before[player]
        rated = glicko2.Player(own.rating, own.deviation, own.volatility)
        rated.update_player(
            [other.rating for other, _ in outcomes],
            [other.deviation for other, _ in outcomes],
            [score for _, score in outcomes],
        )
        found[player] = Rating(rated.rating, min(DEVIATION, rated.rd), rated.vol)
    return found


def in_new_season(last: Rating) -> Rating:
    """What somebody begins a season with: what they were, and a little less sure."""
    return msgspec.structs.replace(last, deviation=max(last.deviation, NEW_SEASON))


def season_of(at: float) -> str:
    """The quarter of a year that a moment is in: ``2026-4``."""
    day = datetime.fromtimestamp(at, UTC)
    return f"{day.year}-{(day.month + 2) // 3}"
