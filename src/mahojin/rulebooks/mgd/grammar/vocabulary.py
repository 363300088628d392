"""The grammar of the template."""

from __future__ import annotations

from functools import cache

from mahojin.rulebooks.mgd.grammar.asides import ASIDES
from mahojin.rulebooks.mgd.grammar.conditions import CONDITIONS
from mahojin.rulebooks.mgd.grammar.deeds import DEEDS
from mahojin.rulebooks.mgd.grammar.effects import EFFECTS
from mahojin.rulebooks.mgd.grammar.instructions import ACTS
from mahojin.rulebooks.mgd.grammar.lexemes import COUNTERS, NAMES, Infinite, OdMarks, SymbolRow, Tag
from mahojin.rulebooks.mgd.grammar.modifiers import MODIFIERS
from mahojin.rulebooks.mgd.grammar.moments import MOMENTS
from mahojin.rulebooks.mgd.grammar.nouns import NOUNS
from mahojin.rulebooks.mgd.grammar.openings import ALL as ABILITIES
from mahojin.rulebooks.mgd.grammar.prices import PRICES
from mahojin.rulebooks.mgd.grammar.programs import PROGRAMS
from mahojin.rulebooks.mgd.grammar.quantities import QUANTITIES
from mahojin.rulebooks.mgd.grammar.quotation import QUOTED
from mahojin.rulebooks.mgd.grammar.references import REFERENCES
from mahojin.rulebooks.mgd.grammar.skills import SKILLS
from mahojin.rulebooks.mgd.grammar.tokens import TOKENS
from mahojin.rulebooks.mgd.grammar.values import VALUES
from mahojin.rulebooks.mgd.grammar.words import OFFERED, WORDS
from mahojin.text import Grammar, Lexeme, Name, Number, Rule, Words
from mahojin.text.counter_names import CounterName

RULES: tuple[Rule, ...] = (
    *WORDS,
    *MODIFIERS,
    *NOUNS,
    *REFERENCES,
    *QUANTITIES,
    *VALUES,
    *CONDITIONS,
    *MOMENTS,
    *EFFECTS,
    *PRICES,
    *TOKENS,
    *DEEDS,
    *ACTS,
    *PROGRAMS,
    *ABILITIES,
    *SKILLS,
    *ASIDES,
)

_JOINING = ("te", "stem")
FORMS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            *("deed", "your deed", "bare deed", "subject deed", "your act", "lasting"),
            *(f"{word} {part}" for word in OFFERED for part in ("act", "toll", "picked", "core")),
            *("picked", "others' picked", "paid deed", "toll", "change", "plain effect"),
            *("core", "nested core", "your core", "cost core"),
            *("choice", "target", "head", "payment", "paid joined"),
        ),
        _JOINING,
    ),
    "moment": ("past", "would"),
    "own state": ("while",),
    "state": ("nara", "while", "case"),
    "condition": ("nara", "while", "case"),
}

_THING = Words("指すもの（それ、このカードなど）", "a reference (それ, このカード)")
_NOUN = Words("名詞句（レスト状態の味方怪異など）", "a noun phrase (レスト状態の味方怪異)")

LABELS: dict[str, Words] = {
    **dict.fromkeys(("n", "n0", "minus"), Words("数", "a number")),
    "n2": Words("2以上の数", "a number of at least 2"),
    "name": Words("カード名", "a name"),
    "tag": Words("種族や特徴の名前", "the name of a race or feature"),
    "counter": Words("カウンターの名前", "the name of a counter"),
    **dict.fromkeys(("od", "fixed od"), Words("オド（［太陽］［1］など）", "od (such as ［太陽］［1］)")),
    "candy": Words("［キャンディ］", "［キャンディ］"),
    "parts": Words("［パーツ］", "［パーツ］"),
    "quoted": Words("「能力」", "an ability in 「」"),
    "value": Words("値（～の数、～のATKなど）", "a value"),
    "boost": Words("修正（ATK＋1000など）", "a change (ATK＋1000)"),
    **dict.fromkeys(("noun", "body", "maid", "sheet", "piece", "loose"), _NOUN),
    "has": Words("修飾（太陽の、レスト状態のなど）", "a modifier (太陽の, レスト状態の)"),
    **dict.fromkeys(
        ("taken", "taken one", "taken many"),
        Words("名詞句と数（敵怪異1体など）", "a noun phrase with a number"),
    ),
    **dict.fromkeys(("object", "thing", "holder"), _THING),
    "subject": Words("事象の主（このカードなど）", "the subject of an event"),
    "side": Words("「味方プレイヤー」か「敵プレイヤー」", "味方プレイヤー or 敵プレイヤー"),
    "condition": Words("条件", "a condition"),
    "moment": Words("事象（～したとき、など）", "an event"),
}

LEXEMES: dict[str, Lexeme] = {
    "n": Number(1, digits=5),
    "n0": Number(0, digits=5),
    "n2": Number(2, digits=5),
    "minus": Number(1, sign=-1, digits=5),
    "infinite": Infinite(),
    "name": Name(opening='"', forbidden='"《》「」。\n', names=NAMES["names"]),
    "tag": Tag(),
    "counter": CounterName(5, NAMES["counters"], COUNTERS),
    "od": OdMarks(),
    "fixed od": OdMarks(x=False),
    "candy": SymbolRow("キャンディ", "candy", "candies"),
    "parts": SymbolRow("パーツ", "part", "parts"),
    "quoted": QUOTED,
}


@cache
def grammar() -> Grammar:
    """All rules in all their forms."""
    return Grammar(RULES, LEXEMES, FORMS, LABELS)
