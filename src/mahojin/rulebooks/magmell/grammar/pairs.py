"""APとHPを…: two changes in the data, one sentence in the text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mahojin.abilities import Change, Grant, Lasting, Standing, Token
from mahojin.rulebooks.magmell.grammar.effects import ChangeBoth
from mahojin.text.rows import Row, everywhere, joined_by, parted_by

CLOSED = (Token, Grant)  # what stands in 「」


def split(row: Sequence[object]) -> Row:
    """Every change of both as two, here and in the programs inside."""
    return everywhere(parted_by(_parts), tuple(row), CLOSED)


def join(row: Sequence[object]) -> Row:
    """Every neighbouring pair of the same change of AP and HP as one, here and in the programs inside.

    What stands in 「」 is left alone: each pair of 「」 holds one ability.
    """
    return everywhere(joined_by(_both), tuple(row), CLOSED)


def _parts(item: Any) -> Row:
    effect = item.effect if isinstance(item, Lasting | Standing) else None
    if not isinstance(effect, ChangeBoth):
        return (item,)
    return tuple(
        replace(item, effect=Change(effect.what, stat, effect.op, effect.value)) for stat in ("ap", "hp")
    )


def _both(first: object, second: object) -> object:
    if not isinstance(first, Lasting | Standing) or not isinstance(first.effect, Change):
        return None
    change = first.effect
    if change.trait != "ap" or second != replace(first, effect=replace(change, trait="hp")):
        return None
    return replace(first, effect=ChangeBoth(change.what, change.op, change.value))
