"""Cards for NOVA's positions: the pool, blank ones to fill piles with, and those defined in a file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import cast

from mahojin.pools.loading import load_pool
from mahojin.rows import Row
from mahojin.rulebooks.nova.cards.face import Card
from mahojin.rulebooks.nova.cards.files import read_card
from mahojin.rulebooks.nova.grammar.lexemes import CIRCLED

from ..words import Vocabulary, key, parts, plain, unknown
from .vocabulary import COLOURS

BLANK = Card("白紙", "spell", en="Blank", cost=(0, 0, 0, 0, 0, 99))
ENERGY = {  # blank cards to lie in an energy zone
    f"{words.ja}エナジー": Card(
        f"{words.ja}エナジー",
        "spell",
        en=f"{words.en.capitalize()} Energy",
        colours=frozenset({colour}),
        cost=(0, 0, 0, 0, 0, 99),
    )
    for colour, words in COLOURS.items()
}
HEADER: Vocabulary[tuple[str, object]] = Vocabulary(
    {
        "サーバント|servant": ("kind", "servant"),
        "スペル|spell": ("kind", "spell"),
        "マジックアイテム|アイテム|item|magic item": ("kind", "item"),
        "キャラクター|character": ("kind", "character"),
    }
)
TAGS = {"所属": "groups", "group": "groups", "種族": "races", "race": "races"}
TEXTS = {"登場条件": "entry", "登場コスト": "entry_price"}
ENTRY = re.compile(r"(登場条件|登場コスト)[:：](.+?)。?")
PLAIN_NUMBERS = str.maketrans({sign: f"+{number}" for number, sign in enumerate(CIRCLED)})
SIGNS = "".join(words.ja for words in COLOURS.values())
COST = re.compile(rf"((?:[{SIGNS}]\d+\+?)*)\+?(\d*)")


@cache
def pool() -> Mapping[str, Card]:
    """The project's own cards by name, with the blank ones."""
    return {**cast(dict[str, Card], load_pool("nova")), BLANK.name: BLANK, **ENERGY}


@cache
def pool_names() -> Mapping[str, str]:
    """Every spelling of a name in the pool, to the name."""
    names = {key(card.en): card.name for card in pool().values()}
    return names | {key(card.name): card.name for card in pool().values()}


def define(name: str, header: str, text: str, where: str) -> Card:
    """A card from 「サーバント 赤 赤1+2 300/200 種族 竜 所属 港」 and its text.

    A character has 「レベル2 必要 赤2」, and 「登場条件：…」 or 「登場コスト：…」 as lines of its text.
    """
    row: Row = {"name": name}
    pending = ""
    for word in parts(plain(header.translate(PLAIN_NUMBERS)), " ,、"):
        if pending == "need":
            row["need"] = _cost(word)
            pending = ""
        elif pending:
            row.setdefault(pending, []).append(word)
            pending = ""
        elif key(word) in ("必要", "必要エナジー", "requires"):
            pending = "need"
        elif key(word) in TAGS:
            pending = TAGS[key(word)]
        else:
            _take(row, word)
    if row.get("kind") not in ("character", None):
        row.setdefault("cost", _cost("0"))
    lines = []
    for line in text.split("\n"):
        entry = ENTRY.fullmatch(line.strip())
        if entry and row.get("kind") == "character":
            row[TEXTS[entry[1]]] = entry[2]
        elif line.strip():
            lines.append(line)
    if lines:
        row["text"] = "\n".join(lines)
    return read_card(row, where)


def _take(row: Row, word: str) -> None:
    """One word of the header."""
    kind = HEADER.get(word)
    values = re.fullmatch(r"(\d{1,4})/(\d{1,4})", word)
    level = re.fullmatch(r"(?:レベル|level|lv)=?(\d{1,2})", word, re.IGNORECASE)
    if kind is not None:
        row[kind[0]] = kind[1]
    elif values:
        row["attack"], row["health"] = int(values[1]), int(values[2])
    elif level:
        row["level"] = int(level[1])
    elif key(word) in ("無色", "colourless", "colorless"):
        row["colours"] = "無色"
    elif all(sign in SIGNS for sign in _signs(word)):
        row["colours"] = _signs(word)
    elif COST.fullmatch(_signs(word)):
        row["cost"] = _cost(word)
    else:
        raise unknown("カードの項目", "field of a card", word, (*HEADER.meanings, *TAGS))


def _signs(word: str) -> str:
    """Colours in either language as the book writes them."""
    given = word.casefold()
    for words in COLOURS.values():
        given = given.replace(words.en, words.ja)
    return given


def _cost(word: str) -> str:
    """「赤1+2」, red1+2, or as it is printed, 「赤1②」: as a card file has it."""
    found = COST.fullmatch(_signs(word))
    if found is None:
        raise unknown("コスト", "cost", word, COLOURS)
    coloured, free = found[1].replace("+", ""), int(found[2] or 0)
    return coloured + (CIRCLED[free] if free or not coloured else "")
