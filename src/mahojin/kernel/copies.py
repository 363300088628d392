"""Copies of objects, attribute by attribute, whether or not their classes are compiled.

For each class a function is written when the first of its objects is copied: it is as fast as one written by
hand, and no attribute has to be told again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar

Copied = TypeVar("Copied")
Fill = Callable[[object, object], None]

_ATTRIBUTES: Final[dict[type, tuple[str, ...]]] = {}


def attributes(cls: type) -> tuple[str, ...]:
    """The slots of a class and its bases; a compiled class has them under another name."""
    known = _ATTRIBUTES.get(cls)
    if known is None:
        found: dict[str, None] = {}
        for base in reversed(cls.__mro__):
            own = vars(base)
            found.update(dict.fromkeys(sorted(own.get("__mypyc_attrs__", own.get("__slots__", ())))))
        known = _ATTRIBUTES[cls] = tuple(found)
    return known


@cache
def filler(cls: type, besides: frozenset[str] = frozenset()) -> Fill:
    """A function that gives one object of the class all attributes of another, but for some."""
    lines = [f" twin.{name} = one.{name}" for name in attributes(cls) if name not in besides]
    written: dict[str, Fill] = {}
    exec("\n".join(["def fill(twin, one):", *lines, " return None"]), written)
    return written["fill"]


def copied(one: Copied) -> Copied:
    """Another object with the same attributes."""
    cls: Any = one.__class__
    twin: Copied = cls.__new__(cls)
    filler(cls)(twin, one)
    return twin
