"""Values (値): counts, traits, and what is reckoned from them."""

from __future__ import annotations

from mahojin.abilities import Amount, CountOf, Quotient, Times, TraitOf
from mahojin.rulebooks.magmell.abilities import Variety
from mahojin.text import Rule, either, rule
from mahojin.text.makers import HAND_SIZE, PLUS

SINGLE: tuple[Rule, ...] = (
    rule("trait", "{what:thing}の{trait:figure}", "{what.poss} {trait}", TraitOf),
    rule("trait", "{what:player}のライフ", "{what.poss} life", TraitOf, trait="life"),
    rule(
        "trait",
        "{what:thing}に置かれている{trait:counter}の数",
        "the number of {trait} counters on {what}",
        TraitOf,
    ),
    rule("trait", "{what:thing}が受けているダメージの点数", "the damage on {what}", TraitOf, trait="damage"),
    rule("count", "{whose:side}の手札の枚数", "the number of cards in {whose.poss} hand", HAND_SIZE),
    rule("count", "{those:counted}の数", "the number of {those}", CountOf),
    rule(
        "count",
        "{those:counted}の色の種類の数",
        "the number of different colours among {those}",
        Variety,
        trait="colour",
    ),
    *either("single", "trait", "count"),
)

RECKONED: tuple[Rule, ...] = (
    rule("product", "{value:single}の{factor:n2}倍", "{factor} times {value}", Times),
    rule(
        "product",
        "{value:single}を{divisor:n2}で割って切り捨てた値",
        "{value} divided by {divisor}, rounded down",
        Quotient,
    ),
    *either("term", "single", "product"),
    rule("value", "{value:term}に{constant:n}を加えた値", "{value} plus {constant}", PLUS),
    rule("value", "{value:term}から{constant:minus}を引いた値", "{value} minus {constant}", PLUS),
    *either("value", "term"),
    rule("event value", "その点数", "that amount", Amount),
    *either("extent", "value", "event value"),
    rule("negative extent", "{value:extent}", "{value}", Times, factor=-1),
)


def _of_event(word: str, total: str, noun: str) -> tuple[Rule, ...]:
    """The amount of the event, and what is reckoned from it: その点数から1を引いた点数."""
    event, that = f"{word} of event", f"{{value:{word} that}}"
    return (
        rule(f"{word} that", "その" + total, noun, Amount),
        *either(event, f"{word} that"),
        rule(event, f"{that}の{{factor:n2}}倍の{total}", "{factor} times {value}", Times),
        rule(
            event,
            f"{that}を{{divisor:n2}}で割って切り捨てた{total}",
            "{value} divided by {divisor}, rounded down",
            Quotient,
        ),
        rule(event, f"{that}に{{constant:n}}を加えた{total}", "{value} plus {constant}", PLUS),
        rule(event, f"{that}から{{constant:minus}}を引いた{total}", "{value} minus {constant}", PLUS),
    )


def _measure(word: str, unit: str, total: str, noun: str, lead: str = "") -> tuple[Rule, ...]:
    """A number with its counter word, a value that it equals, or the amount of the event."""
    one, many = noun, noun + ("s" if noun == "card" else "")
    return (
        rule(word, "{_:n}" + unit, f"{{_}} {{_#{one}|{many}}}"),
        rule(word, lead + "{_:value}に等しい" + total, {"": many, "+rest": " equal to {_}"}),
        rule(word, f"{lead}{{_:{word} of event}}", "{_}"),
        *_of_event(word, total, "that many cards" if noun == "card" else f"that much {noun}"),
    )


MEASURES: tuple[Rule, ...] = (
    *_measure("damage", "点", "点数", "damage"),
    *_measure("life", "点", "点数", "life", lead="、"),
    *_measure("draws", "枚", "枚数", "card", lead="、"),
)

VALUES = (*SINGLE, *RECKONED, *MEASURES)
