"""Cards for positions: the pool, blank ones to fill piles with, and those defined in a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import cast

from mahojin.abilities import Token, nodes
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.mgd.cards.face import Card
from mahojin.rulebooks.mgd.cards.files import read_card
from mahojin.rulebooks.mgd.cards.token_cards import TOKENS, face_of

from ..words import Vocabulary, key, parts, plain, unknown
from .vocabulary import ELEMENTS

BLANK = Card("白紙", "chant", en="Blank", cost=99)
LEVELS = (1, 2, 3)
GIRLS = [  # girls without a text, to make od
    Card(
        f"{words.ja}の少女",
        "girl",
        en=f"{words.en.capitalize()} Girl",
        elements=frozenset({element}),
        level=level,
    )
    for element, words in ELEMENTS.items()
    for level in LEVELS
]
HEADER: Vocabulary[dict[str, object]] = Vocabulary(
    {
        "魔法少女|girl|magical girl": {"kind": "girl"},
        "怪異|monster": {"kind": "monster"},
        "詠唱|chant": {"kind": "chant"},
        "結界|barrier": {"kind": "barrier"},
        "神|god": {"kind": "god"},
        "結魂怪異|bound monster": {"kind": "monster", "type": "bound"},
        "献魂怪異|offering monster": {"kind": "monster", "type": "offering"},
    }
)
ELEMENT_WORDS: Vocabulary[str] = Vocabulary(
    {**{f"{it.ja}|{it.en}": it.ja for it in ELEMENTS.values()}, "無属性|no element": ""}
)
TAKEN_NEXT = {  # words after which another is written
    "種族": "races",
    "特徴": "races",
    "race": "races",
    "素材": "material",
    "material": "material",
    "版": "version",
    "version": "version",
    "名称": "name",
    "name": "name",
}
LISTS = {"races": "/", "material": "♥"}
LABEL = re.compile(r"(?P<name>.+?) Lv(?P<level>\d)(?:・(?P<version>.+))?")


@cache
def pool() -> Mapping[str, Card]:
    """The project's own cards by key, with the blank ones and the tokens that the book defines."""
    own = cast(dict[str, Card], load_pool("mgd"))
    more = (BLANK, *GIRLS, *TOKENS.values())
    return {**made_by(own.values()), **own, **{card.key: card for card in more}}


def made_by(cards: Iterable[Card]) -> dict[str, Card]:
    """A face for each token that these cards make, by name."""
    made = (node for card in cards for node in nodes(card.abilities) if isinstance(node, Token))
    return {token.name: face_of(token) for token in made}


@cache
def pool_names() -> Mapping[str, str]:
    """Every spelling of a card in the pool, to its key; girls of one level go by their name alone, too."""
    names: dict[str, str] = {}
    of_one_name: dict[str, set[str]] = {}
    for card in pool().values():
        of_one_name.setdefault(card.name, set()).add(card.key)
        for spelling in spellings(card):
            names[key(spelling)] = card.key
    for card in pool().values():
        if len(of_one_name[card.name]) == 1:
            names |= {key(card.name): card.key, key(card.en): card.key}
    return names


def spellings(card: Card) -> tuple[str, ...]:
    """How a card's key is written in a file, where brackets are for states: 「ひより Lv2・夏」."""
    written = card.key.replace("（", "・").replace("）", "")
    return written, written.replace(card.name, card.en, 1)


def define(label: str, header: str, text: str, where: str) -> Card:
    """A card from its label, 「怪異 太陽 3 3000/2000 種族 妖怪」 and its text.

    A girl has 「Lv2」, in the header or in the label (「ひより Lv2・夏」).
    """
    row: dict[str, object] = {"name": label}
    elements: list[str] = []
    pending = ""
    for word in parts(plain(header), " ,、"):
        if pending:
            row[pending] = word.split(LISTS[pending]) if pending in LISTS else word
            pending = ""
        elif key(word) in TAKEN_NEXT:
            pending = TAKEN_NEXT[key(word)]
        elif ELEMENT_WORDS.get(word) is not None:
            elements.append(ELEMENT_WORDS.get(word) or "無属性")
        else:
            _take(row, word)
    if elements:
        row["elements"] = "・".join(elements)
    if row.get("kind") in ("chant", "barrier") or (row.get("kind") == "monster" and "type" not in row):
        row.setdefault("cost", 0)
    _name_a_girl(row, label)
    if text.strip():
        row["text"] = text.strip()
    return read_card(row, where)


def _name_a_girl(row: dict[str, object], label: str) -> None:
    found = LABEL.fullmatch(label)
    if row.get("kind") != "girl" or found is None:
        return
    if row["name"] == label:
        row["name"] = found["name"]
    row.setdefault("level", int(found["level"]))
    if found["version"]:
        row.setdefault("version", found["version"])


def _take(row: dict[str, object], word: str) -> None:
    """One word of the header."""
    kind = HEADER.get(word)
    values = re.fullmatch(r"(\d{1,5}|∞)/(\d{1,5}|∞)", word)
    level = re.fullmatch(r"(?:Lv|レベル|level)=?(\d)", word, re.IGNORECASE)
    cost = re.fullmatch(r"(?:コスト|cost)?=?(\d{1,2}|[Xx])", word, re.IGNORECASE)
    if kind is not None:
        row |= kind
    elif values:
        row["atk"], row["def"] = _number(values[1]), _number(values[2])
    elif level:
        row["level"] = int(level[1])
    elif cost:
        row["cost"] = _number(cost[1].upper())
    else:
        known = (*HEADER.meanings, *ELEMENT_WORDS.meanings, *TAKEN_NEXT)
        raise unknown("カードの項目", "field of a card", word, known)


def _number(word: str) -> int | str:
    return int(word) if word.isdigit() else word
