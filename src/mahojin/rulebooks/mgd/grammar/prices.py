"""Prices: what is paid before the colon, additional costs and costs in place of others (903.2g)."""

from mahojin.abilities import Those, Who
from mahojin.text import Const, Rule, rule
from mahojin.text.prices import extra_prices, price_rules

PRICES: tuple[Rule, ...] = (
    *price_rules("od", "［レスト］", "rest this card"),
    rule("activator", "", "", Const(None)),
    rule("activator", "味方プレイヤーが発動する", " you activate", Const(Who.YOU)),
    rule("activator", "敵プレイヤーが発動する", " your opponent activates", Const(Who.OPPONENT)),
    rule("owed", "{_:this}を発動する", "to activate {_}"),
    rule(
        "owed",
        "{whose:side}が{which:has*}{kind:card kind}を発動する",
        "for {whose} to activate a~ {which.+pre}{kind.one}{which.+post}",
        Those,
    ),
    *extra_prices("よい", "this"),
)
