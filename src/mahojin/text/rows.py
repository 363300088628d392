"""Rows of instructions or abilities inside data: what one sentence says of several of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, TypeAlias

from mahojin.abilities import with_parts

Row: TypeAlias = "tuple[Any, ...]"


def everywhere(on_row: Callable[[Row], Row], row: Row, closed: tuple[type, ...]) -> Row:
    """The row after ``on_row``, which every row inside it has gone through before; closed data stays."""
    return on_row(tuple(_inside(on_row, item, closed) for item in row))


def _inside(on_row: Callable[[Row], Row], node: object, closed: tuple[type, ...]) -> object:
    if isinstance(node, tuple):
        return everywhere(on_row, node, closed)
    if isinstance(node, closed) or not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {}
    for item in fields(node):
        old = getattr(node, item.name)
        if isinstance(old, tuple) or is_dataclass(old):
            new = _inside(on_row, old, closed)
            if new != old:
                changed[item.name] = new
    return with_parts(node, **changed) if changed else node


def joined_by(both: Callable[[object, object], object]) -> Callable[[Row], Row]:
    """A function that makes one of neighbours for which ``both`` gives something."""

    def on_row(row: Row) -> Row:
        joined: list[object] = []
        for item in row:
            one = both(joined[-1], item) if joined else None
            if one is None:
                joined.append(item)
            else:
                joined[-1] = one
        return tuple(joined)

    return on_row


def parted_by(parts: Callable[[object], Row]) -> Callable[[Row], Row]:
    """A function that puts the parts of each item in its place."""
    return lambda row: tuple(part for item in row for part in parts(item))
