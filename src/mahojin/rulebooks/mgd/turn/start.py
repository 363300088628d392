"""Starting a game: the cards of both decks in their piles, then the opening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mahojin.kernel.chance import Chance
from mahojin.rulebooks.common_start import begun, lay_out

from .. import verbs
from ..cards.deck import Deck
from ..cards.face import Card
from ..cards.token_cards import TOKENS
from ..costs.od_abilities import OD_USED
from ..effects import own_words, replacement, situations
from ..game import Mgd
from ..rule_checks import processing
from . import turn_end
from .phases import Match

FILLED = (
    turn_end,
    own_words,
    replacement,
    processing,
    situations,
    verbs,
)  # importing them fills the tables


def deal(decks: Sequence[Deck], pool: Mapping[str, Card], seed: int | str) -> Mgd:
    """A game with all cards in their piles, in the order of the lists; nothing has happened yet."""
    game = Mgd(Chance.from_seed(seed))
    lists = [(("deck", deck.main), ("extra", deck.extra), ("outside", deck.side)) for deck in decks]
    listen(game, lay_out(game, lists, pool) | {*TOKENS.values()})
    return game


def listen(game: Mgd, faces: set[Card]) -> None:
    """Let the game know which moments the cards in it speak of."""
    game.watched = game.watched.union(*(face.moments for face in faces))
    game.recalled = game.recalled.union(*(face.recalled for face in faces))
    game.told_of_od = tuple(name for name in OD_USED if name in game.watched)
    active = {*game.active_zones}.union(*(face.active_in for face in faces))
    game.active_zones = tuple(zone for zone in game.zones if zone in active)  # always in the same order
    game.whenevers = game.whenevers or any(face.watchful for face in faces)


def new_game(decks: Sequence[Deck], pool: Mapping[str, Card], seed: int | str, *, log: bool = False) -> Mgd:
    """A game at its first decision."""
    return begun(deal(decks, pool, seed), Match(), log)
