"""Conditions (条件): ～なら, ～かぎり, and what an ability waits to be so."""

from __future__ import annotations

from mahojin.abilities import Compare, Happened, Has, PaidMore, Sum
from mahojin.rulebooks.mgd.abilities import HappenedOften, MainTiming, NotSo, SameInZone
from mahojin.rulebooks.mgd.cards.keywords import ALONE
from mahojin.rulebooks.mgd.grammar.modifiers import IN_BATTLE, POSITIONS, SIDES
from mahojin.rulebooks.mgd.grammar.nouns import UNITS
from mahojin.text import Const, Rule, Via, either, rule
from mahojin.text.makers import fits, number_of
from mahojin.text.phrases import (
    COMPARISONS,
    compared,
    counters_there,
    fitting_kinds,
    hand_measures,
    times,
    trait_measures,
    whole_conditions,
)
from mahojin.text.rules import Slots


def _there_are(noun: str, unit: str, verb: str) -> tuple[Rule, ...]:
    """How many there are of a noun, which are (いる) or are there (ある)."""
    those = f"{{those:{noun}}}が"
    return (
        rule("state", f"{those}[{verb}]", "there is a~ {those.one}", number_of(">=", 1)),
        rule("state", f"{those}[{verb}:negative]", "there are no {those}", number_of("=", 0)),
        rule("state", f"{those}{{n:n2}}{unit}以上[{verb}]", "there are {n} or more {those}", number_of(">=")),
        rule("state", f"{those}{{n:n}}{unit}以下[だ]", "there are {n} or fewer {those}", number_of("<=")),
        rule("state", f"{those}ちょうど{{n:n}}{unit}[だ]", "there are exactly {n} {those}", number_of("=")),
    )


def _beyond(op: str, step: int) -> Via:
    """One value above another, or below it: at least one more than it, or one less."""

    def undo(found: object) -> Slots | None:
        if not isinstance(found, Compare) or found.op != op or not isinstance(found.right, Sum):
            return None
        right, *more = found.right.parts
        return {"left": found.left, "right": right} if more == [step] else None

    return Via(lambda left, right: Compare(left, op, Sum((right, step))), undo)


BEYOND: tuple[Rule, ...] = tuple(
    rule(f"state-{form}", "{left:value}が{right:value}より" + ja + end, "{left} is " + en, _beyond(op, step))
    for ja, op, step, en in (
        ("多い", ">=", 1, "greater than {right}"),
        ("少ない", "<=", -1, "less than {right}"),
    )
    for form, end in (("nara", "なら"), ("while", "かぎり"), ("case", "場合"))
)


def _so_many(noun: str, unit: str) -> tuple[Rule, ...]:
    """How many there are of a noun, as what is waited for: 味方怪異が3体以上."""
    return tuple(
        rule(
            "situation",
            f"{{those:{noun}}}が{{n:n0}}{unit}{ja}",
            "there are " + en + " {those}",
            number_of(op),
        )
        for ja, op, en in (
            ("以上", ">=", "{n} or more"),
            ("以下", "<=", "{n} or fewer"),
            ("", "=", "exactly {n}"),
        )
    )


THERE: tuple[Rule, ...] = (
    *_there_are("body", "体", "いる"),
    *_there_are("maid", "人", "いる"),
    *_there_are("sheet", "枚", "ある"),
    *_there_are("piece", "つ", "ある"),
)

# What can be waited for as a situation that is given, or that comes about (906.7).
SITUATIONS: tuple[Rule, ...] = (
    *either("situation", "measure"),
    *(one for unit, noun in UNITS.items() for one in _so_many(noun, unit)),
)

# What can be waited for: 味方手札が0枚であるとき.
MEASURED: tuple[Rule, ...] = (
    *hand_measures("measure", "{whose:sided}"),
    *trait_measures("measure"),
    *trait_measures("measure", "sum"),
    rule("state", "{_:measure}[だ]", "{_}"),
    *trait_measures("done measure", "tally"),
    rule("state", "{_:done measure}[だ]", "{_}"),
    *compared("state", COMPARISONS[:2]),
)


FITTING: tuple[Rule, ...] = (
    *(
        rule("state", "{what:thing}が" + ja + "[だ]", "{what.subj} {be@what} " + en, fits(has))
        for ja, en, has in ((ja, en, Has("position", "=", value)) for ja, en, value in POSITIONS)
    ),
    *(
        rule("state", "{what:thing}が" + ja[:-2] + "[いる]", "{what.subj} {be@what} " + en, fits(Has(trait)))
        for trait, ja, en in (IN_BATTLE[0], IN_BATTLE[2])
    ),
    *(
        rule("state", "{what:thing}が" + ja + "[だ]", "{what.subj} {be@what} " + en, fits(has))
        for ja, en, has in ((ja, en, Has("face_down", "=", down)) for ja, en, down in SIDES)
    ),
    *counters_there("state", "{trait:counter}カウンター")[:1],
    *fitting_kinds(),
)

OWN: tuple[Rule, ...] = tuple(  # what an effect may last as long as (909.7)
    rule("own state", "{what:this}が" + ja + "[だ]", "{what} is " + en, fits(Has("position", "=", value)))
    for ja, en, value in POSITIONS[1:]
)

# What was so in this turn.
HAPPENED: tuple[Rule, ...] = (
    rule(
        "state",
        "このターンに{moment:moment-past}ことが[ある]",
        "it has happened this turn that {moment}",
        Happened,
    ),
    rule(
        "state",
        "このターンに{moment:moment-past}ことが[ある:negative]",
        "it has not happened this turn that {moment}",
        Happened,
        done=False,
    ),
    rule(
        "state",
        "このターンに{moment:moment-past}ことが{number:n2}回以上[ある]",
        "it has happened at least {number} times this turn that {moment}",
        HappenedOften,
    ),
)

NOT_THEN: tuple[Rule, ...] = tuple(
    rule(f"state-{form}", "{condition:time}でない" + end, "it is not {condition.during}", NotSo)
    for form, end in (("nara", "なら"), ("while", "かぎり"), ("case", "場合"))
)

CONDITIONS: tuple[Rule, ...] = (
    *HAPPENED,
    *NOT_THEN,
    *MEASURED,
    *BEYOND,
    *THERE,
    *SITUATIONS,
    *FITTING,
    *OWN,
    *times("{who:sided}"),
    rule("state", "味方怪異がこのカードのみ[だ]", "this card is your only monster", Const(ALONE)),
    rule("state", "追加コストを支払って[いる]", "the additional cost was paid", PaidMore),
    rule(
        "state",
        "味方BINGOゾーンのカード{number:n2}枚が同じコストを[持つ]",
        "the {number} cards in your BINGO zone have the same cost",
        SameInZone,
        zone="bingo",
        trait="cost",
    ),
    *whole_conditions("そうしたなら", "そうしなかったなら"),
    rule("clause", "メインタイミングなら", "if it is the main timing", MainTiming),
)
