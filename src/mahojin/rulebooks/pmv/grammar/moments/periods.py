"""Within what something has happened: this turn, this phase, this chain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import Befell, NoneOf, Occasion, Once
from mahojin.text import Const, Rule, Via, rule
from mahojin.text.rules import Slots

from ..vocabulary import PHASES

_TURN = ("このターン中に", "このターン中、", "このターンの間に", "このターンに", "このターン、", "このターン")
_PHASE = [
    f"この{ja}{tail}"
    for ja in ("フェイズ", *(ja for ja, _ in PHASES.values()))
    for tail in ("に", "中に", "中、")
]
_CHAIN = ("この干渉中に", "この干渉中、", "この干渉の間に", "この干渉中")


def told(make: Callable[[Occasion], object], occasion_of: Callable[[object], Occasion | None]) -> Via:
    """What is said of an occasion within a period that is named."""

    def undo(value: object) -> Slots | None:
        occasion = occasion_of(value)
        if occasion is None or not occasion.within:
            return None
        return {"within": occasion.within, "occasion": replace(occasion, within="")}

    return Via(lambda within, occasion: make(replace(occasion, within=within)), undo)


def this_turn(true: bool) -> Via:
    """That an occasion was so, or was not, in this turn, which is not said."""
    within = told(lambda occasion: Befell(occasion, true), _befell if true else _did_not)

    def undo(value: object) -> Slots | None:
        slots = within.undo(value)
        return {"occasion": slots["occasion"]} if slots and slots["within"] == "turn" else None

    return Via(lambda occasion: within.make(within="turn", occasion=occasion), undo)


def _befell(value: object) -> Occasion | None:
    return value.occasion if isinstance(value, Befell) and value.true and not value.occasion.tally else None


def _did_not(value: object) -> Occasion | None:
    return value.occasion if isinstance(value, Befell) and not value.true else None


def _once(value: object) -> Occasion | None:
    return value.occasion if isinstance(value, Once) else None


def _never(value: object) -> Occasion | None:
    return _once(value.filters[0]) if isinstance(value, NoneOf) and len(value.filters) == 1 else None


def _by_you(value: object) -> Occasion | None:
    occasion = _befell(value)
    return replace(occasion, subject=None) if occasion and occasion.subject is Who.YOU else None


PERIODS: tuple[Rule, ...] = (
    *(
        rule("this period", f"<{'|'.join(ways)}>", f"in this {within}", Const(within))
        for within, ways in (("turn", _TURN), ("phase", _PHASE), ("chain", _CHAIN))
    ),
    rule("test", "{within:this period}{occasion:past}", "{within} {occasion}", told(Befell, _befell)),
    rule(
        "test",
        "{within:this period}{occasion:negative}",
        "{within} {occasion}",
        told(lambda occasion: Befell(occasion, False), _did_not),
    ),
    rule(
        "test",
        "{within:this period}{occasion:bare occasion}",
        "{within} you did this: {occasion}",
        told(lambda occasion: Befell(replace(occasion, subject=Who.YOU)), _by_you),
    ),
    rule(
        "mod",
        "{within:this period}{occasion:bare occasion}<|、>",
        {"+post": " that did {within}: {occasion}"},
        told(Once, _once),
    ),
    rule(
        "mod",
        "{within:this period}{occasion:bare negative}<|、>",
        {"+post": " that did not do {within}: {occasion}"},
        told(lambda occasion: NoneOf((Once(occasion),)), _never),
    ),
)
