"""Slots of a rule that were read out of a word, and make just this word again."""

from __future__ import annotations

from collections.abc import Callable

from mahojin.text.rules import Slots


def confirmed(make: Callable[..., object], slots: Slots, value: object) -> Slots | None:
    """The slots, if it is this word that is made of them."""
    return slots if make(**slots) == value else None
