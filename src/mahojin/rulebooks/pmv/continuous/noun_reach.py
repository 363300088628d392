"""Whom the noun of an effect may mean, told from its words alone."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import (
    Alternative,
    Both,
    Every,
    Handled,
    In,
    Is,
    Itself,
    Marked,
    Mixed,
    Once,
    Some,
    Things,
)

from ..reading.described_things import zones_of
from ..reading.kinds import FIELD

OWNERS: Final = (None, Who.YOU, Who.OPPONENT)  # who these are does not change in a game of two
WRITTEN: Final = frozenset({"race", "keyword"})


def is_told_by_the_card(noun: object) -> bool:
    """The words ask for nothing but whose character it is, its races and its words."""
    while isinstance(noun, (Marked, Every, Some)):
        noun = noun.noun if isinstance(noun, Marked) else noun.what
    if not isinstance(noun, Things) or noun.kinds != ("character",):
        return False
    return all(_is_about_the_card(part) for part in noun.which)


def _is_about_the_card(part: object) -> bool:
    if isinstance(part, In):
        return part.whose in OWNERS and part.zones in ((), ("field",))
    return isinstance(part, Is) and part.trait in WRITTEN and isinstance(part.value, str)


def is_the_card(noun: object) -> bool:
    """The words mean the card that has them."""
    return isinstance(noun.noun if isinstance(noun, Marked) else noun, Itself)


def may_be_afar(noun: object) -> bool:
    """The words may mean a card that is not on the field."""
    if isinstance(noun, Marked):
        return may_be_afar(noun.noun)
    if isinstance(noun, (Some, Every)):
        return may_be_afar(noun.what)
    if isinstance(noun, (Both, Alternative)):
        return any(may_be_afar(part) for part in noun.parts)
    if isinstance(noun, Mixed):
        return any(may_be_afar(part) for part in noun.options)
    if isinstance(noun, Things):
        return zones_of(noun) != FIELD or any(isinstance(part, (Handled, Once)) for part in noun.which)
    return True
