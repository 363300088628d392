"""What must be paid for an attack or be targeted, and who does not lose."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Barred, FightCost, MustTarget
from mahojin.text import Const, Rule, rule

from .effects.predicates import predicate

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
