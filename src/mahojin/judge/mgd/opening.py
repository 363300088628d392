"""Games from their very beginning, with the decks that a position names."""

from __future__ import annotations

from mahojin.rulebooks.mgd.deck import SIZE, Deck
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.setup import Opening
from mahojin.rulebooks.mgd.start import deal
from mahojin.rulebooks.mgd.turn import Match

from ..decks import dealt, named_deck, pile, who_starts
from .cards import BLANK, decks
from .entries import Entries

PILES = ("deck", "deck_only", "extra", "outside")


def deck_of(entries: Entries, seat: int) -> Deck:
    """The deck a player brings: one of the pool's, or the piles as written, or blank cards."""
    named = named_deck(entries, seat, "deck_list", decks())
    if named is not None:
        return named
    main = pile(entries, seat, "deck", "deck_only") or {BLANK.name: SIZE}
    return Deck("", main, pile(entries, seat, "extra"), pile(entries, seat, "outside"))


def opening(entries: Entries) -> Mgd:
    """A game before its first shuffle."""
    for seat in (0, 1):
        entries.only_cards(seat, *PILES)
    both = (deck_of(entries, 0), deck_of(entries, 1))
    game = dealt(
        entries,
        lambda seed: deal(both, entries.faces, seed),
        lambda game: who_starts(game, Opening()),
    )
    game.frames = [Match()]
    return game
