"""What the things that are picked come to in all."""

from __future__ import annotations

from mahojin.machine.ability import (
    ScopedTotal,
    Without,
)
from mahojin.text import Const, Rule, Shape, rule

_TOTAL = "{action:summed}の{trait:trait}の<合計|合計値>は<、|>"


TOTALS: tuple[Rule, ...] = (
    rule(
        "statement",
        _TOTAL + "{value:limit}以下でなければならない",
        "the total {trait} of what is {action} is at most {value}",
        ScopedTotal,
        op="<=",
    ),
    rule(
        "statement",
        _TOTAL + "{value:limit}に等しくなければならない",
        "the total {trait} of what is {action} is {value}",
        ScopedTotal,
        op="=",
    ),
    rule(
        "statements",
        _TOTAL + "{value:limit}以下でなければならず、{rest:statement}",
        "the total {trait} of what is {action} is at most {value}, and {rest}",
        Shape(lambda action, trait, value, rest: (ScopedTotal(trait, "<=", value, action), rest)),
    ),
    rule("statement", "{noun:barred}を{action:barring}", "{noun} cannot be {action} by this effect", Without),
    rule("summed", "選んだ{no:summed kind}", "picked", Const("")),
    rule("summed", "<この効果で|>{_:did}{no:summed kind}", "{_}"),
    rule("summed kind", "<カード|キャラクターカード|キャラクター|スペルカード|ノード>", "", Const(None)),
)
