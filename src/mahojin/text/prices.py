"""Prices, as several games' templates say them: before a colon, in addition to a cost and in place of one."""

from __future__ import annotations

from mahojin.abilities import AlsoPay, PayInstead, Price, Reprice, Rest, This, Those
from mahojin.text.rules import Const, Rule, Several, either, rule


def price_rules(energy: str, rest_ja: str, rest_en: str) -> tuple[Rule, ...]:
    """What is paid: ``energy`` (the word for it), then deeds in a row; ``rest`` is said of this card."""
    some = "{energy:" + energy + "}"
    return (
        rule("price", some, "{energy}", Price),
        rule("price", some + "、{deeds:dues}", "{energy}, {deeds}", Price),
        rule("price", "{deeds:dues}", "{deeds}", Price),
        rule("dues", "{init:due and*}{last:due}", "{init}{last}", Several(("init", "last"))),
        rule("due and", "{_:due}、", "{_}, "),
        rule("due", rest_ja, rest_en, Const(Rest(This()))),
        *either("due", "cost core"),
        rule("payment", some + "を[支払う]", "pay {energy}", Price),
        rule("payment", "{deeds:paid joined-}", "{deeds}", Price),
        rule("paid joined", "{init:paid and*}{last:cost core-}", "{init}{last}", Several(("init", "last"))),
        rule("paid and", "{_:cost core-stem}、", "{_}, then "),
    )


def extra_prices(may: str, replaced: str) -> tuple[Rule, ...]:
    """Additional costs, that must or ``may`` be paid, and costs in place of that of what is ``replaced``."""
    return (
        rule(
            "extra price",
            "{what:owed}ための追加コストとして、{price:payment}",
            "as an additional cost {what}, {price}",
            AlsoPay,
        ),
        rule(
            "extra price",
            "{what:owed}ための追加コストとして、{price:payment-te}" + may,
            "as an additional cost {what}, you may {price}",
            AlsoPay,
            optional=True,
        ),
        rule(
            "extra price",
            "{what:" + replaced + "}のコストを支払う代わりに、{price:payment-te}" + may,
            "instead of paying the cost of {what}, you may {price}",
            PayInstead,
        ),
    )


def changed_prices(owner: str, energy: str, each: str) -> tuple[Rule, ...]:
    """What costs less or more, by so much or so much for ``each`` of something: this card, or cards of
    whoever plays them (``owner`` is how that is said)."""
    return (
        *either("priced", "this"),
        rule(
            "priced",
            owner + "{which:has*}{kind:card kind}",
            "{which.+pre}{kind}{whose}{which.+post}",
            Those,
            agrees="many",
        ),
        *(
            rule(
                "limit",
                f"{{what:priced}}のコストは{per}{{energy:{energy}}}{ja}",
                f"{{what.subj}} {{cost@what}} {{energy}} {en}" + (" for each {per.one}" if per else ""),
                Reprice,
                less=less,
            )
            for per in ("", each)
            for less, ja, en in ((True, "少なくなる", "less"), (False, "多くなる", "more"))
        ),
    )
