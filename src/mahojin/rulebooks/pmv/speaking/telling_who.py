"""Whose words a card's texts are (1.4.4, 1.4.6.a, 6.1.13)."""

from __future__ import annotations

from typing import Final

from ..game import Pmv
from ..telling import Telling
from .speech import Voice

Speaker = tuple[Voice, int, int, int]  # a text, the card it is printed on, the card that has it, whose it is

_TELLINGS: Final[dict[Speaker, Telling]] = {}  # never changed in place: one will do for all
_MOST: Final = 1 << 16  # of them that are kept


def telling_of(game: Pmv, voice: Voice, source: int, this: int, controller: int) -> Telling:
    """Who speaks."""
    key = (voice, source, this, controller)
    known = _TELLINGS.get(key)
    if known is None:
        if len(_TELLINGS) >= _MOST:
            _TELLINGS.clear()
        known = _TELLINGS[key] = Telling(source, controller, this, voice.statements)
    return known


def with_rival(game: Pmv, telling: Telling, place: int) -> Telling:
    """For what holds all the time, the one opponent it means (1.4.6.a)."""
    if game.rivals:
        rival = game.rivals.get((telling.this, place))
        if rival is not None:
            return telling.but(rival=rival)
    return telling
