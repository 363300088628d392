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
    Handled,
    It,
    Multiple,
    Things,
    Who,
)
from mahojin.text import Const, Rule, Via, rule
from mahojin.text.rules import Slots

from .states import DONE_IN_ENGLISH, DONE_WORDS


def _done(action: str) -> Count:
    """So many as this effect did it to: 破棄した枚数."""
    return Count(Things(("card",), (Handled(action),)))


# 〜1枚につき: so much for each.
_OWN_EACH: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("{number:count}<|枚>[ドローする]", "draw {number} {per}", DrawCards, {}),
    ("ライフポイントを{number:count}<|点>[得る]", "gain {number} life {per}", ChangeLife, {"how": "gain"}),
    ("ライフポイントを{number:count}<|点>[失う]", "lose {number} life {per}", ChangeLife, {"how": "lose"}),
)


def _each(cls: type, noun: Any, fixed: dict[str, Any]) -> Via:
    """So much for each of them; with a noun fixed, none is said."""

    def make(per: Any, number: Any, noun: Any = noun) -> object:
        return cls(noun=noun, number=Multiple(per, number), **fixed)

    def undo(value: object) -> Slots | None:
        if type(value) is not cls or not isinstance(value.number, Multiple):  # type: ignore[attr-defined]
            return None
        slots = {"per": value.number.number, "number": value.number.times, "noun": value.noun}  # type: ignore[attr-defined]
        return slots if make(**slots) == value and noun in (None, value.noun) else None  # type: ignore[attr-defined]

    return Via(make, undo)


def _own_each(ja: str, en: str, cls: type, fixed: dict[str, Any]) -> tuple[Rule, ...]:
    each = "{per:per}<、|>" + ja
    verb, rest = en.split(" ", 1)
    return (
        *(rule(word, each, en, _each(cls, Who.SELF, fixed)) for word in ("mine", "own")),
        rule("said of it", each, f"it must {en}", _each(cls, It(), fixed)),
        rule(
            "deed", "{noun:noun}は<|、>" + each, f"{{noun}} {{{verb}@noun}} {rest}", _each(cls, None, fixed)
        ),
    )


def _halved(up: bool) -> Via:
    """Life set to half of what it is."""

    def undo(value: object) -> Slots | None:
        if not isinstance(value, ChangeLife) or value.number != Half(Figure(value.noun, "life"), up):
            return None
        return {"noun": value.noun}

    return Via(lambda noun: ChangeLife(noun, "set", Half(Figure(noun, "life"), up)), undo)


AMOUNTS: tuple[Rule, ...] = (
    *(
        rule("act", ja, "deal {amount} damage to {to}", Deal)
        for ja in (
            "{to:noun}に<|、>{amount:amount}<値の|値分の|数の|分の|>ダメージを[与える]",
            "{amount:amount}<値の|値分の|数の|分の|>ダメージを{to:noun}に[与える]",
        )
    ),
    rule("amount", "{_:base}<と同じ|に等しい|と等しい>", "{_}"),
    rule("same number", "<|それと>同じ枚数<|だけ|を>", "as many", Const(Count(It("card", plural=True)))),
    rule("same number", "{_:base}<と同じ枚数|に等しい枚数|と同数|と同じ数|分><だけ|>", "{_}"),
    *(
        rule(
            "same number",
            f"{ja}枚数<と同じ枚数|と同数|と同じ|分><だけ|>",
            f"as many as were {DONE_IN_ENGLISH[action]}",
            Const(_done(action)),
        )
        for action, ja in DONE_WORDS
    ),
    *(item for act in _OWN_EACH for item in _own_each(*act)),
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
