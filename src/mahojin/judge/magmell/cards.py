"""Cards for MAGMELL's positions: the pool, blank ones to fill piles with, and those defined in a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import cast

from mahojin.abilities import Ability, Token, nodes
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.magmell.cards import read_card
from mahojin.rulebooks.magmell.face import Card, token_card

from ..words import Vocabulary, key, parts, plain, unknown

BLANK = Card("白紙", "magic", en="Blank", cost=(0, 0, 0, 99))
BLANK_STONE = Card("白紙の魔石", "stone", en="Blank Stone")
HEADER: Vocabulary[tuple[str, object]] = Vocabulary(
    {
        "ユニット|unit": ("kind", "unit"),
        "マジック|magic": ("kind", "magic"),
        "魔石|stone": ("kind", "stone"),
        "クイック|quick": ("quick", True),
        "ノーマル|normal": ("quick", False),
    }
)
COLOURS = {"r": "赤", "b": "青", "g": "緑", "赤": "赤", "青": "青", "緑": "緑"}
COLOUR_WORDS = (("red", "赤"), ("blue", "青"), ("green", "緑"))


@cache
def pool() -> Mapping[str, Card]:
    """The project's own cards by name, with the blank ones."""
    cards = cast(dict[str, Card], load_pool("magmell"))
    return {**cards, BLANK.name: BLANK, BLANK_STONE.name: BLANK_STONE}


@cache
def pool_names() -> Mapping[str, str]:
    """Every spelling of a name in the pool, and of the tokens that its cards make, to the name."""
    names: dict[str, str] = {}
    for card in pool().values():
        for token in tokens(card.abilities):
            names[key(token.name)] = token.name
    for card in pool().values():
        names[key(card.en)] = card.name
        names[key(card.name)] = card.name
    return names


@cache
def pool_tokens() -> Mapping[str, Card]:
    """A face for each token that cards of the pool make, by name."""
    return token_faces(pool().values())


def token_faces(cards: Iterable[Card]) -> dict[str, Card]:
    """A face for each token that these cards make, by name."""
    return {token.name: token_card(token) for card in cards for token in tokens(card.abilities)}


def tokens(abilities: tuple[Ability, ...]) -> list[Token]:
    """The tokens that abilities make."""
    return [node for node in nodes(abilities) if isinstance(node, Token)]


def define(name: str, header: str, text: str, where: str) -> Card:
    """A card from 「ユニット 赤1 2/1 クイック / 触媒 赤」 and its text."""
    row: dict[str, object] = {"name": name}
    catalyst = False
    for word in parts(re.sub(r"(^|\s)/(\s|$)", " ", plain(header)), " ,、"):
        if catalyst:
            row["catalyst"] = _symbols(word)
            catalyst = False
        elif key(word) in ("触媒", "catalyst"):
            catalyst = True
        elif word.startswith("触媒"):
            row["catalyst"] = _symbols(word.removeprefix("触媒"))
        else:
            row.update(_field(word))
    if text:
        row["text"] = text
    return read_card(row, where)


def _field(word: str) -> dict[str, object]:
    known = HEADER.get(word)
    if known is not None:
        return {known[0]: known[1]}
    values = re.fullmatch(r"(\d{1,3})/(\d{1,3})", word)
    if values:
        return {"ap": int(values[1]), "hp": int(values[2])}
    cost = _symbols(word)
    if re.fullmatch(r"[赤青緑]*\d*", cost):
        return {"cost": cost}
    raise unknown("カードの項目", "field of a card", word, HEADER.meanings)


def _symbols(word: str) -> str:
    """Colours in either language: 「赤赤2」, RR2, red-red-2."""
    given = word.casefold().replace("-", "")
    for english, symbol in COLOUR_WORDS:
        given = given.replace(english, symbol)
    return "".join(COLOURS.get(char, char) for char in given)
