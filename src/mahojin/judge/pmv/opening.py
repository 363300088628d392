"""Games of Phantom Magic Vision from their very beginning, with the decks that a position names."""

from __future__ import annotations

from collections import Counter

from mahojin.rulebooks.pmv.deck import MAIN, Deck
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.setup import Opening
from mahojin.rulebooks.pmv.start import deal
from mahojin.rulebooks.pmv.turn import Match

from ..words import Misread, key, unknown
from .cards import BLANK, decks
from .entries import Entries

FROM_THE_OPENING = frozenset({"最初から", "opening"})
MOST_SEEDS = 200


def is_opening(entries: Entries) -> bool:
    """Whether the game is to start from its very beginning."""
    text = entries.text(None, "start")
    if text and key(text) not in FROM_THE_OPENING:
        raise entries.complain(None, "start", unknown("開始", "start", text, FROM_THE_OPENING, "最初から"))
    return bool(text)


def deck_of(entries: Entries, seat: int) -> Deck:
    """The deck a player brings: one of the pool's, or the piles as written, or blank cards."""
    name = entries.text(seat, "deck_list")
    if name:
        if key(name) not in decks():
            raise entries.complain(seat, "deck_list", unknown("デッキ", "deck", name, decks()))
        return decks()[key(name)]
    main = _pile(entries, seat, "deck", "deck_only") or {BLANK.name: MAIN}
    return Deck("", main, _pile(entries, seat, "sideboard"))


def _pile(entries: Entries, seat: int, *names: str) -> dict[str, int]:
    written = [item for name in names for item in entries.items(seat, name)]
    cards = [entries.faces[item.name].key if item.name in entries.faces else item.name for item in written]
    return dict(Counter(cards))


def opening(entries: Entries) -> Pmv:
    """A game before its first shuffle; if somebody is to start, seeds are tried until they do."""
    _only_cards(entries)
    all_decks = [deck_of(entries, seat) for seat in range(entries.seats)]
    first = _first_player(entries)
    seed = entries.text(None, "seed") or "judge"
    for number in range(MOST_SEEDS):
        game = deal(all_decks, entries.cards, f"{seed}+{number}" if number else seed, entries.teams)
        if first is None or _who_starts(game) == first:
            break
    game.frames = [Match()]
    return game


def _only_cards(entries: Entries) -> None:
    for seat in range(entries.seats):
        for name in ("deck", "deck_only", "sideboard"):
            try:
                for item in entries.items(seat, name):
                    if item.name not in entries.faces:
                        raise unknown("カード", "card", item.text, map(key, entries.faces))
            except Misread as misread:
                raise entries.complain(seat, name, misread) from None


def _first_player(entries: Entries) -> int | None:
    text = entries.text(None, "first")
    seats = entries.setting.names.seats
    if text and seats.get(text) is None:
        raise entries.complain(None, "first", unknown("プレイヤー", "player", text, seats.meanings, "A, B"))
    return seats.get(text)


def _who_starts(game: Pmv) -> int:
    """Who will start, found out on a copy."""
    trial = game.clone()
    trial.frames = [Opening()]
    trial.run()
    return trial.first_player
