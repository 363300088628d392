"""Going through words: all parts of an ability, the names of a word's parts, the same words anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, Final, TypeVar

from .kinds import Inner

Word = TypeVar("Word")

_PARTS: Final[dict[type, tuple[str, ...] | None]] = {}  # by kind, as they were asked for

_NODES: Final[dict[int, tuple[object, tuple[object, ...]]]] = {}  # the word is kept: its id stays its own

_MOST: Final = 100_000  # words whose nodes are kept


def nodes(data: object) -> tuple[object, ...]:
    """Every part of an ability, whatever it is part of; found once for each word."""
    if isinstance(data, tuple):
        return tuple([node for part in data for node in nodes(part)])
    parts = parts_of(type(data))
    if parts is None:
        return ()
    known = _NODES.get(id(data))
    if known is None:
        if len(_NODES) >= _MOST:
            _NODES.clear()
        inner = [node for part in parts for node in nodes(getattr(data, part))]
        if isinstance(data, Inner):  # made while the game is played, for this once
            return (data, *inner)
        known = _NODES[id(data)] = (data, (data, *inner))
    return known[1]


def parts_of(kind: type) -> tuple[str, ...] | None:
    """The names of a word's parts; None of what is no word."""
    if kind not in _PARTS:
        _PARTS[kind] = tuple([part.name for part in fields(kind)]) if is_dataclass(kind) else None
    return _PARTS[kind]


def with_parts(word: Word, **parts: object) -> Word:
    """The same word with these parts instead of its own."""
    make: Callable[..., Word] = type(word)
    return make(**{name: getattr(word, name) for name in parts_of(type(word)) or ()} | parts)


def mapped(word: object, change: Callable[[object], object]) -> Any:
    """The same words after each part was changed, the outer ones first: what becomes another is not looked
    into. Words of which nothing changes stay the same objects."""
    found = change(word)
    if found is not word:
        return found
    if type(word) is tuple:
        row = tuple([mapped(part, change) for part in word])
        return word if all(part is row[place] for place, part in enumerate(word)) else row
    changes: dict[str, object] = {}
    for name in parts_of(type(word)) or ():
        old = getattr(word, name)
        new = mapped(old, change)
        if new is not old:
            changes[name] = new
    return with_parts(word, **changes) if changes else word


def anew(data: object) -> object:
    """The same words as objects of their own, so that neither is taken for the other."""
    return _anew(data, {})


def _anew(data: object, made: dict[int, object]) -> object:
    if id(data) in made:
        return made[id(data)]  # what was one object stays one
    found = data
    if type(data) is tuple:
        found = tuple([_anew(part, made) for part in data])
    else:
        make: Callable[..., object] = type(data)
        parts = parts_of(type(data))
        if parts is not None:
            found = make(*[_anew(getattr(data, part), made) for part in parts])
    made[id(data)] = found
    return found
