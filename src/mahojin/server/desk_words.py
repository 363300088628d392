"""The words with which positions are laid by hand: zones, fields, states and cards of a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mahojin.judge.desk import Desk, Setting
from mahojin.judge.desks import desk_of
from mahojin.judge.notation import ITEM, Names
from mahojin.judge.words import Meaning, Misread, Vocabulary, parts, plain, spelling
from mahojin.pools.loading import load_pool

from .library import book_of

NUMBERS = frozenset({"life", "limit", "corrosion", "orb_count", "node_count", "extra_turns"})
ANSWERS = frozenset({"set", "called", "node_set"})
WORDS = frozenset({"stock", "od", "counters"})  # written out: 「赤2 青1」
KINDS = {**dict.fromkeys(NUMBERS, "number"), **dict.fromkeys(ANSWERS, "yes"), **dict.fromkeys(WORDS, "text")}


@cache
def words_data(game: str) -> dict[str, object]:
    """Everything a client needs to write positions of a game."""
    desk = desk_of(book_of(game).key)
    laid = desk.laid
    return {
        "seats": list(desk.seats),
        "zones": list(_zones(desk)),
        "fields": list(_fields(desk.fields)),
        "seat_fields": list(_fields(desk.seat_fields)),
        "heads": {name: _pair(desk.fields, name) for name in ("turn", "phase")},
        "phases": [
            {"key": key, "ja": it.ja, "en": it.en}
            for key, it in desk.phase_table.items()
            if key not in laid.moments
        ],
        "flags": list(_flags(desk)),
        "numbers": [
            {"key": trait, **_pair(laid.numbers, trait)}
            for trait in dict.fromkeys(laid.numbers.meanings.values())
            if trait in laid.known
        ],
        "owner": _pair(laid.players, "owner"),
        "host": {"ja": laid.host.ja, "en": laid.host.en},
        "counter": {"ja": laid.counter.ja, "en": laid.counter.en},
        "cards": list(_cards(desk, game)),
    }


def _pair(words: Vocabulary[Meaning], meaning: Meaning) -> dict[str, str]:
    return {lang: spelling(words, meaning, lang) for lang in ("ja", "en")}


def _zones(desk: Desk) -> Iterator[dict[str, object]]:
    for zone, words in desk.zone_table.items():
        if zone in desk.laid.stacks:
            continue
        only = _pair(desk.seat_fields, f"{zone}_only") if zone in desk.laid.filled else None
        yield {
            "key": zone,
            "ja": words.ja,
            "en": words.en,
            "only": only,
            "live": zone in desk.book.live,
            "piled": zone in desk.laid.piled,
        }


def _fields(words: Vocabulary[str]) -> Iterator[dict[str, str]]:
    for name in dict.fromkeys(words.meanings.values()):
        if name in KINDS:
            yield {"key": name, "kind": KINDS[name], **_pair(words, name)}


def _flags(desk: Desk) -> Iterator[dict[str, object]]:
    laid = desk.laid
    for state in dict.fromkeys(laid.flags.meanings.values()):
        if state.trait in laid.known:
            spelt = [word for word, other in laid.flags.meanings.items() if other == state]
            yield {"trait": state.trait, "words": spelt, **_pair(laid.flags, state)}


def _cards(desk: Desk, game: str) -> Iterator[dict[str, str]]:
    """What positions call the cards of the pool, by the key that pools and decks have for them."""
    for key, face in load_pool(game).items():
        yield {"key": key, "ja": desk.written(face, "ja"), "en": desk.written(face, "en")}


# --- A position, entry by entry -----------------------------------------------------------------------


def entries_data(desk: Desk, setting: Setting) -> list[dict[str, object]]:
    """The entries of a position: whose, about what, and of piles each card with its states."""
    rows = []
    for (seat, name), (_, text) in setting.entries.items():
        row: dict[str, object] = {"seat": seat, "field": name, "text": text}
        if desk.is_pile(name):
            row["items"] = [_item(setting.names, piece) for piece in _pieces(text)]
        rows.append(row)
    return rows


def _pieces(text: str) -> list[str]:
    return [] if plain(text).casefold() in ("なし", "none", "空", "empty") else parts(text)


def _item(names: Names, piece: str) -> dict[str, object]:
    try:
        item = names.item(piece)
    except Misread:  # complained about elsewhere
        return {"name": piece, "label": "", "count": 1, "states": []}
    found = ITEM.match(plain(piece).partition("×")[0].strip())
    tail = found["tail"].strip() if found else ""
    states = parts(tail[1:-1]) if tail.startswith("(") else []
    return {"name": item.name, "label": item.alias, "count": item.count, "states": states}
