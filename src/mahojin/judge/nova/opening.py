"""Games of NOVA from their very beginning, with the decks that a position names."""

from __future__ import annotations

from collections import Counter

from mahojin.rulebooks.nova.deck import LEAST, Deck
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.start import deal
from mahojin.rulebooks.nova.turn import Match

from ..words import key, unknown
from .cards import BLANK, decks
from .entries import Entries

PILES = ("deck", "deck_only", "characters", "side")


def deck_of(entries: Entries, seat: int) -> Deck:
    """The deck a player brings: one of the pool's, or the piles as written, or blank cards."""
    name = entries.text(seat, "deck_list")
    if name:
        if key(name) not in decks():
            raise entries.complain(seat, "deck_list", unknown("デッキ", "deck", name, decks()))
        return decks()[key(name)]
    main = _pile(entries, seat, "deck", "deck_only") or {BLANK.name: LEAST}
    return Deck("", main, _pile(entries, seat, "characters"), _pile(entries, seat, "side"))


def _pile(entries: Entries, seat: int, *names: str) -> dict[str, int]:
    return dict(Counter(item.name for name in names for item in entries.items(seat, name)))


def opening(entries: Entries) -> Nova:
    """A game before its first shuffle; who is to choose who starts is found by trying seeds."""
    for seat in (0, 1):
        entries.only_cards(seat, *PILES)
    both = (deck_of(entries, 0), deck_of(entries, 1))
    chooser = entries.first_player()
    seed = entries.text(None, "seed") or "judge"
    for number in range(MOST_SEEDS):
        game = deal(both, entries.faces, f"{seed}+{number}" if number else seed)
        if chooser is None or _who_chooses(game) == chooser:
            break
    game.frames = [Match()]
    return game


MOST_SEEDS = 64


def _who_chooses(game: Nova) -> int:
    """Who will choose to go first or second, found out on a copy (007.5.1)."""
    trial = game.clone()
    trial.frames = [Match()]
    trial.run()
    assert trial.decision is not None
    return trial.decision.seat
