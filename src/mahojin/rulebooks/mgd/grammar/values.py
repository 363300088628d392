"""Values (値): counts, traits, X, and what is reckoned from them."""

from __future__ import annotations

from mahojin.abilities import CountOf, Times, TraitOf
from mahojin.rulebooks.mgd.abilities import XValue
from mahojin.text import Const, Rule, either, rule
from mahojin.text.makers import HAND_SIZE
from mahojin.text.phrases import measure
from mahojin.text.tallies import done_tallies

# What was done by the words before, by the name of its event.
DONE = {
    "destroyed": ("破壊した", "destroyed"),
    "scrapped": ("破棄した", "scrapped"),
    "rested": ("レストした", "rested"),
    "woken": ("リカバーした", "recovered"),
    "reversed": ("リバースした", "reversed"),
    "returned": ("手札に戻した", "returned to hand"),
    "discarded": ("捨てた", "discarded"),
    "exiled": ("ゲームから除外した", "exiled"),
}

SINGLE: tuple[Rule, ...] = (
    rule("trait", "{what:thing}の{trait:figure}", "{what.poss} {trait}", TraitOf),
    rule("trait", "{what:thing}のストックの数", "the stock of {what}", TraitOf, trait="stock"),
    rule("trait", "{what:thing}のパーツの数", "the parts of {what}", TraitOf, trait="parts"),
    rule("trait", "{what:player}の{trait:own figure}", "{what.poss} {trait}", TraitOf),
    rule(
        "trait",
        "{what:thing}の{trait:counter}カウンターの数",
        "the number of {trait} counters on {what}",
        TraitOf,
    ),
    rule("trait", "{what:player}の{trait:counter}カウンターの数", "{what.poss} {trait} counters", TraitOf),
    rule("sum", "{what:noun}の{trait:figure}の合計", "the total {trait} of {what}", TraitOf),
    rule("count", "{whose:sided}手札の枚数", "the number of cards in {whose.poss} hand", HAND_SIZE),
    rule("count", "{those:noun}の数", "the number of {those}", CountOf),
    *done_tallies(DONE, ("body", "maid", "piece")),
    *either("single", "trait", "sum", "count"),
    *either("value", "single"),
    rule("value", "{value:single}の{factor:n2}倍", "{factor} times {value}", Times),
)


def _measure(word: str, unit: str, total: str, one: str, many: str) -> tuple[Rule, ...]:
    return measure(word, unit, total, (one, many), "{those:one of}", "n", "value")


X_THOUSAND = Times(XValue(), 1000)

MEASURES: tuple[Rule, ...] = (
    *_measure("draws", "枚", "枚数", "card", "cards"),
    rule("draws", "X枚", "X cards", XValue),
    *_measure("points", "点", "点数", "point", "points"),
    rule("points", "X000点", "X thousand points", Const(X_THOUSAND)),
)

VALUES = (*SINGLE, *MEASURES)
