"""Decks in judge files: which one a position names, and games that begin with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeVar

from mahojin.kernel.procedure import Procedure
from mahojin.language.game import Game
from mahojin.pools.loading import load_decks
from mahojin.rulebooks.parts import Deck as DeckOfBook

from .entries import Card, Entries
from .words import key, unknown

Deck = TypeVar("Deck")
Dealt = TypeVar("Dealt", bound=Game)


@cache
def pool_decks(game: str) -> Mapping[str, DeckOfBook]:
    """The project's own decks of a game by file, name and English name."""
    return {
        key(name): deck
        for file, deck in load_decks(game).items()
        for name in (file, deck.name, deck.en)
        if name
    }


def named_deck(entries: Entries[Card], seat: int, field: str, decks: Mapping[str, Deck]) -> Deck | None:
    """The deck whose name a player's entry gives; None where there is no such entry."""
    name = entries.text(seat, field)
    if not name:
        return None
    if key(name) not in decks:
        raise entries.complain(seat, field, unknown("デッキ", "deck", name, decks))
    return decks[key(name)]


def pile(entries: Entries[Card], seat: int, *names: str) -> dict[str, int]:
    """How many there are of each card in these entries."""
    return dict(Counter(item.name for name in names for item in entries.items(seat, name)))


def dealt(
    entries: Entries[Card],
    deal: Callable[[str], Dealt],
    who: Callable[[Dealt], int],
    match: Procedure,
    most: int = 64,
) -> Dealt:
    """A game before its first shuffle; if somebody is to start, seeds are tried until they do."""
    first = entries.first_player()
    seed = entries.text(None, "seed") or "judge"
    for number in range(most):
        game = deal(f"{seed}+{number}" if number else seed)
        if first is None or who(game) == first:
            break
    game.frames = [match]
    return game


def who_starts(game: Game, opening: Procedure) -> int:
    """Who will start, found out on a copy."""
    trial = game.clone()
    trial.frames = [opening]
    trial.run()
    return trial.first_player
