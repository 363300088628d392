"""A rule of a grammar: a Japanese and an English template for one piece of data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, is_dataclass, replace
from functools import cached_property
from typing import Any, Protocol

from mahojin.text.shapes import defaults, fits, is_one_way, outline, same
from mahojin.text.templates import Piece, pieces, slot_names

Slots = Mapping[str, object]


class Maker(Protocol):
    """Two inverses: ``build`` makes the data from the parts, ``take`` the parts from the data or None."""

    def build(self, slots: Slots) -> object: ...

    def take(self, value: object) -> Slots | None: ...


@dataclass(frozen=True)
class Make:
    """A data class; fields that are neither in a slot nor fixed have their defaults."""

    cls: type
    slots: tuple[str, ...]
    fixed: tuple[tuple[str, object], ...] = ()

    def __post_init__(self) -> None:
        filled = {name for slot in self.slots for name in slot.split(",")}
        fixed = dict(self.fixed)
        wanted = fixed | defaults(self.cls, filled | fixed.keys())
        object.__setattr__(self, "wanted", tuple(wanted.items()))

    wanted: tuple[tuple[str, object], ...] = field(init=False, default=())

    def build(self, slots: Slots) -> object:
        values: dict[str, object] = dict(self.fixed)
        for slot, value in slots.items():
            values.update(_spread(slot, value))
        return self.cls(**values)

    def take(self, value: object) -> Slots | None:
        if type(value) is not self.cls:
            return None
        for name, wanted in self.wanted:
            if not same(getattr(value, name), wanted):
                return None
        return {slot: _gather(value, slot) for slot in self.slots}


def _spread(slot: str, value: object) -> dict[str, object]:
    if "," not in slot:
        return {slot: value}
    assert isinstance(value, tuple)
    return dict(zip(slot.split(","), value, strict=True))


def _gather(value: object, slot: str) -> object:
    if "," not in slot:
        return getattr(value, slot)
    return tuple(getattr(value, name) for name in slot.split(","))


@dataclass(frozen=True)
class Same:
    """The data of its only part, in the slot ``_``."""

    def build(self, slots: Slots) -> object:
        return slots["_"]

    def take(self, value: object) -> Slots | None:
        return {"_": value}


@dataclass(frozen=True)
class Const:
    """One value."""

    value: object

    def build(self, slots: Slots) -> object:
        return self.value

    def take(self, value: object) -> Slots | None:
        return {} if same(value, self.value) else None


@dataclass(frozen=True)
class Several:
    """A tuple of its parts, in the order of ``slots``; a part named ``init`` is spread out."""

    slots: tuple[str, ...]

    def build(self, slots: Slots) -> object:
        found: list[object] = []
        for name in self.slots:
            part = slots[name]
            if name == "init" and isinstance(part, tuple):
                found.extend(part)
            else:
                found.append(part)
        return tuple(found)

    def take(self, value: object) -> Slots | None:
        if not isinstance(value, tuple):
            return None
        if self.slots[0] != "init":
            return dict(zip(self.slots, value, strict=True)) if len(value) == len(self.slots) else None
        rest = len(self.slots) - 1
        if len(value) < rest:
            return None
        head = len(value) - rest
        return {"init": value[:head], **dict(zip(self.slots[1:], value[head:], strict=True))}


@dataclass(frozen=True)
class Via:
    """Two functions that are inverse to each other. A shape may call it within what it makes."""

    make: Callable[..., Any]
    undo: Callable[[Any], Slots | None]

    def __call__(self, *parts: object, **named: object) -> Any:
        return self.make(*parts, **named)

    def build(self, slots: Slots) -> object:
        return self.make(**slots)

    def take(self, value: object) -> Slots | None:
        return self.undo(value)


@dataclass(frozen=True)
class Shape:
    """What a function makes of the parts by putting them in their places; its inverse is found by
    comparing a value with the outline of what it makes. It may change fields of a part (``replace``) and call
    what has an inverse (``Via``, ``Shape``)."""

    make: Callable[..., object]

    def build(self, slots: Slots) -> object:
        return self.make(**slots)

    def take(self, value: object) -> Slots | None:
        found: dict[str, object] = {}
        if not fits(self._outline, value, found):
            return None
        return found if not self._one_way or same(self.make(**found), value) else None

    undo = take

    def __call__(self, *parts: object, **named: object) -> Any:
        return self.make(*parts, **named)

    @cached_property
    def _outline(self) -> object:
        return outline(self.make)

    @cached_property
    def _one_way(self) -> bool:
        return is_one_way(self._outline)


@dataclass(frozen=True)
class Into:
    """The data of the part ``core`` with the other parts put into fields that are ``bare`` without them;
    ``fixed`` fields are set besides, and ``bare`` in the core."""

    core: str
    bare: Mapping[str, object]
    fixed: Mapping[str, object] = field(default_factory=dict)

    def build(self, slots: Slots) -> object:
        core: Any = slots[self.core]
        return replace(core, **{k: v for k, v in slots.items() if k != self.core}, **self.fixed)

    def take(self, value: object) -> Slots | None:
        if not is_dataclass(value) or isinstance(value, type):
            return None
        if not all(hasattr(value, name) for name in self.bare):
            return None
        if not all(same(getattr(value, name), fixed) for name, fixed in self.fixed.items()):
            return None
        slots = {name: getattr(value, name) for name in self.bare if name not in self.fixed}
        try:
            return {**slots, self.core: replace(value, **self.bare)}
        except TypeError:  # a compiled word that is never without one of these
            return None


@dataclass(frozen=True)
class Shared:
    """A row that is said in two places, the slots ``first`` and ``rest``; the usual place is ``rest``."""

    maker: Maker
    first: str
    rest: str

    def build(self, slots: Slots) -> object:
        joined = (*_row(slots, self.first), *_row(slots, self.rest))
        return self.maker.build({k: v for k, v in slots.items() if k != self.first} | {self.rest: joined})

    def take(self, value: object) -> Slots | None:
        slots = self.maker.take(value)
        return None if slots is None else {**slots, self.first: ()}

    def shared(self, slots: Slots, number: int) -> Slots:
        """The same with so many items of the row in the first place."""
        row = _row(slots, self.rest)
        return {**slots, self.first: row[:number], self.rest: row[number:]}


def _row(slots: Slots, name: str) -> tuple[object, ...]:
    row = slots[name]
    assert isinstance(row, tuple)
    return row


@dataclass(frozen=True, eq=False)
class Rule:
    """``word`` may be written as ``ja``, and so may the words ``also``; an English verb ``agrees`` with it as
    one, many, you or a slot."""

    word: str
    ja: str
    en: Mapping[str, tuple[Piece, ...]]
    maker: Maker
    agrees: str = "one"
    also: tuple[str, ...] = ()


def rule(
    word: str,
    ja: str,
    en: str | Mapping[str, str],
    make: type | Maker | None = None,
    *,
    agrees: str = "",
    also_as: str = "",
    **fixed: object,
) -> Rule:
    """A rule whose data is a data class with fixed fields, or what a maker says, or its part ``_``; also for
    the words ``also_as``, with | between them."""
    forms = {"": en} if isinstance(en, str) else en
    english = {form: pieces(template) for form, template in forms.items()}
    maker = _maker(ja, make, fixed)
    also = tuple(also_as.split("|")) if also_as else ()
    return Rule(word, ja, english, maker, agrees or ("_" if isinstance(maker, Same) else "one"), also)


def _maker(ja: str, make: type | Maker | None, fixed: Mapping[str, object]) -> Maker:
    if make is None:
        return Same()
    if isinstance(make, type):
        return Make(make, slot_names(ja), tuple(fixed.items()))
    return make


def either(word: str, *others: str) -> tuple[Rule, ...]:
    """A word that may be any of others; a trailing ``-`` hands its form on."""
    return (rule(word, f"{{_:{'|'.join(others)}}}", {"*": "{_.~}"}),)


def listed(word: str, **words: tuple[str, str]) -> tuple[Rule, ...]:
    """A word list: value = (Japanese, English)."""
    return tuple(rule(word, ja, en, Const(value)) for value, (ja, en) in words.items())
