"""What the things that are picked come to in all."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import ScopedTotal
from mahojin.text import Const, Rule, Shape, rule

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
    *(
        rule("total bound", ja, en, Const(op))
        for op, ja, en in (
            ("<=", "以下で", "at most"),
            (">=", "以上で", "at least"),
            ("=", "<に|と>等しく", "equal to"),
        )
    ),
    rule("summed", "選んだ{no:summed kind}", "picked", Const("")),
    rule("summed", "<この効果で|>{_:did}{no:summed kind}", "{_}"),
    rule("summed kind", "<カード|キャラクターカード|キャラクター|スペルカード|ノード>", "", Const(None)),
)
