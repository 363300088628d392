"""The lab: many games, and what they say. For notebooks, ``from mahojin import lab`` has these functions.

Each answers with an Arrow table (``.to_pandas()``, ``polars.from_arrow``); they need the extra ``lab``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .frames import (
        ask,
        card_impacts,
        card_trial,
        changes,
        curves,
        found_decks,
        matchups,
        play_plan,
        shares,
    )

__all__ = [
    "ask",
    "card_impacts",
    "card_trial",
    "changes",
    "curves",
    "found_decks",
    "matchups",
    "play_plan",
    "shares",
]


def __getattr__(name: str) -> object:
    """These functions bring numerical libraries along, which the commands of every day do not need."""
    if name in __all__:
        from . import frames

        return getattr(frames, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
