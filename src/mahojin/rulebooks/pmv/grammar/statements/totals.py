"""What the things that are picked come to in all."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import ScopedTotal
from mahojin.text import Const, Rule, Shape, rule

from ..words import BY_THIS_OR_NOT

_TOTAL = "{action:summed}の{trait:trait}の<合計|合計値>は<、|>"


TOTALS: tuple[Rule, ...] = (
    rule(
        "statement",
        _TOTAL + "{value:limit}{op:total bound}なければならない",
        "the total {trait} of what is {action} is {op} {value}",
        ScopedTotal,
    ),
    rule(
        "statements",
        _TOTAL + "{value:limit}{op:total bound}なければならず、{rest:statement}",
        "the total {trait} of what is {action} is {op} {value}, and {rest}",
        Shape(lambda action, trait, value, op, rest: (ScopedTotal(trait, op, value, action), rest)),
    ),
    rule("summed", "選んだ{no:summed kind}", "picked", Const("")),
    rule("summed", BY_THIS_OR_NOT + "{_:did}{no:summed kind}", "{_}"),
    rule("summed kind", "<カード|キャラクターカード|キャラクター|スペルカード|ノード>", "", Const(None)),
)
