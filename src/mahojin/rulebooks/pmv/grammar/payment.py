"""Costs that are paid otherwise than with nodes."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import PaidAtMost, PaysWith
from mahojin.text import Rule, rule

from .effects.predicates import predicate

_LIFE = "コストを<ノードの代わりに|><、|>ライフポイント<から|で>支払<ってもよい|うことができる>"

PAYMENT: tuple[Rule, ...] = (
    *(
        predicate(ja + _LIFE, f"may pay {en} with life", PaysWith, {})
        for ja, en in (
            ("{obj:things}<の|をプレイする場合、|をプレイする場合、その>", "the cost of {obj}"),
            ("", "costs"),
        )
    ),
    *(
        rule(
            "effect",
            "{noun:doer}<が|は>{obj:things}をプレイ<し、コストを支払う|する>場合、〔{by:ends}〕"
            + ja
            + "ことで、Xコストを支払ったものとすることができる",
            "{noun} may pay X of the cost of {obj} by " + en + " [{by}]",
            PaysWith,
            to=to,
        )
        for to, ja, en in (
            ("exile", "をゲームから除外する", "removing"),
            ("graveyard", "を破棄する", "scrapping"),
        )
    ),
    rule(
        "statement",
        "この効果<で|では><一度に|1度に>{number:n}コストまでしか支払うことができない",
        "no more than {number} can be paid by this at a time",
        PaidAtMost,
    ),
)
