"""Games of MAGMELL from their very beginning, with the decks that a position names."""

from __future__ import annotations

from mahojin.rulebooks.magmell.deck import Deck
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.setup import Opening
from mahojin.rulebooks.magmell.start import deal
from mahojin.rulebooks.magmell.turn import Match

from ..decks import dealt, named_deck, pile, pool_decks, who_starts
from .cards import BLANK, BLANK_STONE
from .entries import Entries

PILES = (("grimoire", BLANK, 40), ("stone_deck", BLANK_STONE, 20))


def deck_of(entries: Entries, seat: int) -> Deck:
    """The deck a player brings: one of the pool's, or the piles as written, or blank cards."""
    named: Deck | None = named_deck(entries, seat, "deck", pool_decks("magmell"))
    if named is not None:
        return named
    piles: list[dict[str, int]] = []
    for zone, blank, size in PILES:
        if entries.has(seat, zone) or entries.has(seat, f"{zone}_only"):
            piles.append(pile(entries, seat, zone, f"{zone}_only"))
        else:
            piles.append({blank.name: size})
    return Deck("", piles[0], piles[1])


def opening(entries: Entries) -> Magmell:
    """A game before its first shuffle; if somebody is to start, seeds are tried until they do."""
    for seat in (0, 1):
        entries.only_cards(seat, *(name for zone, _, _ in PILES for name in (zone, f"{zone}_only")))
    both = (deck_of(entries, 0), deck_of(entries, 1))
    return dealt(
        entries,
        lambda seed: deal(both, entries.faces, seed),
        lambda game: who_starts(game, Opening()),
        Match(),
    )
