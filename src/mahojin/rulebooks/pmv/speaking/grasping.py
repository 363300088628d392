"""Whom an effect touches by what is written on the card alone: found out once while it lies the same."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.ability import Every, In, Is, Itself, Marked, Some, Things, Who

OWNERS: Final = (None, Who.YOU, Who.OPPONENT)  # who these are does not change in a game of two
WRITTEN: Final = frozenset({"race", "keyword"})


def is_told_by_the_card(noun: Any) -> bool:
    """The words ask for nothing but whose character it is, its races and its words."""
    while isinstance(noun, (Marked, Every, Some)):
        noun = noun.noun if isinstance(noun, Marked) else noun.what
    if not isinstance(noun, Things) or noun.kinds != ("character",):
        return False
    return all(_is_about_the_card(part) for part in noun.which)


def is_the_card(noun: Any) -> bool:
    """The words mean the card that has them."""
    return isinstance(noun.noun if isinstance(noun, Marked) else noun, Itself)


def _is_about_the_card(part: Any) -> bool:
    if isinstance(part, In):
        return part.whose in OWNERS and part.zones in ((), ("field",))
    return isinstance(part, Is) and part.trait in WRITTEN and isinstance(part.value, str)
