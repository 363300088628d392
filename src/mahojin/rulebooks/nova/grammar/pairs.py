"""Two things in the data, one phrase in the text: ＋A／＋B, A／Bになる, ～を選んで～する."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mahojin.abilities import (
    Choose,
    Grant,
    If,
    Instead,
    It,
    Lasting,
    Later,
    May,
    Modes,
    Target,
    Who,
)
from mahojin.rulebooks.nova.grammar.deeds import BARE
from mahojin.text.boosts import Boosts
from mahojin.text.picks import Picked
from mahojin.text.rows import Row, everywhere, joined_by, parted_by

CLOSED = (Grant,)  # what stands in 「」
BOOSTS = Boosts(("attack", "health"), CLOSED)
NOT_SAID_WITH_A_CHOICE = (If, May, Later, Modes, Choose, Target)


def split(row: Sequence[object]) -> Row:
    """Every such phrase as its parts, here and in the programs inside."""
    return everywhere(parted_by(_parts), tuple(row), CLOSED)


def join(row: Sequence[object]) -> Row:
    """Every row of parts as the phrases that say them, here and in the programs inside.

    What stands in 「」 is left alone: each pair of 「」 holds one ability.
    """
    return everywhere(joined_by(_picked), BOOSTS.join(tuple(row)), CLOSED)


def _parts(item: object) -> Row:
    if isinstance(item, Picked):
        return (Choose(item.what, item.quantity, item.who), *_parts(item.deed))
    return BOOSTS.split(item)


def _picked(first: Any, second: Any) -> object:
    if (
        not isinstance(first, Choose)
        or first.random
        or first.also
        or isinstance(second, NOT_SAID_WITH_A_CHOICE)
    ):
        return None
    if isinstance(second, Lasting) and isinstance(second.effect, Instead):
        return None
    if first.who is not Who.YOU and not (isinstance(second, BARE) and second.what == It()):  # type: ignore[attr-defined]
        return None
    return Picked(first.what, first.quantity, first.who, second)
