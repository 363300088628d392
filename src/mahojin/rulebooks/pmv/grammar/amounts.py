"""Amounts said where they are used: as many as, so much for each, half."""

from __future__ import annotations

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import ChangeLife, Count, Figure, Half, Happened
from mahojin.text import Const, Rule, Shape, rule


def _halved(up: bool) -> Shape:
    """Life set to half of what it is."""
    return Shape(lambda noun: ChangeLife(noun, "set", Half(Figure(noun, "life"), up)))


AMOUNTS: tuple[Rule, ...] = (
    rule("amount", "{_:base}<と同じ|に等しい|と等しい>", "{_}"),
    rule("amount", "<それと|>同じ", "the same", Const(Happened("damage"))),
    rule("same number", "<|それと>同じ枚数<|だけ|を>", "as many", Const(Count(It("card", plural=True)))),
    rule("same number", "{_:base}<と同じ枚数|に等しい枚数|と同数|と同じ数|と同じ|分><だけ|>", "{_}"),
    *(
        rule(
            "act",
            f"{{noun:noun}}のライフポイントを半分（端数切り{ja}）<に|と>[する]",
            f"the life of {{noun}} is halved, rounded {en}",
            _halved(up),
        )
        for up, ja, en in ((True, "上げ", "up"), (False, "下げ", "down"))
    ),
)
