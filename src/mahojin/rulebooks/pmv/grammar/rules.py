"""The grammar of PMV's card text: all rules together, the lexemes, and the words used in messages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from mahojin.text import Grammar, Lexeme, Name, NotAfter, Number, Rule, Term, Words
from mahojin.text.names import load_names

from .actions import FORMS as ACTION_FORMS
from .actions import VERBS as ACTION_VERBS
from .acts import ALL_ACTS
from .bans import FORMS as BAN_FORMS
from .bans import VERBS as BANNED_VERBS
from .blocks import Mark
from .closed_classes import CLOSED_CLASSES
from .conditions import CONDITIONS
from .declarations import DECLARATIONS
from .defining import DEFINITIONS
from .each import EACH
from .effects import EFFECT_RULES
from .elsewhere import ELSEWHERE
from .filters import FILTERS
from .heads import HEADS
from .ignoring import IGNORING
from .moments import MOMENTS
from .moments.happenings import FORMS as HAPPENING_FORMS
from .moments.happenings import VERBS as TOLD_VERBS
from .nouns import NOUN_RULES
from .numbers import NUMBERS
from .payment import OBLIGATIONS, PAYMENT
from .plays_this_turn import PLAYS_THIS_TURN
from .rephrasing import REPHRASING
from .revealing import REVEALING
from .sentences import SENTENCES
from .shared_traits import SHARED_TRAITS
from .statements import STATEMENTS
from .tactics import TACTICS
from .vocabulary import (
    ANSWERED,
    BATTLE_OR_NOT,
    DECLARED,
    FIGHTING,
    GAINED_KINDS,
    HELD_PARTS,
    KEYWORDS,
    KINDS,
    LETTING,
    LINKING,
    MODIFIER_TRAITS,
    NAMED_TRAITS,
    ORIGINAL,
    OTHER_TRAITS,
    PARTS,
    PHASES,
    RACE_TRAITS,
    RACES,
    STATES,
    TOTAL_BOUNDS,
    TRAITS,
    VALUED_OTHERWISE,
    VOIDED,
    ZONES,
)
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

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        found = re.compile("10|[1-9](?![0-9])").match(text, at)
        if found:
            yield found.end(), _CIRCLED[int(found[0]) - 1]


NAMES = load_names("mahojin.rulebooks.pmv")["names"]
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
        places = ((text.rfind(mark, 0, end), len(mark)) for mark in ("（", "+", "または"))
        start = max((at + size for at, size in places if at >= 0), default=0)
        name = text[start:end]
        if re.fullmatch(self.pattern, name):
            yield start, name

    def show(self, value: object, lang: str) -> str | None:
        return value if isinstance(value, str) and re.fullmatch(self.pattern, value) else None

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        found = re.compile("[^「」（）+a-z]+「[^「」]+」").match(text, at)
        if found:
            yield found.end(), found[0]


def _of(table: Mapping[str, Sequence[str]], *keys: str) -> dict[str, Sequence[str]]:
    return {key: table[key] for key in keys}


NAMED_OR_SO = _of(OTHER_TRAITS, "name", "race", "kind", "caster")
LEXEMES: dict[str, Lexeme] = {
    "n": Number(1),
    "n0": Number(0),
    "n2": Number(2),
    "name": Called(names=NAMES),
    "name variable": Term({"A": ("A", "A")}),
    "printed trait": Term(
        {ORIGINAL + key: (f"本来の{ja}", f"original {en}") for key, (ja, en) in NAMED_OR_SO.items()}
    ),
    "goal zone": Term(_of(ZONES, "hand", "deck", "nodes", "graveyard", "field")),
    "limit of hands": Term({"limit": ("上限枚数", "as many as its limit of")}),
    "filled zone": Term(_of(ZONES, "hand", "nodes")),
    "total bound": Term(TOTAL_BOUNDS),
    "gained kind": Term(GAINED_KINDS),
    "valued otherwise": Term(VALUED_OTHERWISE),
    "any name": Called(names=NAMES, none=frozenset()),
    "bare name": Called(forbidden="「」〔〕。\n⟦⟧（）", names=NAMES),
    "panel name": Name(opening="《", forbidden="《》\n", names=NAMES),
    "full name": FullName(),
    "words": Name(opening="「", forbidden="「」\n"),
    "circled": Circled(),
    "not owned": NotAfter(OWNERS),
    "not shown": NotAfter(("公開した", "公開された", "見た")),
    "phrase start": NotAfter(("の", "つ", "た", "る", "い"), unless=("時の", "時点の", "後の")),
    "clause start": NotAfter(("状態の", "向きの", "以外の", "以上の", "以下の", "つ", "た", "る", "い")),
    "far zone": Term(_of(ZONES, "graveyard", "hell", "sideboard", "exile")),
    "zone": Term(_of(ZONES, "field", "hand", "deck", "graveyard", "hell", "sideboard")),
    "pile zone": Term(_of(ZONES, "deck", "graveyard", "hell")),
    "own zone": Term(_of(ZONES, "deck", "hand", "sideboard")),
    "hidden zone": Term(_of(ZONES, "deck", "hand", "graveyard", "hell", "sideboard")),
    "it kind": Term({kind: KINDS[kind] for kind in CARD_KINDS}),
    "phase name": Term(PHASES),
    "number trait": Term(_of(TRAITS, "need", "cost", "graze", "attack", "toughness")),
    "plain trait": Term(TRAITS),
    "position": Term(STATES),
    "named trait": Term(NAMED_TRAITS),
    "swapped trait": Term(_of(TRAITS, "attack", "toughness", "values")),
    "other trait": Term(NAMED_OR_SO),
    "part": Term({key: row for key, row in PARTS.items() if key != "races"}),
    "lost part": Term(PARTS),
    "race": Term(RACES),
    "keyword": Term(KEYWORDS),
    "plain keyword": Term({key: row for key, row in KEYWORDS.items() if not row[2]}),
    "numbered keyword": Term({key: row for key, row in KEYWORDS.items() if row[2] == "n"}),
    "self kind": Term(_of(KINDS, "character", "card", "character_card")),
    "battle or not": Term(BATTLE_OR_NOT),
    "altered trait": Term(_of(OTHER_TRAITS, "hand_limit", "use_cost")),
    "turn or phase name": Term({"phase": ("フェイズ", "phase"), "turn": ("ターン", "turn")}),
    "modifier trait": Term(MODIFIER_TRAITS),
    "role": Term({"object": ("対象", "made an object"), "target": ("目標", "targeted")}),
    "copied part": Term(_of(PARTS, "activated", "tactics", "text")),
    "hurtful": Term({"effect": ("効果", "effect"), "battle": ("戦闘", "battle")}),
    "paired modifiers": Term(_of(MODIFIER_TRAITS, "modifiers")),
    "reworded": Term({"rewrite": ("テキスト", "reworded")}),
    "fighting": Term(FIGHTING),
    "letting": Term(LETTING),
    "answered": Term(ANSWERED),
    "own event": Term(_of(VOIDED, "effect", "fatal", "scrap")),
    "voided event": Term(VOIDED),
    "linking": Term(LINKING),
    "declared": Term(DECLARED),
    "race trait": Term(RACE_TRAITS),
    "held part": Term(HELD_PARTS),
    **CLOSED_CLASSES,
    **ACTION_VERBS,
    **BANNED_VERBS,
    **TOLD_VERBS,
    "block": Mark(),
    "modes": Mark(),
    "tiers": Mark(),
}

_ACTING = (
    "act|own|deed|look|choosing|flip|flip up|last act|run|by|own steps|own solo|own last|steps|mine"
    "|may act|bare act|done to|done bare|moving|own act|doing|undergone|said of it|befalls it|suffering"
    "|dividing|changing life"
)
_HOLDING = "effect|bare effect|effects|bare effects|becomes|test|made void"
FORMS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(_ACTING.split("|"), ("te", "stem")),
    **dict.fromkeys(_HOLDING.split("|"), ("and",)),
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

_CLOSED = (
    *("self kind", "fighting", "turn or phase name", "modifier trait", "role", "copied part", "linking"),
    *("battle or not", "altered trait", "own event", "voided event", "declared", "race trait", "held part"),
)
LABELS |= {
    word: lexeme.label for word, lexeme in LEXEMES.items() if word in _CLOSED and isinstance(lexeme, Term)
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
    *DECLARATIONS,
    *ELSEWHERE,
    *PAYMENT,
    *IGNORING,
    *OBLIGATIONS,
    *PLAYS_THIS_TURN,
    *REPHRASING,
    *REVEALING,
    *SHARED_TRAITS,
    *EACH,
    *HEADS,
    *TACTICS,
)


@cache
def grammar() -> Grammar:
    """The one grammar of all kinds of cards."""
    return Grammar(RULES, LEXEMES, FORMS, LABELS)
