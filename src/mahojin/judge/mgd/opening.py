"""Games from their very beginning, with the decks that a position names."""

from __future__ import annotations

from mahojin.rulebooks.mgd.cards.deck import SIZE, Deck
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.turn.phases import Match
from mahojin.rulebooks.mgd.turn.setup import Opening
from mahojin.rulebooks.mgd.turn.start import deal

from ..decks import dealt, named_deck, pile, pool_decks, who_starts
from .cards import BLANK
from .entries import Entries

PILES = ("deck", "deck_only", "extra", "outside")


def deck_of(entries: Entries, seat: int) -> Deck:
    """The deck a player brings: one of the pool's, or the piles as written, or blank cards."""
    named: Deck | None = named_deck(entries, seat, "deck_list", pool_decks("mgd"))
    if named is not None:
        return named
    main = pile(entries, seat, "deck", "deck_only") or {BLANK.name: SIZE}
    return Deck("", main, pile(entries, seat, "extra"), pile(entries, seat, "outside"))


def opening(entries: Entries) -> Mgd:
    """A game before its first shuffle."""
    for seat in (0, 1):
        entries.only_cards(seat, *PILES)
    both = (deck_of(entries, 0), deck_of(entries, 1))
    return dealt(
        entries,
        lambda seed: deal(both, entries.faces, seed),
        lambda game: who_starts(game, Opening()),
        Match(),
    )
