"""Games of NOVA from their very beginning, with the decks that a position names."""

from __future__ import annotations

from mahojin.rulebooks.nova.cards.deck import LEAST, Deck
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.turn.phases import Match
from mahojin.rulebooks.nova.turn.start import deal

from ..decks import dealt, named_deck, pile, pool_decks
from .cards import BLANK
from .entries import Entries

PILES = ("deck", "deck_only", "characters", "side")


def deck_of(entries: Entries, seat: int) -> Deck:
    """The deck a player brings: one of the pool's, or the piles as written, or blank cards."""
    main = pile(entries, seat, "deck", "deck_only") or {BLANK.name: LEAST}
    written = Deck("", main, pile(entries, seat, "characters"), pile(entries, seat, "side"))
    return named_deck(entries, seat, "deck_list", pool_decks("nova")) or written


def opening(entries: Entries) -> Nova:
    """A game before its first shuffle; who is to choose who starts is found by trying seeds."""
    for seat in (0, 1):
        entries.only_cards(seat, *PILES)
    both = (deck_of(entries, 0), deck_of(entries, 1))
    return dealt(entries, lambda seed: deal(both, entries.faces, seed), _who_chooses, Match())


def _who_chooses(game: Nova) -> int:
    """Who will choose to go first or second, found out on a copy (007.5.1)."""
    trial = game.clone()
    trial.frames = [Match()]
    trial.run()
    assert trial.decision is not None
    return trial.decision.seat
