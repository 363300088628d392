"""Damage: dealt, divided, changed, taken away."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import AlterDamage, Deal, Heal, Spread
from mahojin.text import Const, Rule, rule

_DEAL = "deal {amount} damage to {to}{amount.+post}"
_DIVIDE = "divide {total} damage among {among}{total.+post}"

DAMAGE: tuple[Rule, ...] = (
    # how much, once or for each of something
    rule("damage", "{_:much}<|点|点の|の>ダメージを<|、>", {"": "{_}", "+post": "{_.+post}"}),
    rule(
        "damage",
        "{_:amount}<値の|値分の|数の|分の|>ダメージを<|、>¦{_:scaled}<|の|点の>ダメージを<|、>",
        "{_}",
    ),
    rule("act", "(({to:noun}に<|それぞれ|、|、それぞれ>&{amount:damage}))[与える]", _DEAL, Deal),
    rule(
        "act",
        "(({among:noun}<に|に、|を選び、|を選んで>&{total:damage}))<|可能な限り>{no:dividing-}",
        _DIVIDE,
        Spread,
    ),
    rule("dividing", "[割り振る]", "", Const(None)),
    rule("dividing", "<振り分けて|割り振って>[与える]", "", Const(None)),
    rule("act", "{noun:noun}が受けているダメージを<|全て>[リセットする]", "reset the damage on {noun}", Heal),
    rule(
        "damage due",
        "{_:what takes it}そのダメージ¦{_:noun}が受ける<戦闘|効果|>ダメージ",
        "the damage {_} would take",
    ),
    rule(
        "act",
        "{noun:damage due}を{by:change}[する]¦{noun:damage due}は{by:change}[する:passive]",
        "change {noun} by {by}",
        AlterDamage,
    ),
)
