"""Decks as text, to be kept or sent: a deck file's TOML, with the cards of one's own that the deck has."""

from __future__ import annotations

import re

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.files import parse_toml
from mahojin.rows import Row
from mahojin.rulebooks.deck_files import deck_text, quoted
from mahojin.rulebooks.registry import Rulebook

from .library import deck_data
from .own_cards import read_own, rows_in
from .refusals import Refused
from .workshop import read_deck

COUNTED = re.compile(r"^\s*(\d{1,3})\s*[x×]?\s+(\S.*?)\s*$")
CARD = "card"  # as in card files: a table for each
HEADING = f"[[{CARD}]]"
NO_TABLES = Problem(
    "",
    "自作カードは、1枚ごとに [[card]] の表で書いてください。",
    "Write a table [[card]] for each card of your own.",
)


def deck_from_text(book: Rulebook, text: str, most: int) -> tuple[Row, list[Row]]:
    """A deck and up to so many cards of its own; its lists may have lines with a number and a name, too."""
    lines = text.splitlines()
    cards = next((place for place, line in enumerate(lines) if line.strip() == HEADING), len(lines))
    try:
        row = parse_toml("\n".join([*map(_as_toml, lines[:cards]), *lines[cards:]]), "TOML")
    except BadInput as bad:
        raise Refused("bad_deck", bad.problems) from None
    own = read_own(book, _tables(row.pop(CARD, []), most), ())
    return deck_data(read_deck(book, row)), [book.card_row(card) for card in own.values()]


def _tables(found: object, most: int) -> list[Row]:
    if not isinstance(found, list) or not all(isinstance(table, dict) for table in found):
        raise Refused("bad_card", [NO_TABLES])
    if len(found) > most:
        ja, en = f"自作カードは{most}枚までです。", f"There can be up to {most} cards of your own."
        raise Refused("bad_card", [Problem("", ja, en)])
    return found


def _as_toml(line: str) -> str:
    counted = COUNTED.match(line)
    return f"{quoted(counted[2])} = {int(counted[1])}" if counted else line


def deck_to_text(book: Rulebook, row: object, cards: list[Row]) -> str:
    """A deck as its file has it, and those of these cards that are in it."""
    deck = read_deck(book, row)
    lines = [deck_text(deck).rstrip("\n")]
    lines += [f"\n{card_to_text(card)}".rstrip() for card in rows_in(book, deck, read_own(book, cards, ()))]
    return "\n".join(lines) + "\n"


def card_to_text(card: Row) -> str:
    """A card as a card file has it."""
    return "\n".join([HEADING, *(f"{key} = {_value(value)}" for key, value in card.items())]) + "\n"


def _value(value: object) -> str:
    """What a field of a card has, in TOML: text, a number, yes or no, or a list of texts."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return str(value).lower()
    return f"[{', '.join(map(_value, value))}]" if isinstance(value, (list, tuple)) else str(value)
