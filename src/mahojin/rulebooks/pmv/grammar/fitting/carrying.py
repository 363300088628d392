"""What is set on a thing."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Carries, Fit, Noun, Things
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.rules import Slots


def _carrying(noun: Noun, what: Things, number: tuple[int, int | None]) -> Fit:
    return Fit(noun, (), (Carries(what, *number),))


def _carrying_of(value: object) -> Slots | None:
    if not isinstance(value, Fit) or value.kinds or len(value.which) != 1:
        return None
    carries = value.which[0]
    if not isinstance(carries, Carries):
        return None
    return {"noun": value.noun, "what": carries.what, "number": (carries.least, carries.most)}


CARRYING: tuple[Rule, ...] = (
    rule(
        "test",
        "{noun:thing}に{what:things}が{number:how many}セットされている",
        "{number} {what} set on {noun}",
        Via(_carrying, _carrying_of),
    ),
    rule(
        "test",
        "{noun:thing}に{what:things}が<1枚も|>セットされていない",
        "no {what.one} is set on {noun}",
        Shape(lambda noun, what: Fit(noun, (), (Carries(what, 0, 0),))),
    ),
)
