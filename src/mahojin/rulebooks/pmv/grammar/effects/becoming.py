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
from mahojin.text import Const, Rule, Several, Via, either, rule
from mahojin.text.rules import Slots

from ..vocabulary import TRAITS
from ..words import AND, JOIN


def _times(trait: str, n: object) -> Multiple:
    return Multiple(Figure(It(), f"original {trait}"), n)  # type: ignore[arg-type]


def _times_of(value: object) -> Slots | None:
    if not isinstance(value, Multiple) or not isinstance(value.number, Figure) or value.number.noun != It():
        return None
    return {"trait": value.number.trait.removeprefix("original "), "n": value.times}


def _as_that_of(always: bool) -> Via:
    """A trait that is the same as another thing's."""
    return Via(
        lambda noun, trait, of: Becoming(noun, trait, Figure(of, trait), always),
        lambda v: (
            {"noun": v.noun, "trait": v.trait, "of": v.value.noun}
            if isinstance(v, Becoming)
            and isinstance(v.value, Figure)
            and (v.value.trait, v.always) == (v.trait, always)
            else None
        ),
    )


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
        Via(
            lambda noun, of: Becoming(noun, "name", Figure(of, "name")),
            lambda v: (
                {"noun": v.noun, "of": v.value.noun}
                if isinstance(v, Becoming) and v.trait == "name" and isinstance(v.value, Figure)
                else None
            ),
        ),
    ),
    *either("named like", "itself", "it", "pick", "marked", "things"),
    *(
        rule(
            "effect",
            "{noun:noun}の種族は" + ja + "に[変更する:passive]",
            "the race of {noun} becomes the declared one",
            Becoming,
            trait="race",
            value=Declared("race"),
        )
        for ja in ("<あなたが宣言した種族|あなたの宣言した種族|宣言された種族|宣言した種族>",)
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
    *(rule("plain trait", TRAITS[t][0], TRAITS[t][1], Const(t)) for t in TRAITS),
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
        Via(
            lambda whose: Becoming(Pile("graveyard", whose), "zone", "hell"),
            lambda v: (
                {"whose": v.noun.whose}
                if isinstance(v, Becoming) and v.value == "hell" and isinstance(v.noun, Pile)
                else None
            ),
        ),
    ),
)
