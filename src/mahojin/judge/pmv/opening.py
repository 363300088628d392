"""Games of Phantom Magic Vision from their very beginning, with the decks that a position names."""

from __future__ import annotations

from collections import Counter

from mahojin.rulebooks.pmv.cards.deck import MAIN, Deck
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.turn.setup import Opening
from mahojin.rulebooks.pmv.turn.start import deal
from mahojin.rulebooks.pmv.turn.turn_course import Match

from ..decks import dealt, named_deck, pool_decks, who_starts
from .cards import BLANK
from .entries import Entries

MOST_SEEDS = 200


def deck_of(entries: Entries, seat: int) -> Deck:
    """The deck a player brings: one of the pool's, or the piles as written, or blank cards."""
    named: Deck | None = named_deck(entries, seat, "deck_list", pool_decks("pmv"))
    if named is not None:
        return named
    main = _pile(entries, seat, "deck", "deck_only") or {BLANK.name: MAIN}
    return Deck("", main, _pile(entries, seat, "sideboard"), draft=entries.says_yes(seat, "draft"))


def _pile(entries: Entries, seat: int, *names: str) -> dict[str, int]:
    written = [item for name in names for item in entries.items(seat, name)]
    cards = [entries.faces[item.name].key if item.name in entries.faces else item.name for item in written]
    return dict(Counter(cards))


def opening(entries: Entries) -> Pmv:
    """A game before its first shuffle; if somebody is to start, seeds are tried until they do."""
    for seat in range(entries.seats):
        entries.only_cards(seat, "deck", "deck_only", "sideboard")
    all_decks = [deck_of(entries, seat) for seat in range(entries.seats)]
    return dealt(
        entries,
        lambda seed: deal(all_decks, entries.cards, seed, entries.teams),
        lambda game: who_starts(game, Opening()),
        Match(),
        MOST_SEEDS,
    )
