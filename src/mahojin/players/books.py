"""The games that players know; what is known of each is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from typing import Final

from .knowledge import Knowledge


def _magmell() -> Knowledge:
    from .magmell.knowledge import KNOWLEDGE

    return KNOWLEDGE


def _mgd() -> Knowledge:
    from .mgd.knowledge import KNOWLEDGE

    return KNOWLEDGE


def _nova() -> Knowledge:
    from .nova.knowledge import KNOWLEDGE

    return KNOWLEDGE


def _pmv() -> Knowledge:
    from .pmv.knowledge import KNOWLEDGE

    return KNOWLEDGE


BOOKS: Final = {"magmell": _magmell, "mgd": _mgd, "nova": _nova, "pmv": _pmv}


@cache
def knowledge_of(game: str) -> Knowledge:
    """What is known of the game of that key."""
    return BOOKS[game]()
