"""Conditions (条件節): ～ならば, ～かぎり."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import Compare, CountOf, Did, Happened, Has, Otherwise, Those, TurnOf, Who
from mahojin.rulebooks.magmell.grammar.modifiers import STATES
from mahojin.rulebooks.magmell.grammar.words import IN_BATTLE
from mahojin.text import Rule, Via, either, rule
from mahojin.text.makers import IS_A, counted, fits, fits_trait
from mahojin.text.phrases import (
    BOUNDS,
    COMPARISONS,
    compared,
    counters_there,
    earlier_this_turn,
    hand_measures,
)
from mahojin.text.rules import Slots

HOW_MANY: tuple[tuple[str, str, str, str], ...] = (
    ("{those:units of nobody}", "体", "いる", ""),
    ("{those:stones of nobody}", "つ", "ある", ""),
    ("{those:cards}", "枚", "ある", ""),
    ("{those:abilities}", "つ", "ある", ""),
    ("{whose:side}が支配する{those:units of nobody}", "体", "いる", "control"),
    ("{whose:side}の{those:stones of nobody}", "つ", "ある", "have"),
)


def _count(op: str, number: int | None = None) -> Via:
    """A comparison of how many there are with a number in a slot, or with a fixed one."""

    def make(those: Those, n: int = 0, whose: Who | None = None) -> Compare:
        described = those if whose is None else replace(those, whose=whose)
        return Compare(CountOf(described), op, n if number is None else number)

    return Via(make, lambda found: counted(found, op, number))


def _count_of(op: str, number: int | None = None) -> Via:
    """The same with the player in a slot of its own."""
    count = _count(op, number)

    def undo(found: object) -> Slots | None:
        slots = count.take(found)
        those = slots["those"] if slots else None
        if slots is None or not isinstance(those, Those) or those.whose is None:
            return None
        return {**slots, "whose": those.whose, "those": replace(those, whose=None)}

    return Via(count.make, undo)


def _counts(those: str, unit: str, verb: str, holds: str) -> tuple[Rule, ...]:
    """One, none, at least, at most and exactly so many there are, or a player controls or has."""
    one, many = ("there is ", "there are ") if not holds else (f"{{whose}} {{{holds}@whose}} ",) * 2
    via = _count_of if holds else _count
    return (
        rule("condition", f"{those}が[{verb}]", one + "a~ {those.one}", via(">=", 1)),
        rule("condition", f"{those}が[{verb}:negative]", many + "no {those}", via("=", 0)),
        rule("condition", f"{those}が{{n:n2}}{unit}以上[だ]", many + "{n} or more {those}", via(">=")),
        rule("condition", f"{those}が{{n:n}}{unit}以下[だ]", many + "{n} or fewer {those}", via("<=")),
        rule("condition", f"{those}が1{unit}[だ]", one + "exactly 1 {those.one}", via("=", 1)),
        rule("condition", f"{those}が{{n:n2}}{unit}[だ]", many + "exactly {n} {those}", via("=")),
    )


COMPARED: tuple[Rule, ...] = (
    *(
        rule(
            "condition",
            "{left:trait}が{right:n0}" + ja + "[だ]",
            "{left} is " + en.format("{right}"),
            Compare,
            op=op,
        )
        for ja, op, en in BOUNDS
    ),
    *compared("condition", COMPARISONS),
)

FITTING: tuple[Rule, ...] = (
    rule(
        "condition", "{what:thing}が{value:shade}[だ]", "{what.subj} {be@what} {value}", fits_trait("colour")
    ),
    *(
        rule(
            "condition",
            "{what:thing}が" + ja + "[だ]",
            "{what.subj} {be@what} " + en,
            fits(Has(trait, "=", value)),
        )
        for ja, en, trait, value in (
            *STATES,
            *((ja, f"the {en}", trait, True) for trait, ja, en in IN_BATTLE),
            ("トークン", "a token", "token", True),
        )
    ),
    rule(
        "condition",
        "{what:thing}が{which:has*}{kind:other kind}[だ]",
        "{what.subj} {be@what} a~ {which.+pre}{kind}{which.+post}",
        IS_A,
    ),
    rule(
        "condition",
        "{what:thing}が《{value:name}》[だ]",
        "{what.subj} {be@what} {value}",
        fits_trait("name"),
    ),
    rule(
        "condition",
        "{what:thing}がダメージを[受けている]",
        "{what.subj} {be@what} damaged",
        fits(Has("damage", ">=", 1)),
    ),
    *counters_there("condition", "{trait:counter}"),
)

HAPPENED: tuple[Rule, ...] = (
    *earlier_this_turn("condition-if", "ならば"),
    rule(
        "condition-while",
        "このターンに{moment:moment-past}ことがあるかぎり",
        "it has happened this turn that {moment}",
        Happened,
    ),
    rule(
        "condition-while",
        "このターンに{moment:moment-past}ことがないかぎり",
        "it has not happened this turn that {moment}",
        Happened,
        done=False,
    ),
)

CONDITIONS: tuple[Rule, ...] = (
    *HAPPENED,
    *hand_measures("condition", "{whose:side}の", "[だ]"),
    *(item for those, unit, verb, holds in HOW_MANY for item in _counts(those, unit, verb, holds)),
    *COMPARED,
    *FITTING,
    rule("condition", "{who:side}のターン[だ]", "it is {who.poss} turn", TurnOf),
    rule("clause", "{_:condition-if}", "if {_}"),
    *either("clause", "did"),
    rule("did", "そうしたならば", {"": "if you do", "they": "if they do"}, Did),
    rule("did", "そうでないならば", {"": "otherwise", "they": "otherwise"}, Otherwise),
    rule("did", "そうしないならば", {"": "if you don't", "they": "if they don't"}, Did, done=False),
)
