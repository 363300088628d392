"""Whose words a card's texts are (1.4.4, 1.4.6.a, 6.1.13)."""

from __future__ import annotations

from functools import lru_cache

from ..game import Pmv
from ..telling import Telling
from .speech import Voice


@lru_cache(maxsize=1 << 16)
def _telling(voice: Voice, source: int, this: int, controller: int) -> Telling:
    return Telling(source, controller, this, voice.statements)


def telling_of(game: Pmv, voice: Voice, source: int, this: int, controller: int) -> Telling:
    """Who speaks."""
    telling = _telling(voice, source, this, controller)
    return telling


def with_rival(game: Pmv, telling: Telling, place: int) -> Telling:
    """For what holds all the time, the one opponent it means (1.4.6.a)."""
    if game.rivals:
        rival = game.rivals.get((telling.this, place))
        if rival is not None:
            return telling.but(rival=rival)
    return telling
