"""Games of Phantom Magic Vision from their very beginning, with the decks that a position names."""

from __future__ import annotations

from collections import Counter

from mahojin.rulebooks.pmv.deck import MAIN, Deck
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.setup import Opening
from mahojin.rulebooks.pmv.start import deal
from mahojin.rulebooks.pmv.turn import Match

from ..words import key, unknown
from .cards import BLANK, decks
from .entries import Entries

MOST_SEEDS = 200


def deck_of(entries: Entries, seat: int) -> Deck:
    """The deck a player brings: one of the pool's, or the piles as written, or blank cards."""
    name = entries.text(seat, "deck_list")
    if name:
        if key(name) not in decks():
            raise entries.complain(seat, "deck_list", unknown("デッキ", "deck", name, decks()))
        return decks()[key(name)]
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
    first = entries.first_player()
    seed = entries.text(None, "seed") or "judge"
    for number in range(MOST_SEEDS):
        game = deal(all_decks, entries.cards, f"{seed}+{number}" if number else seed, entries.teams)
        if first is None or _who_starts(game) == first:
            break
    game.frames = [Match()]
    return game


def _who_starts(game: Pmv) -> int:
    """Who will start, found out on a copy."""
    trial = game.clone()
    trial.frames = [Opening()]
    trial.run()
    return trial.first_player
