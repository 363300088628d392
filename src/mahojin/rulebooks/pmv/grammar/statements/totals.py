"""What the things that are picked come to in all."""

from __future__ import annotations

from mahojin.machine.ability import (
    ScopedTotal,
    Without,
)
from mahojin.text import Const, Rule, Via, rule
from mahojin.text.rules import Slots

from .openings import BUT

_TOTAL = "{action:summed}の{trait:trait}の<合計|合計値>は<、|>"


def _total_without(value: object) -> Slots | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    total, without = value
    if not isinstance(total, ScopedTotal) or not isinstance(without, Without) or total.op != "<=":
        return None
    found = {"action": total.action, "trait": total.trait, "value": total.value}
    return {**found, "noun": without.noun, "bar": without.action}


TOTALS: tuple[Rule, ...] = (
    rule(
        "statement",
        BUT + _TOTAL + "{value:limit}以下でなければならない",
        "the total {trait} of what is {action} is at most {value}",
        ScopedTotal,
        op="<=",
    ),
    rule(
        "statement",
        BUT + _TOTAL + "{value:limit}に等しくなければならない",
        "the total {trait} of what is {action} is {value}",
        ScopedTotal,
        op="=",
    ),
    rule(
        "statements",
        BUT + _TOTAL + "{value:limit}以下でなければならず、{noun:barred}を{bar:barring}",
        "the total {trait} of what is {action} is at most {value}, and this cannot {bar} {noun}",
        Via(
            lambda action, trait, value, noun, bar: (
                ScopedTotal(trait, "<=", value, action),
                Without(bar, noun),
            ),
            _total_without,
        ),
    ),
    *(
        rule("summed", f"<{ja}>", en, Const(action))
        for action, ja, en in (
            ("", "選んだカード|選んだキャラクターカード|選んだキャラクター", "picked"),
            (
                "bring",
                "場に出すキャラクターカード|この効果で場に出すキャラクターカード|場に出すカード",
                "brought onto the field",
            ),
            (
                "extract",
                "抜き出すキャラクターカード|抜き出すカード|この効果で抜き出すキャラクターカード",
                "taken out",
            ),
            ("scrap", "破棄するカード|この効果で破棄するカード|破棄するキャラクター", "scrapped"),
        )
    ),
)
