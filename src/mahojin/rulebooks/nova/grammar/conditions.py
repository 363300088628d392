"""Conditions (条件): ～なら, and what must be so for a character to be played."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import (
    Compare,
    CountOf,
    Has,
    InPhase,
    PaidMore,
    Those,
    Who,
)
from mahojin.rulebooks.nova.abilities import Outside
from mahojin.rulebooks.nova.book import MAIN
from mahojin.rulebooks.nova.grammar.modifiers import STATES
from mahojin.rulebooks.nova.grammar.words import IN_BATTLE
from mahojin.text import Rule, Via, either, rule
from mahojin.text.makers import counted, fits, number_of
from mahojin.text.phrases import (
    BOUNDS,
    COMPARISONS,
    compared,
    counters_there,
    earlier_this_turn,
    fitting_kinds,
    hand_measures,
    times,
    trait_measures,
    whole_conditions,
)
from mahojin.text.rules import Slots

# How many are somewhere: the place, the noun, and what English says of the place.
PLACES = (
    ("{whose:field at}{those:unplaced}", False, "{whose}"),
    ("{whose:own}{zone:zone}に{those:unzoned}", True, " in {whose} {zone}"),
)


def _placed(op: str, zoned: bool, number: int | None = None) -> Via:
    """A comparison of how many are in a place with a number in a slot, or with a fixed one."""

    def make(those: Those, whose: Who | None, zone: str | None = None, n: int = 0) -> Compare:
        return Compare(CountOf(replace(those, whose=whose, zone=zone)), op, n if number is None else number)

    def undo(found: object) -> Slots | None:
        slots = counted(found, op, number)
        those = slots["those"] if slots else None
        if slots is None or not isinstance(those, Those) or (those.zone is not None) is not zoned:
            return None
        bare = replace(those, whose=None, zone=None)
        return {**slots, "those": bare, "whose": those.whose, "zone": those.zone}

    return Via(make, undo)


def _counts(phrase: str, zoned: bool, where: str) -> tuple[Rule, ...]:
    one, many = f"there is %s {{those.one}}{where}", f"there are %s {{those}}{where}"
    return (
        rule("state", f"{phrase}が[ある]", one % "a~", _placed(">=", zoned, 1)),
        rule("state", f"{phrase}が[ある:negative]", many % "no", _placed("=", zoned, 0)),
        rule("state", f"{phrase}が{{n:n2}}枚以上[ある]", many % "{n} or more", _placed(">=", zoned)),
        rule("state", f"{phrase}が{{n:n}}枚以下[だ]", many % "{n} or fewer", _placed("<=", zoned)),
        rule("state", f"{phrase}がちょうど1枚[ある]", one % "exactly 1", _placed("=", zoned, 1)),
        rule("state", f"{phrase}がちょうど{{n:n2}}枚[ある]", many % "exactly {n}", _placed("=", zoned)),
    )


AMONG: tuple[Rule, ...] = (
    rule("state", "{those:among}が[ある]", "there is a~ {those.one}", number_of(">=", 1)),
    rule("state", "{those:among}が[ある:negative]", "there are no {those}", number_of("=", 0)),
    rule("state", "{those:among}が{n:n2}枚以上[ある]", "there are {n} or more {those}", number_of(">=")),
    rule("state", "{those:among}が{n:n}枚以下[だ]", "there are {n} or fewer {those}", number_of("<=")),
)

# What can be said to come about: 自分の手札が0枚になった時.
MEASURED: tuple[Rule, ...] = (
    *hand_measures("hand measure", "{whose:side}の"),
    *either("measure", "hand measure", "trait measure"),
    *(
        rule(
            "measure",
            "{those:noun}が{n:n0}枚" + ja,
            "there {n#is|are} " + en.format("{n}").replace("less", "fewer") + " {those}",
            number_of(op),
        )
        for ja, op, en in BOUNDS
    ),
    *trait_measures("trait measure"),
    *(rule("state", "{_:" + word + "}[だ]", "{_}") for word in ("hand measure", "trait measure")),
)

FITTING: tuple[Rule, ...] = (
    *(
        rule(
            "state",
            "{what:thing}が" + ja + "[だ]",
            "{what.subj} {be@what} " + en,
            fits(Has(trait, "=", value)),
        )
        for ja, en, trait, value in (
            *((ja, en.replace("-", " "), trait, value) for ja, en, trait, value in STATES),
            *((ja, f"the {en}", trait, True) for trait, ja, en in IN_BATTLE),
        )
    ),
    *counters_there("state", "{trait:counter}カウンター"),
    *fitting_kinds(),
)

EITHER_MAIN_PHASE: tuple[Rule, ...] = (
    rule(
        "time",
        "メインフェイズ中",
        {"": "it is a main phase", "during": "during a main phase"},
        InPhase,
        phase=MAIN,
    ),
    rule(
        "time",
        "{who:side}のメインフェイズ中",
        {"": "it is {who.poss} main phase", "during": "during {who.poss} main phase"},
        InPhase,
        phase=MAIN,
    ),
)

HAPPENED: tuple[Rule, ...] = earlier_this_turn("state-nara", "なら")

CONDITIONS: tuple[Rule, ...] = (
    *AMONG,
    *MEASURED,
    *(item for place in PLACES for item in _counts(*place)),
    *compared("state", COMPARISONS),
    *FITTING,
    *times("{who:side}の"),
    *EITHER_MAIN_PHASE,
    rule("state-nara", "{time:time}でないなら", "it is not so that {time}", Outside),
    *HAPPENED,
    rule("state-nara", "追加コストを支払っていたなら", "the additional cost was paid", PaidMore),
    *whole_conditions("そうしたら", "そうしなかったら"),
)
