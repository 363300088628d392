"""Small steps from legal decks to other legal decks: cards exchanged, and two decks mixed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from mahojin.rulebooks.registry import Card, Deck, Rulebook

from .balance import fits

TRIES = 200  # steps that are not legal before a deck is left as it is
AT_HOME = 0.85  # how often a new card has to fit the deck's colours
RESIZING = 0.15  # how often cards only come, or only go


class DeckMoves:
    """What can be done to the decks of a book with a pool of cards; every deck that comes out is legal."""

    def __init__(self, book: Rulebook, pool: Mapping[str, Card]) -> None:
        self.book = book
        self.pool = dict(pool)
        self.parts = [part for part in book.parts if part != book.beside]
        self.homes = {
            part: [key for key, card in self.pool.items() if book.home(card) == part] for part in self.parts
        }

    def alone(self, deck: Deck) -> Deck:
        """The deck without what lies beside it."""
        return replace(deck, **{self.book.beside: {}}) if self.book.beside else deck

    def changed(self, deck: Deck, chance: random.Random, steps: int) -> Deck:
        """The deck after so many legal exchanges of cards."""
        for _ in range(TRIES * steps):
            if not steps:
                break
            tried = self._exchange(deck, chance)
            if tried is not None and not self.book.check_deck(tried, self.pool):
                deck, steps = tried, steps - 1
        return deck

    def mixed(self, one: Deck, other: Deck, chance: random.Random) -> Deck:
        """The first deck with half of the second in it, as far as that is legal."""
        for part in self.parts:
            theirs = list(getattr(other, part).items())
            for key, copies in chance.sample(theirs, len(theirs) // 2):
                mine = dict(getattr(one, part))
                wanted = copies - mine.get(key, 0)
                outs = [name for name in mine if name != key]
                while wanted > 0 and outs:
                    out = outs.pop(chance.randrange(len(outs)))
                    gone = min(wanted, mine[out])
                    wanted -= gone
                    mine = _counted({**mine, out: mine[out] - gone, key: mine.get(key, 0) + gone})
                tried = replace(one, **{part: mine})
                if not self.book.check_deck(tried, self.pool):
                    one = tried
        return one

    def _exchange(self, deck: Deck, chance: random.Random) -> Deck | None:
        """Some copies of a card for as many of another, in any list; None if the other does not fit."""
        part = chance.choices(self.parts, [1 + sum(getattr(deck, part).values()) for part in self.parts])[0]
        cards = dict(getattr(deck, part))
        into = chance.choice(self.homes[part])
        at_home = chance.random() < AT_HOME
        if at_home and not fits(self.book, self.pool[into], [self.pool[key] for key in cards]):
            return None
        gone = come = chance.randint(1, 3)
        if chance.random() < RESIZING:
            gone, come = chance.choice(((gone, 0), (0, come)))
        if gone:
            if not cards:
                return None
            out = chance.choice(list(cards))
            gone = min(gone, cards[out])
            come = min(come, gone)
            cards[out] -= gone
        return replace(deck, **{part: _counted({**cards, into: cards.get(into, 0) + come})})


def _counted(cards: dict[str, int]) -> dict[str, int]:
    return {key: copies for key, copies in cards.items() if copies}
