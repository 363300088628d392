"""Last known information (3.1.7.c): a card that has moved, as it was before."""

from __future__ import annotations

from collections.abc import Iterator

from ..game import Pmv


def before(game: Pmv, thing: int) -> Iterator[int]:
    """The card before its last move in this turn, and before the one before that."""
    came = {new: old for old, new in game.became.items()}
    while thing in came:
        thing = came[thing]
        yield thing


def as_character(game: Pmv, thing: int) -> int:
    """A card as the character that it was when it last lay on the field; else as it was first."""
    earliest = thing
    for earliest in (thing, *before(game, thing)):
        one = game.known(earliest)
        if one is not None and one.zone == "field":
            break
    return earliest
