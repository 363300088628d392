"""Within what something has happened: this turn, this phase, this chain."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import Befell, NoneOf, Occasion, Once
from mahojin.text import Const, Rule, Shape, Via, rule

from ..vocabulary import PHASES

_TURN = ("このターン中に", "このターン中、", "このターンの間に", "このターンに", "このターン、", "このターン")
_PHASE = [
    f"この{ja}{tail}"
    for ja in ("フェイズ", *(ja for ja, _ in PHASES.values()))
    for tail in ("に", "中に", "中、")
]
_CHAIN = ("この干渉中に", "この干渉中、", "この干渉の間に", "この干渉中")


in_period = Via(
    lambda within, occasion: replace(occasion, within=within),
    lambda v: {"within": v.within, "occasion": replace(v, within="")} if isinstance(v, Occasion) else None,
)


def this_turn(true: bool) -> Shape:
    """That an occasion was so, or was not, in this turn, which is not said."""
    return Shape(lambda occasion: Befell(in_period("turn", occasion), true))


PERIODS: tuple[Rule, ...] = (
    *(
        rule("this period", f"<{'|'.join(ways)}>", f"in this {within}", Const(within))
        for within, ways in (("turn", _TURN), ("phase", _PHASE), ("chain", _CHAIN))
    ),
    rule(
        "test",
        "{within:this period}{occasion:past}",
        "{within} {occasion}",
        Shape(lambda within, occasion: Befell(in_period(within, occasion))),
    ),
    rule(
        "test",
        "{within:this period}{occasion:negative}",
        "{within} {occasion}",
        Shape(lambda within, occasion: Befell(in_period(within, occasion), False)),
    ),
    rule(
        "test",
        "{within:this period}{occasion:bare occasion}",
        "{within} you did this: {occasion}",
        Shape(lambda within, occasion: Befell(replace(occasion, subject=Who.YOU, within=within))),
    ),
    rule(
        "mod",
        "{within:this period}{occasion:bare occasion}<|、>",
        {"+post": " that did {within}: {occasion}"},
        Shape(lambda within, occasion: Once(in_period(within, occasion))),
    ),
    rule(
        "mod",
        "{within:this period}{occasion:bare negative}<|、>",
        {"+post": " that did not do {within}: {occasion}"},
        Shape(lambda within, occasion: NoneOf((Once(in_period(within, occasion)),))),
    ),
)
