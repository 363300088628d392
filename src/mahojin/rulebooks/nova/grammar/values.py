"""Values (値): counts, traits, and what is reckoned from them."""

from __future__ import annotations

from mahojin.abilities import Amount, CountOf, Quotient, Times, TraitOf
from mahojin.text import Rule, either, rule
from mahojin.text.makers import HAND_SIZE, PLUS
from mahojin.text.phrases import measure
from mahojin.text.tallies import done_tallies

# What was done by the words before, by the name of its event.
DONE = {
    "destroyed": ("破壊した", "destroyed"),
    "rested": ("フリーズした", "frozen"),
    "woken": ("スタンバイした", "stood by"),
    "returned": ("手札に戻した", "returned to hand"),
    "discarded": ("捨てた", "discarded"),
    "sent": ("墓地に送った", "sent to the graveyard"),
    "exiled": ("除外した", "exiled"),
    "retired": ("退場させた", "retired"),
}

SINGLE: tuple[Rule, ...] = (
    rule("trait", "{what:thing}の{trait:figure}", "{what.poss} {trait}", TraitOf),
    rule("trait", "{what:player}の{trait:own figure}", "{what.poss} {trait}", TraitOf),
    rule(
        "trait",
        "{what:thing}に置かれている{trait:counter}カウンターの数",
        "the number of {trait} counters on {what}",
        TraitOf,
    ),
    rule("trait", "{what:thing}が受けているダメージの数値", "the damage on {what}", TraitOf, trait="damage"),
    rule("count", "{whose:side}の手札の枚数", "the number of cards in {whose.poss} hand", HAND_SIZE),
    rule("count", "{those:noun}の枚数", "the number of {those}", CountOf),
    rule("event value", "その数値", "that amount", Amount),
    *done_tallies(DONE, ("fielded",)),
    *either("single", "trait", "count"),
)

RECKONED: tuple[Rule, ...] = (
    *either("doubled", "trait", "count", "event value"),
    rule("product", "{value:doubled}の{factor:n2}倍", "{factor} times {value}", Times),
    rule(
        "quotient",
        "{value:single}を{divisor:n2}で割った値",
        "{value} divided by {divisor}, rounded down",
        Quotient,
    ),
    *either("doubled", "quotient"),
    *either("term", "single", "product", "quotient"),
    rule("value", "{value:term}に{constant:n}を加えた値", "{value} plus {constant}", PLUS),
    rule("value", "{value:term}から{constant:minus}を引いた値", "{value} minus {constant}", PLUS),
    *either("value", "term"),
    *either("extent", "value", "event value"),
    rule("extent", "{value:event value}に{constant:n}を加えた値", "{value} plus {constant}", PLUS),
    rule("extent", "{value:event value}から{constant:minus}を引いた値", "{value} minus {constant}", PLUS),
)


def _measure(word: str, unit: str, total: str, one: str, many: str) -> tuple[Rule, ...]:
    return measure(word, unit, total, (one, many), "{those:noun}1枚", "n2", "extent")


MEASURES: tuple[Rule, ...] = (
    *_measure("damage", "ダメージ", "ダメージ", "damage", "damage"),
    *_measure("points", "", "数値だけ", "life", "life"),
    *_measure("draws", "枚", "枚数だけ", "card", "cards"),
    *_measure("counters", "つ", "数だけ", "counter", "counters"),
)

VALUES = (*SINGLE, *RECKONED, *MEASURES)
