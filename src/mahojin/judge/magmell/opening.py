"""Games of MAGMELL from their very beginning, with the decks that a position names."""

from __future__ import annotations

from collections import Counter

from mahojin.rulebooks.magmell.deck import Deck
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.setup import Opening
from mahojin.rulebooks.magmell.start import deal
from mahojin.rulebooks.magmell.turn import Match

from ..words import key, unknown
from .cards import BLANK, BLANK_STONE, decks
from .entries import Entries

MOST_SEEDS = 64
PILES = (("grimoire", BLANK, 40), ("stone_deck", BLANK_STONE, 20))


def deck_of(entries: Entries, seat: int) -> Deck:
    """The deck a player brings: one of the pool's, or the piles as written, or blank cards."""
    name = entries.text(seat, "deck")
    if name:
        if key(name) not in decks():
            raise entries.complain(seat, "deck", unknown("デッキ", "deck", name, decks()))
        return decks()[key(name)]
    piles: list[dict[str, int]] = []
    for zone, blank, size in PILES:
        if entries.has(seat, zone) or entries.has(seat, f"{zone}_only"):
            written = entries.items(seat, zone) + entries.items(seat, f"{zone}_only")
            piles.append(dict(Counter(item.name for item in written)))
        else:
            piles.append({blank.name: size})
    return Deck("", piles[0], piles[1])


def opening(entries: Entries) -> Magmell:
    """A game before its first shuffle; if somebody is to start, seeds are tried until they do."""
    for seat in (0, 1):
        entries.only_cards(seat, *(name for zone, _, _ in PILES for name in (zone, f"{zone}_only")))
    both = (deck_of(entries, 0), deck_of(entries, 1))
    first = entries.first_player()
    seed = entries.text(None, "seed") or "judge"
    for number in range(MOST_SEEDS):
        game = deal(both, entries.faces, f"{seed}+{number}" if number else seed)
        if first is None or _who_starts(game) == first:
            break
    game.frames = [Match()]
    return game


def _who_starts(game: Magmell) -> int:
    """Who will start, found out on a copy."""
    trial = game.clone()
    trial.frames = [Opening()]
    trial.run()
    return trial.first_player
