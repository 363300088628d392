"""What traits, names, races and zones become."""

from __future__ import annotations

from mahojin.machine.ability import (
    Alters,
    Becoming,
    Declared,
    Figure,
    It,
    Multiple,
    Pile,
)
from mahojin.text import Const, Rule, Several, Shape, Via, either, rule
from mahojin.text.rules import Slots

from ..vocabulary import TRAITS
from ..words import AND, JOIN


def _times(trait: str, n: object) -> Multiple:
    return Multiple(Figure(It(), f"original {trait}"), n)  # type: ignore[arg-type]


def _times_of(value: object) -> Slots | None:
    if not isinstance(value, Multiple) or not isinstance(value.number, Figure) or value.number.noun != It():
        return None
    return {"trait": value.number.trait.removeprefix("original "), "n": value.times}


def _as_that_of(always: bool) -> Shape:
    """A trait that is the same as another thing's."""
    return Shape(lambda noun, trait, of: Becoming(noun, trait, Figure(of, trait), always))


def _altered(*traits: str) -> Const:
    return Const(traits)


BECOMING: tuple[Rule, ...] = (
    *(
        rule(
            "effect",
            "{noun:noun}の{trait:"
            + word
            + "}は<、|>{of:figure noun}と<"
            + ("常に" if always else "")
            + "同じになる>",
            "the {trait} of {noun} is " + ("always " if always else "") + "that of {of}",
            _as_that_of(always),
        )
        for word in ("trait", "fight trait")
        for always in (False, True)
    ),
    rule(
        "effect",
        "{noun:noun}の名称は<、|>{of:named like}と同じ<名称|>になる",
        "{noun} has the name of {of}",
        Shape(lambda noun, of: Becoming(noun, "name", Figure(of, "name"))),
    ),
    *either("named like", "itself", "it", "pick", "marked", "things"),
    *(
        rule("becomes", ja, "", Const(None))  # 変更 in all its wordings
        for ja in (
            "に[変更する:passive]",
            "に[なる]",
            "と[なる]",
            "として[扱う]",
            "として[扱う:passive]",
            "と同じに[なる]",
            "に等しく[なる]",
        )
    ),
    rule("always", "", "", Const(False)),
    rule("always", "常に", "always ", Const(True)),
    *either("any trait", "trait", "fight trait"),
    rule("new race", "「種族：{_:race}」", "{_}"),
    rule("new race", "{_:two races}", "{_}"),
    rule(
        "new race",
        "<あなたが宣言した種族|あなたの宣言した種族|宣言された種族|宣言した種族>",
        "the declared one",
        Const(Declared("race")),
    ),
    rule("altered", "{_:trait}", "{_}", Several(("_",))),
    *(
        rule("fight traits", TRAITS[trait][0], TRAITS[trait][1], Const((trait,)))
        for trait in ("attack", "toughness", "values")
    ),
    rule("altered", "{one:trait}<" + JOIN + "|、>{two:trait}", "{one} and {two}", Several(("one", "two"))),
    rule("becoming", "{_:count}", "{_}"),
    rule("becoming", "{_:base}<|の値|と同じ値>", "{_}"),
    rule(
        "becoming",
        "本来の{trait:plain trait}の{n:count}倍",
        "{n} times the original {trait}",
        Via(_times, _times_of),
    ),
    rule("becoming", "{noun:figure noun}の{trait:fight trait}", "the {trait} of {noun}", Figure),
    rule("two values", "{one:count}／{two:count}", "{one}/{two}", Several(("one", "two"))),
    rule("altered", "<手札の上限枚数|手札の上限>", "hand limit", _altered("hand_limit")),
    rule("several altered", "<手札の上限枚数|手札の上限>", "hand limit", _altered("hand_limit")),
    rule(
        "several altered",
        "{one:trait}" + AND + "{two:trait}",
        "{one} and {two}",
        Several(("one", "two")),
    ),
    rule(
        "effect",
        "{noun:noun}は<、|><手札の上限枚数|手札の上限>が{to:count}<枚|><になる|となる|に変更される>",
        "the hand limit of {noun} becomes {to}",
        Alters,
        traits=("hand_limit",),
    ),
    rule(
        "two races",
        "「種族：{one:race}」" + AND + "「種族：{two:race}」",
        "{one} and {two}",
        Several(("one", "two")),
    ),
    rule("times", "{_:count}倍", "{_}"),
    rule(
        "effect",
        "{whose:owner}の冥界は地獄に変更される",
        "{whose.poss} graveyard becomes hell",
        Shape(lambda whose: Becoming(Pile("graveyard", whose), "zone", "hell")),
    ),
)
