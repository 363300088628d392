"""Noun phrases (名詞句): descriptions, how many of them, and the marks of objects and targets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.rulebooks.pmv.abilities import (
    Alternative,
    Both,
    Every,
    In,
    Marked,
    Pile,
    Some,
    Things,
)
from mahojin.text import Rule, Shape, Via, either, rule
from mahojin.text.rules import Slots
from mahojin.text.shapes import OneWay

from .arguments import ARGUMENTS
from .descriptions import DESCRIPTIONS, gather_filters, spread_filters
from .gathered import GATHERED, THREE_PARTS, TWO_PARTS
from .piles import PILES, two_piles
from .quantities import ONE_TARGET, QUANTITIES
from .references import REFERENCES
from .subjects import begun, fronted
from .words import AND, EITHER


def _pair(cls: type[Alternative] | type[Both]) -> Via:
    """Two nouns; where both have a number, what stands before the first is said of the second, too."""

    def make(one: object, two: object) -> object:
        if _counted(one) and _counted(two):
            _, second = spread_filters(one.what, (two.what,))  # type: ignore[attr-defined]
            two = replace(two, what=second)  # type: ignore[type-var]
        return cls((one, two))  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if type(value) is not cls or len(value.parts) != 2:
            return None
        one, two = value.parts
        if isinstance(one, Some) and isinstance(two, Some) and _counted(one) and _counted(two):
            _, second = gather_filters((one.what, two.what))  # type: ignore[arg-type]
            two = replace(two, what=second)
        return {"one": one, "two": two}

    return Via(make, undo)


number_of = OneWay(lambda ends: ends.amid)
EITHER_OF, BOTH_OF = _pair(Alternative), _pair(Both)


# AおよびB1枚: the number is said of both.
def as_many(what: object, noun: Any) -> Any:
    return replace(noun, what=what)


def _numbered_alike(value: object) -> Slots | None:
    one, two = value.parts if type(value) is Both and len(value.parts) == 2 else (None, None)
    if not isinstance(one, Some | Every) or type(one) is not type(two) or as_many(one.what, two) != one:
        return None
    return {"one": one.what, "two": two}


NUMBERED_ALIKE = Via(lambda one, two: Both((as_many(one, two), two)), _numbered_alike)


def _counted(noun: object) -> bool:
    """So many of cards described: what stands before the first may be meant of both."""
    return (
        isinstance(noun, Some)
        and isinstance(noun.what, Things)
        and noun.what.kinds[0] not in ("player", "opponent")
    )


def _outside(target: bool) -> Shape:
    """A modifier said before 〔〕 is said of all that stands in them."""
    return Shape(lambda mod, noun: Marked(fronted(noun, mod), target))


# What is named whole, without marks, and may be targeted.
WHOLE = (*("one person", "itself", "placed itself", "it", "that", "pick", "rest"), *("some", "every", "ends"))
_ANY = {"": "{_.any}", "poss": "{_.any}'s", "many": "{_}"}

NOUNS: tuple[Rule, ...] = (
    *either("complete", *WHOLE),
    *either("definite", "complete", "player", "marked"),
    *either("unmarked", "complete", "player"),
    rule("unmarked", "<|いずれかの|何らかの>{_:things}", _ANY),
    *either("inside", "unmarked"),
    rule(
        "inside",
        "{one:unnumbered}" + AND + "{two:numbered}",
        "{one} and {two}",
        NUMBERED_ALIKE,
        agrees="many",
    ),
    *either("unnumbered", "things", "hand things"),
    *either("numbered", "some", "every"),
    rule("several", "{one:definite}" + AND + "{two:definite}", "{one} and {two}", BOTH_OF, agrees="many"),
    rule("several", "{one:definite}" + EITHER + "{two:definite}", "{one} or {two}", EITHER_OF),
    rule(
        "several",
        "{one:definite}<、|と>{two:definite}<、及び|及び|と|、>{three:definite}",
        "{one}, {two} and {three}",
        THREE_PARTS,
        agrees="many",
    ),
    rule(
        "noun",
        "{one:definite}" + AND + "{two:things}",
        "{one} and {two.any}",
        TWO_PARTS,
        agrees="many",
        also_as="inside",
    ),
    *either("inside", "several", "whole pile"),
    rule(
        "inside",
        "{one:things}" + AND + "{two:things}",
        "{one.any} and {two.any}",
        TWO_PARTS,
        agrees="many",
    ),
    *either("aim", "unnumbered person", "complete", "several", "whole pile"),
    *either("noun", "marked", "unmarked", "mixed", "several"),
    rule(
        "unmarked",
        "{one:hand things}" + EITHER + "{two:ends}",
        "{one} or {two}",
        Shape(lambda one, two: Alternative((Some(one, number_of(two)), two))),
    ),
    rule("inside", "{one:owned pile}" + AND + "{two:owned pile}", "{one} and {two}", TWO_PARTS),
    rule("owned pile", "{whose:owner}の{zone:hidden zone}", "{whose.poss} {zone}", Pile),
    rule(
        "inside",
        "{whose:owner}の{one:hidden zone}<と|、及び|及び|、または>{two:hidden zone}",
        "{whose.poss} {one} and {two}",
        Shape(two_piles),
    ),
    rule("marked", "〔{noun:inside}〕", {"": "[{noun}]", "poss": "[{noun}]'s"}, Marked, agrees="noun"),
    rule(
        "marked",
        "目標<の|の、>〔{noun:aim}〕",
        {"": "target [{noun.aimed}]", "poss": "target [{noun.aimed}]'s"},
        Marked,
        target=True,
        agrees="noun",
    ),
    rule("marked", "目標<の|の、>〔{what:described}〕", "target [{what.one}]", ONE_TARGET),
    rule(
        "marked",
        "〔{whose:owner}の{zone:hidden zone}〕の{what:placeless}",
        "[{what} in {whose.poss} {zone}]",
        Shape(lambda whose, zone, what: Marked(begun(In(whose, (zone,)), what))),
    ),
    rule("marked", "〔目標の{noun:some}〕", "target [{noun.aimed}]", Marked, target=True),
    rule("aimed", "{_:unmarked}", "{_}"),
    # 〔〕 that begin after some of the words that they are about
    rule("marked", "{mod:mod}〔{noun:partly said}〕", "[{noun}{mod.+post}{mod.+pre}]", _outside(False)),
    rule(
        "marked",
        "目標<の|の、>{mod:mod}〔{noun:some}〕",
        "target [{noun.aimed}{mod.+post}{mod.+pre}]",
        _outside(True),
    ),
    *either("partly said", "some", "every", "things"),
)

NOUN_RULES: tuple[Rule, ...] = (
    *DESCRIPTIONS,
    *QUANTITIES,
    *PILES,
    *REFERENCES,
    *NOUNS,
    *ARGUMENTS,
    *GATHERED,
)
