"""Cards for positions: the pool, blank ones to fill piles with, and those defined in a file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import cast

from mahojin.abilities import nodes
from mahojin.pools.loading import load_pool
from mahojin.rows import Row
from mahojin.rulebooks.pmv.abilities import Definition
from mahojin.rulebooks.pmv.cards.face import Card
from mahojin.rulebooks.pmv.cards.files import compile_words, read_card
from mahojin.rulebooks.pmv.grammar.vocabulary import RACES

from ..words import Vocabulary, key, parts, plain, unknown

BLANK = Card("白紙", "command", en="Blank", need=0)  # its cost is a hyphen: it cannot be played (2.4.3)
HEADER: Vocabulary[tuple[str, object]] = Vocabulary(
    {
        "キャラクター|character": ("kind", "character"),
        "スペル|spell": ("kind", "spell"),
        "コマンド|command": ("kind", "command"),
    }
)
NUMBERS: Vocabulary[str] = Vocabulary(
    {
        "必要|必要ノード|N|need": "need",
        "コスト|C|cost": "cost",
        "グレイズ|G|graze": "graze",
        "維持|維持コスト|upkeep": "upkeep",
    }
)
TEXTS: Vocabulary[str] = Vocabulary(
    {"術者|caster": "caster", "番号|no": "no", "戦術|skill": "skill", "名称|name": "name"}
)
RACE_WORDS: Vocabulary[str] = Vocabulary({f"{ja}|{en}": ja for ja, en in RACES.values()})
VALUES = re.compile(r"([+\-±]?[0-9X]{1,2}|-)/([+\-±]?[0-9X]{1,2}|-)")


@cache
def pool() -> Mapping[str, Card]:
    """The project's own cards by key, with the blank one."""
    return {**cast(dict[str, Card], load_pool("pmv")), BLANK.name: BLANK}


@cache
def pool_names() -> Mapping[str, str]:
    """Every spelling of a name in the pool, of panels and of what cards make, to the name."""
    names: dict[str, str] = {key("人気"): "人気", key("popularity"): "人気"}
    for card in pool().values():
        names |= {key(name): name for name in made_by(card)}
    for card in pool().values():
        names[key(card.en)] = card.name
        names[key(card.name)] = card.name
        names[key(card.key)] = card.name
    return names


def made_by(card: Card) -> list[str]:
    """The names that a card's text gives: to itself transformed, or to what it defines."""
    panels = [panel.name for panel in card.panels]
    defined = [part.name for part in nodes(card.compiled) if isinstance(part, Definition) and part.name]
    return [*panels, *defined]


def define(name: str, header: str, text: str, where: str) -> Card:
    """A card from 「キャラクター 人間 必要2 コスト1 グレイズ1 3/2 先制」 and its text.

    「名称 X」 gives it the printed name of another card; the file goes on calling it by its own.
    """
    row: Row = {"name": name, "need": 0, "cost": 0}
    words = parts(re.sub(r"(^|\s)/(\s|$)", " ", plain(header)), " ,、")
    pending = ""
    skill: list[str] = []
    for word in words:
        if pending:
            row[pending] = word.strip("「」\"'")
            pending = ""
        elif TEXTS.get(word):
            pending = str(TEXTS.get(word))
        else:
            _take(row, skill, word)
    if skill:
        row["skill"] = "　".join([*([row["skill"]] if "skill" in row else []), *skill])
    if row.get("kind") == "character":
        row.setdefault("graze", 0)
    if text:
        row["text"] = text
    card = read_card(row, where, _compiled)
    card.key = name
    return card


# Cards at the head of a file are read again for each of its scenarios.
_compiled = lru_cache(maxsize=500)(compile_words)


def _take(row: Row, skill: list[str], word: str) -> None:
    """One word of the header; what is no field is taken for a tactic or special effect."""
    kind = HEADER.get(word)
    values = VALUES.fullmatch(word)
    counted = re.fullmatch(r"(\D+?)=?(\d{1,2}|X|-|Nullity)", word)
    if kind is not None:
        row[kind[0]] = kind[1]
    elif values:
        row["attack"], row["toughness"] = (_value(values[1]), _value(values[2]))
    elif counted and (field := NUMBERS.get(counted[1])):
        row[field] = int(counted[2]) if counted[2].isdecimal() else counted[2]
    elif race := RACE_WORDS.get(word):
        row.setdefault("races", []).append(race)
    elif named := re.fullmatch(r"術者[「『]?(.+?)[」』]?", word):
        row["caster"] = named[1]
    elif re.fullmatch(r"[0-9/+\-=]+", word):
        raise unknown("カードの項目", "field of a card", word, (*HEADER.meanings, *NUMBERS.meanings))
    else:
        skill.append(word)


def _value(text: str) -> int | str:
    return int(text) if text.isdecimal() else text
