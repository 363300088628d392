"""Prices: what is paid before the colon, additional costs (902.8) and costs in place of others (902.9)."""

from mahojin.machine.ability import AlsoPay, PayInstead, Price, Rest, This, Those
from mahojin.text import Const, Rule, Several, either, rule

PRICES: tuple[Rule, ...] = (
    rule("price", "{energy:energy}", "{energy}", Price),
    rule("price", "{energy:energy}、{deeds:dues}", "{energy}, {deeds}", Price),
    rule("price", "{deeds:dues}", "{deeds}", Price),
    rule("dues", "{init:due and*}{last:due}", "{init}{last}", Several(("init", "last"))),
    rule("due and", "{_:due}、", "{_}, "),
    rule("due", "フリーズ", "freeze this card", Const(Rest(This()))),
    *either("due", "cost core"),
    rule("payment", "{energy:energy}を[支払う]", "pay {energy}", Price),
    rule("payment", "{deeds:paid joined-}", "{deeds}", Price),
    rule("payment", "{energy:energy}を支払い、{deeds:paid joined-}", "pay {energy}, then {deeds}", Price),
    rule("paid joined", "{init:paid and*}{last:cost core-}", "{init}{last}", Several(("init", "last"))),
    rule("paid and", "{_:cost core-stem}、", "{_}, then "),
    rule("owed", "{_:this}をプレイする", "to play {_}"),
    rule(
        "owed",
        "{whose:side}が{which:has*}{kind:card kind}をプレイする",
        "for {whose} to play a~ {which.+pre}{kind.one}{which.+post}",
        Those,
    ),
    rule(
        "extra price",
        "{what:owed}ための追加コストとして、{price:payment}",
        "as an additional cost {what}, {price}",
        AlsoPay,
    ),
    rule(
        "extra price",
        "{what:owed}ための追加コストとして、{price:payment-te}もよい",
        "as an additional cost {what}, you may {price}",
        AlsoPay,
        optional=True,
    ),
    rule(
        "extra price",
        "{what:priced}のコストを支払う代わりに、{price:payment-te}もよい",
        "instead of paying the cost of {what}, you may {price}",
        PayInstead,
    ),
)
