"""A card and a deck as they are written down: the way back from what cards.py and deck.py read."""

from __future__ import annotations

from functools import lru_cache

from mahojin.abilities import Times
from mahojin.rows import Row
from mahojin.rulebooks.pmv.abilities import Keyword, Link, Number, Text, Var

from ..grammar import compile_closely, plain_text, print_text, reprint
from .deck import Deck
from .face import HYPHEN, Card
from .icons import DURATIONS, RACE_KEYS, RANGES
from .keywords import meaning_of, meaning_of_link

__all__ = ["abilities", "card_names", "card_row", "card_text", "plain_text"]

RACE_WORDS = {key: ja for ja, key in RACE_KEYS.items()}
RANGE_WORDS = {key: ja for ja, key in RANGES.items()}
DURATION_WORDS = {key: ja for ja, key in DURATIONS.items()}


@lru_cache(maxsize=4096)  # printing takes many milliseconds
def card_text(card: Card, lang: str) -> str:
    """The text of a card, printed from its data: Japanese as it was worded, if it was printed at all."""
    if lang == "ja" and card.text:
        return reprint(compile_closely(card.text, card.kind))
    return print_text(card.compiled, card.kind, lang)


def abilities(card: Card) -> tuple[tuple[Text, tuple[object, ...]], ...]:
    """The texts of a card in printed order, words before them, each with what it means (10.1.1)."""
    line = [word for word in card.keywords if word not in card.compiled and card.link is None]
    return tuple((one, _meaning(card, one)) for one in (*line, *card.compiled))


def _meaning(card: Card, text: Text) -> tuple[object, ...]:
    if isinstance(text, Keyword):
        return meaning_of(text, card.name, card.caster)
    return meaning_of_link(text) if isinstance(text, Link) else (text,)


def card_row(card: Card) -> Row:
    """The printed fields of a card in one spelling; reading them gives an equal card."""
    upkeep = [word.value for word in card.keywords if word.name == "upkeep" and word not in card.compiled]
    row: Row = {
        "name": card.name,
        "en": "" if card.en == card.name else card.en,
        "no": card.no,
        "kind": card.kind,
        "need": "-" if card.need is None else card.need,
        "cost": "-" if card.cost is None else card.cost,
        "caster": card.caster,
        "races": [RACE_WORDS[race] for race in RACE_WORDS if race in card.races],
        "graze": card.graze,
        "range": RANGE_WORDS.get(card.range, ""),
        "duration": DURATION_WORDS.get(card.duration, ""),
        **_values(card),
        "skill": card.line,
        "upkeep": upkeep[0] if upkeep else HYPHEN,
        "text": card.text,
    }
    return {field: value for field, value in row.items() if value not in ("", None, [])}


def _values(card: Card) -> Row:
    modifier = card.modifier
    if modifier is not None and modifier not in card.compiled:
        return {"attack": _signed(modifier.attack), "toughness": _signed(modifier.toughness)}
    return {"attack": _value(card.attack), "toughness": _value(card.toughness)}


def _value(value: Number | None) -> int | str | None:
    return "X" if isinstance(value, Var) else value if isinstance(value, int) else None


def _signed(value: Number | None) -> str:
    if isinstance(value, int):
        return f"{value:+d}"
    return "±0" if value is None else "-X" if isinstance(value, Times) else "+X"


def card_names(deck: Deck) -> list[str]:
    """The different cards of a deck, in the order of its lists."""
    return list(dict.fromkeys([*deck.main, *deck.sideboard]))
