"""Starting a game: the cards of both decks in their piles, then the opening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mahojin.kernel.chance import Chance
from mahojin.rulebooks.common_start import begun, lay_out

from . import own_words, replacement, verbs
from .deck import Deck
from .face import Card
from .game import Magmell
from .turn import Match

FILLED = (own_words, replacement, verbs)  # importing them fills the tables


def deal(decks: Sequence[Deck], pool: Mapping[str, Card], seed: int | str) -> Magmell:
    """A game with all cards in their piles, in the order of the lists; nothing has happened yet."""
    game = Magmell(Chance.from_seed(seed))
    lists = [(("grimoire", deck.grimoire), ("stone_deck", deck.stones)) for deck in decks]
    listen(game, lay_out(game, lists, pool))
    return game


def listen(game: Magmell, faces: set[Card]) -> None:
    """Let the game know which moments the cards in it speak of."""
    game.watched = game.watched.union({"dusted"}, *(face.moments for face in faces))
    game.recalled = game.recalled.union(*(face.recalled for face in faces))


def new_game(
    decks: Sequence[Deck], pool: Mapping[str, Card], seed: int | str, *, log: bool = False
) -> Magmell:
    """A game at its first decision."""
    return begun(deal(decks, pool, seed), Match(), log)
