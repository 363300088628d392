"""Starting a game: the cards of both decks in their piles, then the opening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mahojin.kernel.chance import Chance

from . import replacement, verbs
from .deck import Deck
from .face import Card
from .game import Magmell
from .turn import Match

FILLED = (replacement, verbs)  # importing them fills the tables


def deal(decks: Sequence[Deck], pool: Mapping[str, Card], seed: int | str) -> Magmell:
    """A game with all cards in their piles, in the order of the lists; nothing has happened yet."""
    game = Magmell(Chance.from_seed(seed))
    faces: set[Card] = set()
    number = 0
    for seat, deck in enumerate(decks):
        for zone, cards in (("grimoire", deck.grimoire), ("stone_deck", deck.stones)):
            pile = [pool[name] for name, count in cards.items() for _ in range(count)]
            number = game.fill(zone, seat, pile, number)
            faces.update(pile)
    listen(game, faces)
    return game


def listen(game: Magmell, faces: set[Card]) -> None:
    """Let the game know which moments the cards in it speak of."""
    game.watched = game.watched.union({"dusted"}, *(face.moments for face in faces))


def new_game(
    decks: Sequence[Deck], pool: Mapping[str, Card], seed: int | str, *, log: bool = False
) -> Magmell:
    """A game at its first decision."""
    game = deal(decks, pool, seed)
    if log:
        game.log = []
    game.start(Match())
    return game
