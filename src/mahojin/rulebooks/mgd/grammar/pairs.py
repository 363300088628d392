"""Several things in the data, one phrase in the text: ATK＋AとDEF＋B, ［A／B］になる, ～1体を破壊する."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mahojin.abilities import Choose, Grant, Who
from mahojin.rulebooks.mgd.abilities import Drop
from mahojin.rulebooks.mgd.grammar.deeds import is_bare
from mahojin.text.boosts import Boosts
from mahojin.text.picks import Picked
from mahojin.text.rows import Row, everywhere, joined_by, parted_by

CLOSED = (Grant,)  # what stands in 「」
BOOSTS = Boosts(("atk", "def"), CLOSED)


def split(row: Sequence[object]) -> Row:
    """Every such phrase as its parts, here and in the programs inside."""
    return everywhere(parted_by(_parts), tuple(row), CLOSED)


def join(row: Sequence[object]) -> Row:
    """Every row of parts as the phrases that say them, here and in the programs inside.

    What stands in 「」 is left alone: each pair of 「」 holds one ability.
    """
    return everywhere(joined_by(_picked), BOOSTS.join(tuple(row)), CLOSED)


def _parts(item: object) -> Row:
    if not isinstance(item, Picked):
        return BOOSTS.split(item)
    deed = item.deed
    if isinstance(deed, Drop):  # scrapped by the one who chose (1008.2)
        deed = replace(deed, who=item.who)
    return (Choose(item.what, item.quantity, item.who), deed)


def _picked(first: object, second: object) -> object:
    if type(first) is not Choose or first.random or first.also or not is_bare(second):
        return None
    deed: Any = second
    if isinstance(deed, Drop):
        if deed.who is not first.who:
            return None
        deed = replace(deed, who=Who.YOU)
    return Picked(first.what, first.quantity, first.who, deed)
