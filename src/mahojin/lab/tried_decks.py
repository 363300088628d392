"""Legal decks that carry certain cards: one of the project's own, with these in place of others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from mahojin.rulebooks.registry import Card, Deck, Rulebook

MOST_COPIES = 4
NEIGHBOURS = 30  # cards before and after one in the pool: those are of its colours, or of its theme


def deck_with(book: Rulebook, pool: Mapping[str, Card], base: Deck, wanted: Sequence[str]) -> Deck:
    """The base with as many copies of the wanted cards as are legal; what cannot be in it is left out."""
    deck = base
    for key in wanted:
        part = book.home(pool[key])
        for copies in range(MOST_COPIES, 0, -1):
            tried = [
                replace(deck, **{part: cards}) for cards in _swapped(getattr(deck, part), key, copies, wanted)
            ]
            legal = [one for one in tried if not book.check_deck(one, pool)]
            if legal:
                deck = legal[0]
                break
    return deck


def _swapped(cards: Mapping[str, int], key: str, copies: int, kept: Sequence[str]) -> list[dict[str, int]]:
    """The list with the card in place of as many others, or besides them."""
    others = dict(cards)
    others.pop(key, None)
    besides = {**others, key: copies}
    left = copies - cards.get(key, 0)
    for name in [name for name in others if name not in kept]:
        gone = min(left, others[name])
        others[name] -= gone
        left -= gone
    instead = {name: number for name, number in {**others, key: copies}.items() if number}
    return [instead, besides] if left <= 0 else [besides]


def nearest(decks: Sequence[Deck], book: Rulebook, pool: Mapping[str, Card], wanted: str) -> Deck:
    """The deck with the most cards that lie near this one in the pool."""
    keys = list(pool)
    here = keys.index(wanted)
    near = set(keys[max(0, here - NEIGHBOURS) : here + NEIGHBOURS])
    return max(decks, key=lambda deck: len(near & set(book.card_names(deck))))
