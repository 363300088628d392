"""Tallies: how often something happened in this turn, and how much was done by the words before."""

from __future__ import annotations

from mahojin.abilities import Compare, Earlier
from mahojin.text import Rule, rule
from mahojin.text.phrases import BOUNDS
from mahojin.text.tallies import done_tallies

# What was done by the words before, by the name of its event.
DONE = {
    "rested": ("レストした", "rested"),
    "woken": ("ウェイクした", "woken"),
    "turned_down": ("裏向きにした", "turned face down"),
    "turned_up": ("表向きにした", "turned face up"),
    "destroyed": ("破壊した", "destroyed"),
    "returned": ("手札に戻した", "returned to hand"),
    "discarded": ("捨てた", "discarded"),
    "summoned": ("召喚した", "summoned"),
    "dreamed": ("夢に置いた", "put into the dream"),
    "dusted": ("ダストに置いた", "put into the dust"),
    "countered": ("置いたカウンターの", "put as counters"),
    "uncountered": ("取り除いたカウンターの", "removed as counters"),
    "damaged": ("与えたダメージの点", "dealt as damage"),
    "recovered": ("回復したライフの点", "recovered as life"),
}

TALLIES: tuple[Rule, ...] = (
    rule(
        "tally",
        "このターンに{moment:moment-past}回数",
        "the number of times this turn that {moment}",
        Earlier,
    ),
    rule(
        "tally",
        "このターンに{moment:moment-past}点数の合計",
        "the total amount of all times this turn that {moment}",
        Earlier,
        total=True,
    ),
    *done_tallies(DONE, ("units", "stones")),
    *(
        rule(
            "condition",
            "{left:tally}が{right:n0}" + ja + "[だ]",
            "{left} is " + en.format("{right}"),
            Compare,
            op=op,
        )
        for ja, op, en in BOUNDS
    ),
)
