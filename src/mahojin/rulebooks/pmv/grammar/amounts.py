"""Amounts said where they are used: as many as, so much for each, half."""

from __future__ import annotations

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import ChangeLife, Count, Figure, Half, Happened
from mahojin.text import Const, Rule, Shape, rule

AMOUNTS: tuple[Rule, ...] = (
    rule("amount", "{_:base|scaled}<と同じ|に等しい|と等しい>", "{_}"),
    rule("amount", "<それと|>同じ", "the same", Const(Happened("damage"))),
    rule("same number", "<|それと>同じ枚数<|だけ|を>", "as many", Const(Count(It("card", plural=True)))),
    rule("same number", "{_:base}<と同じ枚数|に等しい枚数|と同数|と同じ数|と同じ|分><だけ|>", "{_}"),
    rule(
        "act",
        "{noun:noun}のライフポイントを半分{up:rounding}<に|と>[する]",
        "the life of {noun} is halved, rounded {up}",
        Shape(lambda noun, up: ChangeLife(noun, "set", Half(Figure(noun, "life"), up))),
    ),
)
