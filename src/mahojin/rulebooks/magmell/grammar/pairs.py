"""APとHPを…: two changes in the data, one sentence in the text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from mahojin.machine.ability import Change, Grant, Lasting, Standing, Token
from mahojin.rulebooks.magmell.grammar.effects import ChangeBoth

Row = tuple[Any, ...]


def split(row: Sequence[Any]) -> Row:
    """Every change of both as two, here and in the programs inside."""
    return _everywhere(_split_row, tuple(row))


def join(row: Sequence[Any]) -> Row:
    """Every neighbouring pair of the same change of AP and HP as one, here and in the programs inside.

    What stands in 「」 is left alone: each pair of 「」 holds one ability.
    """
    return _everywhere(_join_row, tuple(row))


def _everywhere(on_row: Callable[[Row], Row], value: Row) -> Row:
    return on_row(tuple(_inside(on_row, item) for item in value))


def _inside(on_row: Callable[[Row], Row], node: Any) -> Any:
    if isinstance(node, tuple):
        return _everywhere(on_row, node)
    if not is_dataclass(node) or isinstance(node, type | Token | Grant):
        return node
    changed = {}
    for item in fields(node):
        old = getattr(node, item.name)
        if isinstance(old, tuple) or is_dataclass(old):
            new = _inside(on_row, old)
            if new != old:
                changed[item.name] = new
    return replace(node, **changed) if changed else node


def _split_row(row: Row) -> Row:
    return tuple(part for item in row for part in _parts(item))


def _parts(item: Any) -> Row:
    effect = item.effect if isinstance(item, Lasting | Standing) else None
    if not isinstance(effect, ChangeBoth):
        return (item,)
    return tuple(
        replace(item, effect=Change(effect.what, stat, effect.op, effect.value)) for stat in ("ap", "hp")
    )


def _join_row(row: Row) -> Row:
    joined: list[Any] = []
    for item in row:
        both = _both(joined[-1], item) if joined else None
        if both is None:
            joined.append(item)
        else:
            joined[-1] = both
    return tuple(joined)


def _both(first: Any, second: Any) -> Any:
    if not isinstance(first, Lasting | Standing) or not isinstance(first.effect, Change):
        return None
    change = first.effect
    if change.trait != "ap" or second != replace(first, effect=replace(change, trait="hp")):
        return None
    both: Any = ChangeBoth(change.what, change.op, change.value)
    return replace(first, effect=both)
