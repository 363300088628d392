"""Prices: what is paid before the colon, additional costs and costs in place of others (903.2g)."""

from __future__ import annotations

from mahojin.abilities import Energy, PayEnergy, Price, Program, Those, Who
from mahojin.text import Const, Rule, rule
from mahojin.text.prices import extra_prices, price_rules
from mahojin.text.rules import Slots, Via


def in_order(before: Program, energy: Energy, after: Program = ()) -> Price:
    """Od is asked for where it is written (903.2h-1)."""
    return Price(None, (*before, PayEnergy(energy), *after))


def _od_last(price: object) -> Slots | None:
    found = _around_od(price)
    return {"before": found["before"], "energy": found["energy"]} if found and not found["after"] else None


def _od_between(price: object) -> Slots | None:
    found = _around_od(price)
    return found if found and found["after"] else None


def _around_od(price: object) -> Slots | None:
    """What a price says before and after its od; None if it begins with it or asks for none."""
    deeds = price.deeds if isinstance(price, Price) and price.energy is None else ()
    for at, deed in enumerate(deeds):
        if at and isinstance(deed, PayEnergy):
            return {"before": deeds[:at], "energy": deed.energy, "after": deeds[at + 1 :]}
    return None


PRICES: tuple[Rule, ...] = (
    *price_rules("od", "［レスト］", "rest this card"),
    rule("price", "{before:dues}、{energy:od}", "{before}, {energy}", Via(in_order, _od_last)),
    rule(
        "price",
        "{before:dues}、{energy:od}、{after:dues}",
        "{before}, {energy}, {after}",
        Via(in_order, _od_between),
    ),
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
