"""Prices: what is paid before the colon, additional costs and costs in place of others (903.2g)."""

from mahojin.machine.ability import AlsoPay, PayInstead, Price, Rest, This, Those, Who
from mahojin.text import Const, Rule, Several, either, rule

PRICES: tuple[Rule, ...] = (
    rule("price", "{energy:od}", "{energy}", Price),
    rule("price", "{energy:od}、{deeds:dues}", "{energy}, {deeds}", Price),
    rule("price", "{deeds:dues}", "{deeds}", Price),
    rule("dues", "{init:due and*}{last:due}", "{init}{last}", Several(("init", "last"))),
    rule("due and", "{_:due}、", "{_}, "),
    rule("due", "［レスト］", "rest this card", Const(Rest(This()))),
    *either("due", "cost core"),
    rule("payment", "{energy:od}を[支払う]", "pay {energy}", Price),
    rule("payment", "{deeds:paid joined-}", "{deeds}", Price),
    rule("paid joined", "{init:paid and*}{last:cost core-}", "{init}{last}", Several(("init", "last"))),
    rule("paid and", "{_:cost core-stem}、", "{_}, then "),
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
    rule(
        "extra price",
        "{what:owed}ための追加コストとして、{price:payment}",
        "as an additional cost {what}, {price}",
        AlsoPay,
    ),
    rule(
        "extra price",
        "{what:owed}ための追加コストとして、{price:payment-te}よい",
        "as an additional cost {what}, you may {price}",
        AlsoPay,
        optional=True,
    ),
    rule(
        "extra price",
        "{what:this}のコストを支払う代わりに、{price:payment-te}よい",
        "instead of paying the cost of {what}, you may {price}",
        PayInstead,
    ),
)
