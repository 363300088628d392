"""Prices: what is paid before the colon, additional costs (902.8) and costs in place of others (902.9)."""

from mahojin.abilities import Price, Those
from mahojin.text import Rule, rule
from mahojin.text.prices import extra_prices, price_rules

PRICES: tuple[Rule, ...] = (
    *price_rules("energy", "フリーズ", "freeze this card"),
    rule("payment", "{energy:energy}を支払い、{deeds:paid joined-}", "pay {energy}, then {deeds}", Price),
    rule("owed", "{_:this}をプレイする", "to play {_}"),
    rule(
        "owed",
        "{whose:side}が{which:has*}{kind:card kind}をプレイする",
        "for {whose} to play a~ {which.+pre}{kind.one}{which.+post}",
        Those,
    ),
    *extra_prices("もよい", "priced"),
)
