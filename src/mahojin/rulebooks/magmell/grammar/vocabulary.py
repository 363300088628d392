"""The grammar of the template, once for each way a card calls itself: このユニット, この魔石, このカード."""

from __future__ import annotations

from functools import cache

from mahojin.abilities import Moment, This
from mahojin.rulebooks.magmell.grammar.conditions import CONDITIONS
from mahojin.rulebooks.magmell.grammar.deeds import DEEDS
from mahojin.rulebooks.magmell.grammar.effects import EFFECTS, ENTRIES, STONE_ENTRIES
from mahojin.rulebooks.magmell.grammar.instructions import ACTS
from mahojin.rulebooks.magmell.grammar.modifiers import MODIFIERS
from mahojin.rulebooks.magmell.grammar.moments import MOMENTS
from mahojin.rulebooks.magmell.grammar.moves import MOVES
from mahojin.rulebooks.magmell.grammar.nouns import EYES, NOUNS
from mahojin.rulebooks.magmell.grammar.openings import ABILITIES, NAMED_ZONE, NO_ZONE
from mahojin.rulebooks.magmell.grammar.programs import PROGRAMS
from mahojin.rulebooks.magmell.grammar.quantities import QUANTITIES
from mahojin.rulebooks.magmell.grammar.quotation import QUOTED
from mahojin.rulebooks.magmell.grammar.references import REFERENCES
from mahojin.rulebooks.magmell.grammar.tallies import TALLIES
from mahojin.rulebooks.magmell.grammar.tokens import TOKENS
from mahojin.rulebooks.magmell.grammar.values import VALUES
from mahojin.rulebooks.magmell.grammar.words import WORDS
from mahojin.text import Grammar, Lexeme, Number, Rule, Words, rule
from mahojin.text.card_names import CardName
from mahojin.text.names import load_names

COMMON: tuple[Rule, ...] = (
    *WORDS,
    *MODIFIERS,
    *NOUNS,
    *REFERENCES,
    *QUANTITIES,
    *VALUES,
    *TALLIES,
    *CONDITIONS,
    *MOMENTS,
    *EFFECTS,
    *DEEDS,
    *MOVES,
    *TOKENS,
    *ACTS,
    *PROGRAMS,
    *ABILITIES,
)


def _this(ja: str, en: str) -> Rule:
    return rule("this", ja, {"": en, "poss": en + "'s", "owner": "its owner's"}, This)


_DISCARDED = rule(
    "moment",
    "{subject:this}が[捨てる:passive]",
    "{subject} {be@subject} discarded",
    Moment,
    event="discarded",
)

_DISCARDED_BY = rule(
    "moment",
    "{by:side}のカードや能力によって{subject:this}が[捨てる:passive]",
    "{subject} {be@subject} discarded by {by.poss} cards or abilities",
    Moment,
    event="discarded",
)

# A stone speaks of itself as this stone; what concerns units it may still say of units.
SELVES: dict[str, tuple[Rule, ...]] = {
    "unit": (_this("このユニット", "this unit"), *NO_ZONE, *STONE_ENTRIES, *ENTRIES),
    "stone": (
        _this("この魔石", "this stone"),
        *NO_ZONE,
        *STONE_ENTRIES,
        rule("stone bearer", "{_:this}", "{_}"),
        *ENTRIES,
    ),
    "card": (
        _this("このカード", "this card"),
        *NAMED_ZONE,
        _DISCARDED,
        _DISCARDED_BY,
        *STONE_ENTRIES,
        *ENTRIES,
    ),
}

FORMS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            *("deed", "your deed", "subject deed", "event deed", "your act", "opponent act", "lasting"),
            *("core", "your core", "opponent core", "instead core", "change", "plain effect"),
            *("controller act", "controller core"),
        ),
        ("te", "stem"),
    ),
    "instead": ("te",),
    "moment": ("past", "would"),
    "condition": ("if", "while"),
}

LABELS: dict[str, Words] = {
    "n": Words("数", "a number"),
    "n0": Words("数", "a number"),
    "n2": Words("2以上の数", "a number of at least 2"),
    "minus": Words("数", "a number"),
    "name": Words("名称", "a name"),
    "quoted": Words("「能力」", "an ability in 「」"),
    "value": Words("値（～の数、～のAPなど）", "a value"),
    "noun": Words("名詞句（ユニットなど）", "a noun phrase"),
    "counted": Words("名詞句（ユニットなど）", "a noun phrase"),
    "has": Words("修飾（赤の、レスト状態のなど）", "a modifier (赤の, レスト状態の)"),
    **{f"units{eyes}": Words("ユニット", "a unit") for eyes in (*EYES, " of nobody")},
    **{f"stones{eyes}": Words("魔石", "a stone") for eyes in (*EYES, " of nobody")},
    **{f"cards{eyes}": Words("領域にあるカード", "a card in a zone") for eyes in EYES},
    **{
        f"taken{eyes}": Words("名詞句と数（ユニット1体など）", "a noun phrase with a number") for eyes in EYES
    },
    "object": Words(
        "指すもの（それ、このユニット、すべてのユニットなど）",
        "a reference (それ, このユニット, すべてのユニット)",
    ),
    "receiver": Words("指すもの（それ、このユニット、相手など）", "a reference (それ, このユニット, 相手)"),
    "bearer": Words(
        "指すもの（それ、このユニット、あなたが支配するユニットなど）", "a reference (それ, このユニット)"
    ),
    "subject": Words("事象の主（このユニットなど）", "the subject of an event"),
    "who": Words("プレイヤー（あなた、相手など）", "a player (あなた, 相手)"),
    "side": Words("「あなた」か「相手」", "あなた or 相手"),
    "counter": Words("カウンターの名前", "a kind of counter"),
    "condition": Words("条件", "a condition"),
    "moment": Words("事象（～されたとき、など）", "an event"),
}


LEXEMES: dict[str, Lexeme] = {
    "n": Number(1),
    "n0": Number(0),
    "n2": Number(2),
    "minus": Number(1, sign=-1),
    "name": CardName(names=load_names("mahojin.rulebooks.magmell", "《》")["names"]),
    "quoted": QUOTED,
}


@cache
def grammar_of(self_word: str) -> Grammar:
    """The grammar in which a card calls itself a unit, a stone or a card."""
    return Grammar((*SELVES[self_word], *COMMON), LEXEMES, FORMS, LABELS)
