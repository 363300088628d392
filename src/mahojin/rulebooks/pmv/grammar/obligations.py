"""What must be paid for an attack or be targeted, and who does not lose."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import AttackCost, Barred, MustTarget
from mahojin.text import Rule

from .effects.predicates import predicate

OBLIGATIONS: tuple[Rule, ...] = (
    predicate(
        "<自分の場の|自分の|><キャラクターに|キャラクターで|>攻撃を<行わせる|行う>場合<、|には、>"
        "{number:price}<を|>支払わな<ければ|くては>ならない",
        "must pay {number} to attack",
        AttackCost,
        {},
    ),
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
