"""The grammar of the template."""

from __future__ import annotations

from functools import cache

from mahojin.rulebooks.nova.grammar.conditions import CONDITIONS
from mahojin.rulebooks.nova.grammar.deeds import DEEDS
from mahojin.rulebooks.nova.grammar.effects import EFFECTS
from mahojin.rulebooks.nova.grammar.instructions import ACTS
from mahojin.rulebooks.nova.grammar.lexemes import NAMES, EnergyMark, Tag
from mahojin.rulebooks.nova.grammar.modifiers import MODIFIERS
from mahojin.rulebooks.nova.grammar.moments import MOMENTS
from mahojin.rulebooks.nova.grammar.nouns import NOUNS
from mahojin.rulebooks.nova.grammar.openings import ALL as ABILITIES
from mahojin.rulebooks.nova.grammar.prices import PRICES
from mahojin.rulebooks.nova.grammar.programs import PROGRAMS
from mahojin.rulebooks.nova.grammar.quantities import QUANTITIES
from mahojin.rulebooks.nova.grammar.quotation import QUOTED
from mahojin.rulebooks.nova.grammar.references import REFERENCES
from mahojin.rulebooks.nova.grammar.values import VALUES
from mahojin.rulebooks.nova.grammar.words import WORDS
from mahojin.text import Const, Grammar, Lexeme, Number, Rule, Words, rule
from mahojin.text.card_names import CardName
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
    *DEEDS,
    *ACTS,
    *PROGRAMS,
    *ABILITIES,
    rule("zero", "0", "0", Const(0)),
)

_JOINING = ("te", "stem")
FORMS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            *("deed", "your deed", "bare deed", "subject deed", "your act", "opponent act", "lasting"),
            *("picked", "plain core", "core", "cost core", "your core", "opponent core"),
            *("toll", "opponent toll", "controller core", "change", "plain effect"),
            *("choice", "target", "payment", "paid joined"),
        ),
        _JOINING,
    ),
    "moment": ("past", "would"),
    "state": ("nara", "case"),
    "condition": ("nara", "case"),
}

_THING = Words("指すもの（それ、このカード、～すべてなど）", "a reference (それ, このカード, ～すべて)")
_NOUN = Words("名詞句（自分の場のサーバントなど）", "a noun phrase (自分の場のサーバント)")

LABELS: dict[str, Words] = {
    **dict.fromkeys(("n", "n0", "minus", "zero"), Words("数", "a number")),
    "n2": Words("2以上の数", "a number of at least 2"),
    "name": Words("名称", "a name"),
    "tag": Words("所属や種族の名前", "the name of a group or a race"),
    "counter": Words("カウンターの名前", "the name of a counter"),
    "energy": Words("エナジー（赤1①など）", "energy (such as 赤1①)"),
    "quoted": Words("「能力」", "an ability in 「」"),
    "value": Words("値（～の枚数、～の攻撃力など）", "a value"),
    "boost": Words("修正（＋100／＋100など）", "a change (＋100／＋100)"),
    **dict.fromkeys(("noun", "fielded", "zoned", "loose", "unplaced", "unzoned", "waiting"), _NOUN),
    "has": Words("修飾（赤の、フリーズ状態のなど）", "a modifier (赤の, フリーズ状態の)"),
    **dict.fromkeys(
        ("taken", "taken one", "taken many"),
        Words("名詞句と数（場のサーバント1枚など）", "a noun phrase with a number"),
    ),
    **dict.fromkeys(("object", "thing", "given", "holder"), _THING),
    "receiver": Words("指すもの（それ、相手など）", "a reference (それ, 相手)"),
    "subject": Words("事象の主（このカードなど）", "the subject of an event"),
    "who": Words("プレイヤー（自分、相手など）", "a player (自分, 相手)"),
    "side": Words("「自分」か「相手」", "自分 or 相手"),
    "condition": Words("条件", "a condition"),
    "moment": Words("事象（～した時、など）", "an event"),
}

LEXEMES: dict[str, Lexeme] = {
    "n": Number(1),
    "n0": Number(0),
    "n2": Number(2),
    "minus": Number(1, sign=-1),
    "name": CardName(names=NAMES["names"]),
    "tag": Tag(),
    "counter": CounterName(4, NAMES["counters"]),
    "energy": EnergyMark(),
    "quoted": QUOTED,
}


@cache
def grammar() -> Grammar:
    """All rules in all their forms."""
    return Grammar(RULES, LEXEMES, FORMS, LABELS)
