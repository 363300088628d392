"""Costs that are paid otherwise than with nodes; what must be paid for an attack or be targeted, and who does
not lose."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Barred, FightCost, MustTarget, PaidAtMost, PaysWith
from mahojin.text import Const, Rule, rule

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


_PAID_FOR = "<行わせる|行う>場合<、|には、>{number:price}<を|>支払わな<ければ|くては>ならない"

OBLIGATIONS: tuple[Rule, ...] = (
    predicate(
        "<自分の場の|自分の|><キャラクターに|キャラクターで|>{action:paid fight}を" + _PAID_FOR,
        "must pay {number} to {action}",
        FightCost,
        {},
    ),
    predicate(
        "{against:thing}の攻撃に対して<、|><|自分の場のキャラクターに|自分のキャラクターに|キャラクターに>防御を"
        + _PAID_FOR,
        "must pay {number} to defend against {against}",
        FightCost,
        {"action": "defend"},
    ),
    rule("paid fight", "攻撃", "attack", Const("attack")),
    rule("paid fight", "防御", "defend", Const("defend")),
    predicate(
        "カードの効果<で|によって><、|>{obj:things}を目標にする場合、"
        "<可能な限り|可能であれば|可能なら|><、|>{to:noun}を目標にしな<ければ|くては>ならない",
        "must target {to} if able when targeting {obj}",
        MustTarget,
        {},
    ),
    predicate(
        "ライフポイントが0以下に<なっても|なった場合でも><、|>敗北しない",
        "cannot lose for having no life left",
        Barred,
        {"action": "lose_by_life"},
    ),
)
