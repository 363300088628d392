"""Amounts said where they are used: as many as, so much for each, half."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import (
    ChangeLife,
    Count,
    Deal,
    DrawCards,
    Figure,
    Half,
    Happened,
    It,
    Multiple,
)
from mahojin.text import Const, Rule, Shape, Via, rule
from mahojin.text.rules import Slots

from .acts.players import own_act

# 〜1枚につき: so much for each.
_OWN_EACH: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("{number:count}<|枚>[ドローする]", "draw {number} {per}", DrawCards, {}),
    ("ライフポイントを{number:count}<|点>[得る]", "gain {number} life {per}", ChangeLife, {"how": "gain"}),
    ("ライフポイントを{number:count}<|点>[失う]", "lose {number} life {per}", ChangeLife, {"how": "lose"}),
)


def _each(cls: type, fixed: dict[str, Any]) -> Via:
    """So much for each of them."""

    def make(per: Any, number: Any) -> object:
        return cls(noun=It(), number=Multiple(per, number), **fixed)

    def undo(value: object) -> Slots | None:
        if type(value) is not cls or not isinstance(value.number, Multiple):  # type: ignore[attr-defined]
            return None
        slots = {"per": value.number.number, "number": value.number.times}  # type: ignore[attr-defined]
        return slots if make(**slots) == value else None

    return Via(make, undo)


def _halved(up: bool) -> Shape:
    """Life set to half of what it is."""

    def undo(value: object) -> Slots | None:
        if not isinstance(value, ChangeLife) or value.number != Half(Figure(value.noun, "life"), up):
            return None
        return {"noun": value.noun}

    return Shape(lambda noun: ChangeLife(noun, "set", Half(Figure(noun, "life"), up)))


AMOUNTS: tuple[Rule, ...] = (
    *(
        rule("act", ja, "deal {amount} damage to {to}", Deal)
        for ja in (
            "{to:noun}に<|、>{amount:amount}<値の|値分の|数の|分の|>ダメージを[与える]",
            "{amount:amount}<値の|値分の|数の|分の|>ダメージを{to:noun}に[与える]",
        )
    ),
    rule("amount", "{_:base}<と同じ|に等しい|と等しい>", "{_}"),
    rule("amount", "<それと|>同じ", "the same", Const(Happened("damage"))),
    rule("same number", "<|それと>同じ枚数<|だけ|を>", "as many", Const(Count(It("card", plural=True)))),
    rule("same number", "{_:base}<と同じ枚数|に等しい枚数|と同数|と同じ数|と同じ|分><だけ|>", "{_}"),
    *(own_act("{per:per}<、|>" + ja, en, _each(cls, fixed), {}) for ja, en, cls, fixed in _OWN_EACH),
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
