"""The outline of what a function puts together; the parts are found in a value that has this outline."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import partial
from inspect import signature
from itertools import repeat
from types import CellType, FunctionType
from typing import Any

from mahojin.abilities import It


@dataclass(frozen=True)
class Hole:
    """The place of a part in an outline; with a star before it, of any number of items of a row."""

    slot: str
    row: bool = False

    def __iter__(self) -> Iterator[Hole]:
        yield Hole(self.slot, row=True)


@dataclass(frozen=True)
class Outline:
    """A word that has not been made: its class, and what its fields hold, some of it holes."""

    cls: type
    parts: Mapping[str, object]


@dataclass(frozen=True)
class Changed:
    """A word with some of its fields changed (``replace``), which are bare in the word that it is made of."""

    word: object
    parts: Mapping[str, object]


@dataclass(frozen=True)
class Applied:
    """What a function with a known inverse makes of its parts."""

    undo: Callable[[object], Mapping[str, object] | None]
    parts: Mapping[str, object]


@dataclass(frozen=True)
class OneWay:
    """A function without an inverse: a shape may call it with parts that it has in other places, too."""

    make: Callable[..., object]

    def __call__(self, *parts: object) -> Any:
        return self.make(*parts)


@dataclass(frozen=True)
class Unasked:
    """The place of what a function without an inverse makes: the whole is compared once it is made again."""


def outline(make: Callable[..., object]) -> object:
    """What a function makes of holes. Words are typed, and compiled ones refuse a hole: the function is run
    with classes that only note what they are given."""
    return _noting(make)(**{name: Hole(name) for name in signature(make).parameters})


def _noting(value: object) -> Any:
    """The same value; a class of words, also where a function names it, makes outlines."""
    if isinstance(value, type) and is_dataclass(value):
        return partial(_noted, value)
    if value is replace:
        return _noted_change
    if isinstance(value, OneWay):
        return lambda *parts: Unasked()
    if hasattr(value, "undo") and hasattr(value, "make"):
        return partial(_noted_call, value)
    if not isinstance(value, FunctionType):
        return value
    names = {
        name: _noting(known) for name, known in value.__globals__.items() if name in value.__code__.co_names
    }
    cells = tuple(CellType(_noting(cell.cell_contents)) for cell in value.__closure__ or ())
    return FunctionType(value.__code__, names, value.__name__, value.__defaults__, cells or None)


def _noted(cls: type, *parts: object, **named: object) -> Outline:
    filled = dict(zip((item.name for item in fields(cls)), parts, strict=False)) | named
    return Outline(cls, {**filled, **defaults(cls, filled)})


def _noted_change(word: object, **parts: object) -> Changed:
    return Changed(word, parts)


def _noted_call(pair: Any, *parts: object, **named: object) -> Applied:
    return Applied(pair.undo, signature(pair.make).bind(*parts, **named).arguments)


def defaults(cls: type, filled: Container[str]) -> dict[str, object]:
    """What the fields of a data class hold that are not filled."""
    rest = {item.name: item.default for item in fields(cls) if item.name not in filled}
    if missing := [name for name, value in rest.items() if value is MISSING]:
        raise TypeError(f"{cls.__name__} is not filled: {', '.join(missing)}")
    return rest


def fits(pattern: object, value: object, found: dict[str, object]) -> bool:
    """Whether a value has this outline; what stands in its holes is added to what was found."""
    if isinstance(pattern, Hole):
        return same(found.setdefault(pattern.slot, value), value)
    if isinstance(pattern, Outline):
        return type(value) is pattern.cls and all(
            fits(part, getattr(value, name), found) for name, part in pattern.parts.items()
        )
    if isinstance(pattern, Unasked):
        return True
    if isinstance(pattern, Changed):
        return _fits_change(pattern, value, found)
    if isinstance(pattern, Applied):
        slots = pattern.undo(value)
        return slots is not None and all(
            fits(part, slots[name], found) for name, part in pattern.parts.items()
        )
    if isinstance(pattern, tuple):
        return isinstance(value, tuple) and _fits_row(pattern, value, found)
    return same(pattern, value)


def is_one_way(pattern: object) -> bool:
    """Whether some of what has this outline is made by a function without an inverse."""
    if isinstance(pattern, tuple):
        return any(map(is_one_way, pattern))
    inner = (*getattr(pattern, "parts", {}).values(), getattr(pattern, "word", None))
    return isinstance(pattern, Unasked) or any(map(is_one_way, filter(None, inner)))


def _fits_change(pattern: Changed, value: Any, found: dict[str, object]) -> bool:
    """A field that is to be changed holds something; without it the word is what it was made of."""
    if not is_dataclass(value) or isinstance(value, type):
        return False
    bare = {item.name: _bare(item.default) for item in fields(value) if item.name in pattern.parts}
    if bare.keys() != pattern.parts.keys() or any(same(getattr(value, n), old) for n, old in bare.items()):
        return False
    try:
        word = replace(value, **bare)
    except TypeError:  # a compiled word that is never without one of these
        return False
    return fits(pattern.word, word, found) and all(
        fits(part, getattr(value, name), found) for name, part in pattern.parts.items()
    )


def _bare(default: object) -> object:
    """What a field holds of which nothing was said: its default, or the thing spoken of."""
    return It() if default is MISSING else default


def _fits_row(pattern: tuple[object, ...], value: tuple[object, ...], found: dict[str, object]) -> bool:
    rows = [at for at, part in enumerate(pattern) if isinstance(part, Hole) and part.row]
    if not rows:
        return len(pattern) == len(value) and all(map(fits, pattern, value, repeat(found)))
    (at,) = rows
    rest = len(pattern) - at - 1
    if len(value) < at + rest:
        return False
    middle, end = pattern[at], len(value) - rest
    assert isinstance(middle, Hole)
    return (
        all(map(fits, pattern[:at], value[:at], repeat(found)))
        and fits(Hole(middle.slot), value[at:end], found)
        and all(map(fits, pattern[at + 1 :], value[end:], repeat(found)))
    )


def same(one: object, other: object) -> bool:
    """Equal and of one type: 1 is not True."""
    return type(one) is type(other) and one == other
