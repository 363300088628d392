"""Damage: dealt, divided, changed, taken away."""

from __future__ import annotations

from mahojin.machine.ability import (
    AlterDamage,
    Deal,
    Heal,
    Multiple,
    Spread,
)
from mahojin.text import Rule, Shape, rule


def _per_deal(per: object, amount: object, to: object) -> Deal:
    return Deal(to, Multiple(per, amount))  # type: ignore[arg-type]


def _deal_voice(ja: str) -> Rule:
    return rule("act", ja, "deal {amount} damage to {to}", Deal)


DAMAGE: tuple[Rule, ...] = (
    rule(
        "act",
        "{per:per}<、|>{amount:count}<|点>ダメージを{to:noun}に[与える]",
        "deal {amount} damage to {to} {per}",
        Shape(_per_deal),
    ),
    rule(
        "act",
        "{to:noun}に<、|>{per:per}<、|>{amount:count}<|点>ダメージを[与える]",
        "deal {amount} damage to {to} {per}",
        Shape(_per_deal),
    ),
    rule(
        "act",
        "{per:per}<、|>{amount:count}<|点>ダメージを{among:noun}に<割り振る|振り分けて与える>",
        "divide {amount} damage {per} among {among}",
        Shape(lambda per, amount, among: Spread(among, Multiple(per, amount))),
    ),
    rule(
        "act",
        "{among:o}{total:count}ダメージを<振り分けて|割り振って>[与える]",
        "divide {total} damage among {among}",
        Spread,
    ),
    _deal_voice("{to:noun}に<|それぞれ|、|、それぞれ>{amount:count}<|点|点の|の>ダメージを[与える]"),
    _deal_voice("{amount:count}<|点|点の|の>ダメージを{to:noun}に<|それぞれ>[与える]"),
    rule(
        "act",
        "{total:count}ダメージを{among:noun}に<|可能な限り>[割り振る]",
        "divide {total} damage among {among}",
        Spread,
    ),
    rule(
        "act",
        "{total:count}ダメージを{among:noun}に<|可能な限り>振り分けて[与える]",
        "divide {total} damage among {among}",
        Spread,
    ),
    rule(
        "act",
        "{among:noun}に{total:count}ダメージを<|可能な限り><振り分けて|割り振って>[与える]",
        "divide {total} damage among {among}",
        Spread,
    ),
    rule("act", "{noun:noun}が受けているダメージを<|全て>[リセットする]", "reset the damage on {noun}", Heal),
    rule("act", "そのダメージを{by:signed}[する]", "change that damage by {by}", AlterDamage),
    rule(
        "act",
        "{noun:noun}が受ける<戦闘|効果|>ダメージは{by:signed}される",
        "change the damage {noun} would take by {by}",
        AlterDamage,
    ),
    rule(
        "act",
        "{noun:noun}が受ける<戦闘|効果|>ダメージを{by:signed}[する]",
        "change the damage {noun} would take by {by}",
        AlterDamage,
    ),
)
