"""The grammar of PMV's card text: all rules together, the lexemes, and the words used in messages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from mahojin.text import Grammar, Lexeme, Name, NotAfter, Number, Rule, Term, Words

from .actions import FORMS as ACTION_FORMS
from .acts import ALL_ACTS
from .bans import FORMS as BAN_FORMS
from .blocks import Mark
from .conditions import CONDITIONS
from .defining import DEFINITIONS
from .effects import EFFECT_RULES
from .filters import FILTERS
from .heads import HEADS
from .moments import MOMENTS
from .moments.happenings import FORMS as HAPPENING_FORMS
from .nouns import NOUN_RULES
from .numbers import NUMBERS
from .sentences import SENTENCES
from .statements import STATEMENTS
from .tactics import TACTICS
from .vocabulary import KEYWORDS, KINDS, OTHER_TRAITS, PARTS, PHASES, RACES, TRAITS, ZONES
from .vocabulary import LABELS as LABELS_OF_TEXTS
from .words import CARD_KINDS, WORDS

_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"
OWNERS = (
    "あなたの",
    "相手プレイヤーの",
    "相手の",
    "自分の",
    "のプレイヤーの",
    "プレイヤーの",
    "1人の",
    "〕の",
    "持ち主の",
)


@dataclass(frozen=True)
class Circled:
    """A number in a circle, as costs are printed."""

    last: frozenset[str] | None = frozenset(_CIRCLED)
    pattern: str = f"[{_CIRCLED}]"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        if end and text[end - 1] in _CIRCLED:
            yield end - 1, _CIRCLED.index(text[end - 1]) + 1

    def show(self, value: object, lang: str) -> str | None:
        if type(value) is not int or not 1 <= value <= len(_CIRCLED):
            return None
        return _CIRCLED[value - 1] if lang == "ja" else str(value)


# What the template itself quotes: words that are no card's name (10.1, 7.1.2).
NO_NAMES = frozenset({"人気", "-"}).union(
    ja for table in (KEYWORDS, LABELS_OF_TEXTS) for ja, *_ in table.values()
)


@dataclass(frozen=True)
class Called(Name):
    """A name in 「」; what the template itself quotes is none."""

    opening: str = "「"
    forbidden: str = "「」〔〕。\n⟦⟧"
    none: frozenset[str] = NO_NAMES

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        for start, name in super().find(text, end):
            if name not in self.none and not str(name).startswith(("種族：", "戦闘修正：", "耐性：")):
                yield start, name


@dataclass(frozen=True)
class FullName:
    """A name that has 「」 within it, as links write it: 花符「…」."""

    last: frozenset[str] | None = frozenset("」")
    pattern: str = "[^「」（）+]+「[^「」]+」"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        start = max(text.rfind(mark, 0, end) for mark in "（+") + 1
        name = text[start:end]
        if re.fullmatch(self.pattern, name):
            yield start, name

    def show(self, value: object, lang: str) -> str | None:
        return value if isinstance(value, str) and re.fullmatch(self.pattern, value) else None


def _of(table: Mapping[str, tuple[str, str]], *keys: str) -> dict[str, tuple[str, str]]:
    return {key: table[key] for key in keys}


LEXEMES: dict[str, Lexeme] = {
    "n": Number(1),
    "n0": Number(0),
    "n2": Number(2),
    "name": Called(),
    "bare name": Called(forbidden="「」〔〕。\n⟦⟧（）"),
    "panel name": Name(opening="《", forbidden="《》\n"),
    "full name": FullName(),
    "words": Name(opening="「", forbidden="「」\n"),
    "circled": Circled(),
    "not owned": NotAfter(OWNERS),
    "phrase start": NotAfter(("の", "つ", "た", "る", "い")),
    "clause start": NotAfter(("状態の", "向きの", "以外の", "以上の", "以下の", "つ", "た", "る", "い")),
    "zone": Term(_of(ZONES, "field", "hand", "deck", "graveyard", "hell", "sideboard")),
    "pile zone": Term(_of(ZONES, "deck", "graveyard", "hell")),
    "hidden zone": Term(_of(ZONES, "deck", "hand", "graveyard", "hell", "sideboard")),
    "it kind": Term({kind: KINDS[kind] for kind in CARD_KINDS}),
    "phase name": Term(PHASES),
    "number trait": Term(_of(TRAITS, "need", "cost", "graze", "attack", "toughness")),
    "plain trait": Term(TRAITS),
    "other trait": Term(_of(OTHER_TRAITS, "name", "race", "kind", "caster")),
    "part": Term({key: row for key, row in PARTS.items() if key != "races"}),
    "lost part": Term(PARTS),
    "race": Term(RACES),
    "keyword": Term(KEYWORDS),
    "plain keyword": Term({key: row for key, row in KEYWORDS.items() if not row[2]}),
    "numbered keyword": Term({key: row for key, row in KEYWORDS.items() if row[2] == "n"}),
    "block": Mark(),
    "modes": Mark(),
    "tiers": Mark(),
}

FORMS: dict[str, tuple[str, ...]] = dict.fromkeys(
    (
        "act",
        "own",
        "deed",
        "look",
        "choosing",
        "flip",
        "last act",
        "run",
        "by",
        "own steps",
        "own solo",
        "own last",
        "steps",
        "mine",
        "may act",
        "bare act",
        "done to",
        "done bare",
        "moving",
        "own act",
        "undergone",
        "said of it",
        "befalls it",
    ),
    ("te", "stem"),
) | {
    "suffering": ("te", "stem"),
    "effect": ("and",),
    "bare effect": ("and",),
    "becomes": ("and",),
    **HAPPENING_FORMS,
    **BAN_FORMS,
    **ACTION_FORMS,
}

LABELS: dict[str, Words] = {
    "n": Words("数", "a number"),
    "n0": Words("数", "a number"),
    "n2": Words("2以上の数", "a number of at least 2"),
    "name": Words("名称", "a name"),
    "noun": Words("名詞句（〔キャラクター1枚〕など）", "a noun phrase"),
    "things": Words("名詞句（キャラクターなど）", "a noun phrase"),
    "mod": Words("修飾（あなたの場の、など）", "a modifier"),
    "act": Words("行うこと（～を破棄する、など）", "an act"),
    "effect": Words("効果（～は～を得る、など）", "an effect"),
    "tests": Words("条件", "a condition"),
    "occasion": Words("事象（～した場合、など）", "an event"),
    "number": Words("値（～の枚数、など）", "a value"),
    "block": Words("次の行からの「」", "「」 on the next line"),
    "modes": Words("次の行からの「1．」", "lines that begin with 1．"),
}

RULES: tuple[Rule, ...] = (
    *WORDS,
    *FILTERS,
    *NOUN_RULES,
    *NUMBERS,
    *ALL_ACTS,
    *EFFECT_RULES,
    *CONDITIONS,
    *MOMENTS,
    *STATEMENTS,
    *DEFINITIONS,
    *SENTENCES,
    *HEADS,
    *TACTICS,
)


@cache
def grammar() -> Grammar:
    """The one grammar of all kinds of cards."""
    return Grammar(RULES, LEXEMES, FORMS, LABELS)
