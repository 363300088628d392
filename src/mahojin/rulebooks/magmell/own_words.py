"""What the words mean that only this book's texts have."""

from __future__ import annotations

from mahojin.kernel.state import Context
from mahojin.language.meaning import search

from .abilities import Variety
from .book import VOCABULARY
from .game import Magmell


@VOCABULARY.number(Variety)
def _variety(game: Magmell, context: Context, it: Variety) -> int:
    values = [game.trait(thing, it.trait) for thing in search(game, context, it.those)]
    return len({one for found in values for one in (found if isinstance(found, frozenset) else (found,))})
