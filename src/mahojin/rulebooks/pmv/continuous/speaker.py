"""Whose words a card's texts are (1.4.4, 1.4.6.a, 6.1.13)."""

from __future__ import annotations

from typing import Final

from ..effects.context import TextContext
from ..game import Pmv
from .face_texts import CardText

Speaker = tuple[
    CardText, int, int, int
]  # a text, the card it is printed on, the card that has it, whose it is

_CONTEXTS: Final[dict[Speaker, TextContext]] = {}  # never changed in place: one will do for all
_MOST: Final = 1 << 16  # of them that are kept


def context_of(game: Pmv, text: CardText, source: int, this: int, controller: int) -> TextContext:
    """Who speaks."""
    key = (text, source, this, controller)
    known = _CONTEXTS.get(key)
    if known is None:
        if len(_CONTEXTS) >= _MOST:
            _CONTEXTS.clear()
        known = _CONTEXTS[key] = TextContext(source, controller, this, text.statements)
        known.place = text.place
    return known


def with_rival(game: Pmv, context: TextContext, place: int) -> TextContext:
    """For what holds all the time, the one opponent it means (1.4.6.a)."""
    if game.rivals:
        rival = game.rivals.get((context.this, place))
        if rival is not None:
            return context.but(rival=rival)
    return context
