"""Starting a game: the cards of both decks in their piles, then the opening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mahojin.kernel.chance import Chance
from mahojin.rulebooks.common_start import begun, lay_out

from .. import verbs
from ..cards.deck import Deck
from ..cards.face import Card
from ..effects import damage_reduction, nth_event, replacement
from ..game import Nova
from ..rule_checks import processing
from . import main_phases
from .phases import Match

FILLED = (  # importing them fills the tables
    damage_reduction,
    nth_event,
    main_phases,
    replacement,
    processing,
    verbs,
)


def deal(decks: Sequence[Deck], pool: Mapping[str, Card], seed: int | str) -> Nova:
    """A game with all cards in their piles, in the order of the lists; nothing has happened yet."""
    game = Nova(Chance.from_seed(seed))
    lists = [(("deck", deck.main), ("characters", deck.characters)) for deck in decks]
    listen(game, lay_out(game, lists, pool))
    return game


def listen(game: Nova, faces: set[Card]) -> None:
    """Let the game know which moments the cards in it speak of."""
    game.watched = game.watched.union(*(face.moments for face in faces))
    game.recalled = game.recalled.union(*(face.recalled for face in faces))
    game.active_zones = game.active_zones.union(*(face.active_in for face in faces))
    game.makers = game.makers.union(*(face.energy_in for face in faces))
    game.minds_energy = game.minds_energy or any(face.minds_energy for face in faces)
    game.repricing = game.repricing or any(face.reprices for face in faces)
    game.equipping = game.equipping or any(face.equipping for face in faces)
    game.whenevers = game.whenevers or any(face.watchful for face in faces)


def new_game(decks: Sequence[Deck], pool: Mapping[str, Card], seed: int | str, *, log: bool = False) -> Nova:
    """A game at its first decision."""
    return begun(deal(decks, pool, seed), Match(), log)
