"""Cards and decks that people write: read, checked, and told about."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from secrets import choice

import msgspec

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rows import Row
from mahojin.rulebooks.registry import Card, Deck, Rulebook
from mahojin.text import TextError, Words

from .library import card_data, key_of
from .messages import DeckChoice
from .refusals import Refused, problem_rows

LONGEST_TEXT = 4_000
READ = 512  # cards that need not be read again
DIFFERENT = 200  # cards in one list of a deck


# --- Cards --------------------------------------------------------------------------------------------


def check_card(book: Rulebook, fields: Row) -> Row:
    """A card with its English, or what is wrong with it and where its text is not understood."""
    try:
        card = read_card(book, fields)
    except BadInput as bad:
        return {"ok": False, "problems": problem_rows(bad.problems), "span": _span(book, fields)}
    return {"ok": True, "card": card_data(book, card), "read_as": _read_as(book, fields, card)}


def _read_as(book: Rulebook, fields: Row, card: Card) -> dict[str, str] | None:
    """The usual wording of a text that was typed otherwise."""
    text, kind = fields.get("text"), fields.get("kind")
    if not isinstance(text, str) or not isinstance(kind, str) or not text.strip():
        return None
    usual = book.usual_row({"text": text, "kind": kind})
    if not isinstance(usual, dict) or usual["text"] == text:
        return None
    return {"ja": usual["text"], "en": book.print_text(card, "en")}


def read_card(book: Rulebook, fields: Row) -> Card:
    """One card; BadInput with all that is wrong with it."""
    text = fields.get("text", "")
    if isinstance(text, str) and len(text) > LONGEST_TEXT:
        words = f"テキストは{LONGEST_TEXT}文字までです。", f"A text has up to {LONGEST_TEXT} characters."
        raise BadInput(Problem("", *words))
    return _read(book, msgspec.json.encode(fields))


@lru_cache(maxsize=READ)
def _read(book: Rulebook, fields: bytes) -> Card:
    return book.read_card(msgspec.json.decode(fields), "")


def _span(book: Rulebook, fields: Row) -> Row | None:
    text, kind = fields.get("text", ""), fields.get("kind", "")
    if not isinstance(text, str) or not isinstance(kind, str) or len(text) > LONGEST_TEXT:
        return None
    try:
        book.understand(text, kind)
    except TextError as error:
        return {
            "start": error.start,
            "end": error.end,
            "line": error.line,
            "column": error.column,
            "sentence": error.sentence,
            "ja": error.why.ja,
            "en": error.why.en,
            "expected": _pairs(error.expected),
            "nearest": _pairs(error.nearest),
            "readings": _pairs(error.readings),
        }
    except (ValueError, KeyError):  # the kind is none that the book knows
        pass
    return None


def _pairs(words: Iterable[Words]) -> list[dict[str, str]]:
    return [{"ja": one.ja, "en": one.en} for one in words]


def pool_with(book: Rulebook, rows: Iterable[Row]) -> dict[str, Card]:
    """The project's cards and, before them, these; Refused if one cannot be read."""
    cards = load_pool(book.key)
    problems: list[Problem] = []
    for row in rows:
        try:
            card = read_card(book, row)
            cards[key_of(card)] = card
        except BadInput as bad:
            problems += bad.problems
    if problems:
        raise Refused("bad_card", problems)
    return cards


# --- Decks --------------------------------------------------------------------------------------------


def read_deck(book: Rulebook, row: object) -> Deck:
    """A deck, legal or not; Refused when it is none."""
    if isinstance(row, dict) and any(isinstance(v, dict) and len(v) > DIFFERENT for v in row.values()):
        words = f"1つの山は{DIFFERENT}種類までです。", f"A list has up to {DIFFERENT} different cards."
        raise Refused("bad_deck", [Problem("", *words)])
    try:
        return book.read_deck(row, "")
    except BadInput as bad:
        raise Refused("bad_deck", bad.problems) from None


def check_deck(book: Rulebook, row: object, cards: Iterable[Row]) -> Row:
    problems = book.check_deck(read_deck(book, row), pool_with(book, cards))
    return {"legal": not problems, "problems": problem_rows(problems)}


def legal_deck(book: Rulebook, choosing: DeckChoice | None, kept: Row | None, pool: dict[str, Card]) -> Deck:
    """The deck that was chosen; Refused with every complaint if it may not be played."""
    decks = load_decks(book.key)
    if choosing is None or (choosing.key is None and choosing.deck is None and kept is None):
        return decks[choice(list(decks))]
    if choosing.key is not None:
        if choosing.key not in decks:
            raise Refused("no_deck")
        return decks[choosing.key]
    deck = read_deck(book, choosing.deck if kept is None else kept)
    problems = book.check_deck(deck, pool)
    if problems:
        raise Refused("bad_deck", problems)
    return deck
