"""Copies of frames and events, attribute by attribute, whether or not their classes are compiled."""

from __future__ import annotations

from typing import Any, Final, TypeVar

Copied = TypeVar("Copied")

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


def copied(one: Copied) -> Copied:
    """Another object with the same attributes."""
    cls: Any = one.__class__
    twin: Copied = cls.__new__(cls)
    for name in attributes(cls):
        setattr(twin, name, getattr(one, name))
    return twin
