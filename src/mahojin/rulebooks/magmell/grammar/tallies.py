"""Tallies: how often something happened in this turn, and how much was done by the words before."""

from __future__ import annotations

from mahojin.abilities import Compare, Done, Earlier
from mahojin.text import Rule, either, listed, rule
from mahojin.text.phrases import BOUNDS

# What was done by the words before, by the name of its event.
DONE = {
    "rested": ("レストした", "rested"),
    "woken": ("ウェイクした", "woken"),
    "turned_down": ("裏向きにした", "turned face down"),
    "turned_up": ("表向きにした", "turned face up"),
    "destroyed": ("破壊した", "destroyed"),
    "returned": ("手札に戻した", "returned to hand"),
    "discarded": ("捨てた", "discarded"),
    "drew": ("引いた", "drawn"),
    "summoned": ("召喚した", "summoned"),
    "dreamed": ("夢に置いた", "put into the dream"),
    "dusted": ("ダストに置いた", "put into the dust"),
    "countered": ("置いたカウンターの", "put as counters"),
    "uncountered": ("取り除いたカウンターの", "removed as counters"),
    "damaged": ("与えたダメージの点", "dealt as damage"),
    "recovered": ("回復したライフの点", "recovered as life"),
}

TALLIES: tuple[Rule, ...] = (
    *listed("done", **DONE),
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
    rule("tally", "こうして{event:done}数", "the number {event} this way", Done),
    *(
        rule(
            "tally",
            "こうして{event:done}{those:" + noun + "}の数",
            "the number {event} this way of {those}",
            Done,
        )
        for noun in ("units", "stones")
    ),
    *either("count", "tally"),
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
