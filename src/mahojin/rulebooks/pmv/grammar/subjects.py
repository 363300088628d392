"""Whom a step is about: the field of it that a subject said before it fills."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import Deal, Every, Filter, Marked, Mixed, Noun, Some, Things
from mahojin.text import Via
from mahojin.text.rows import Row
from mahojin.text.rules import Slots
from mahojin.text.shapes import OneWay


def subject_field(step: object) -> str:
    """Damage befalls whom it is dealt to; anything else is about its noun."""
    return "to" if isinstance(step, Deal) else "noun"


def about(step: object) -> object:
    """Whom the step is about; None if it is about nobody."""
    return getattr(step, subject_field(step), None)


def _said_of(noun: Noun, step: Any) -> Any:
    return replace(step, **{subject_field(step): noun})


def _subject(step: object) -> Slots | None:
    noun = about(step)
    return None if noun in (None, It()) else {"noun": noun, "step": _said_of(It(), step)}


said_of = Via(_said_of, _subject)  # the same step about somebody else


def _given(noun: object, effects: Row) -> Row:
    return (replace(effects[0], noun=noun), *effects[1:])


def parted(effects: object) -> Slots | None:
    """The subject of the first effect, and the effects without it."""
    if not isinstance(effects, tuple) or not effects or getattr(effects[0], "noun", It()) == It():
        return None
    return {"noun": effects[0].noun, "effects": (replace(effects[0], noun=It()), *effects[1:])}


given = Via(_given, parted)  # the effects with the first one's subject said before them


def _each(what: Any, change: Callable[[Row], Row]) -> Any:
    """A description, or each of several side by side, with its filters changed."""
    if isinstance(what, Mixed):
        return Mixed(tuple(_each(one, change) for one in what.options))
    return Things(what.kinds, change(what.which))


def _outermost(what: object, place: int) -> object:
    """The filter that a description, or each of several, has at that place; None if there is none."""
    options = what.options if isinstance(what, Mixed) else (what,)
    found = [one.which[place] for one in options if isinstance(one, Things) and one.which]
    return found[0] if len(found) == len(options) and all(one == found[0] for one in found) else None


def _begun_of(value: object) -> Slots | None:
    first = _outermost(value, 0)
    return None if first is None else {"first": first, "what": _each(value, lambda which: which[1:])}


def _ended_of(value: object) -> Slots | None:
    last = _outermost(value, -1)
    return None if last is None else {"what": _each(value, lambda which: which[:-1]), "last": last}


# A description with one more filter, the first or the last of them.
begun = Via(lambda first, what: _each(what, lambda which: (first, *which)), _begun_of)
ended = Via(lambda what, last: _each(what, lambda which: (*which, last)), _ended_of)


# The noun without the marks of an object.
unmarked = OneWay(lambda noun: noun.noun if isinstance(noun, Marked) else noun)


def _inner(noun: object) -> str:
    """The field that holds what is marked or counted; empty where nothing is."""
    return "noun" if isinstance(noun, Marked) else "what" if isinstance(noun, Every | Some) else ""


def _throughout(said: Via, place: str) -> Via:
    """A filter said of a description, of a number of it, or of what stands in 〔〕."""

    def make(noun: Any, which: Filter) -> Any:
        inner = _inner(noun)
        if inner:
            return replace(noun, **{inner: make(getattr(noun, inner), which)})
        return said.make(**{"what": noun, place: which})

    def undo(value: Any) -> Slots | None:
        inner = _inner(value)
        found: Any = undo(getattr(value, inner)) if inner else said.undo(value)
        if not inner or found is None:
            return found and {"noun": found["what"], "which": found[place]}
        return {**found, "noun": replace(value, **{inner: found["noun"]})}

    return Via(make, undo)


# The noun with one filter more, the first or the last of what is said of it.
fronted, narrowed = _throughout(begun, "first"), _throughout(ended, "last")


def is_described(noun: object) -> bool:
    """Whether the noun is a description, or a number of what is described."""
    inner = _inner(noun)
    return is_described(getattr(noun, inner)) if inner else isinstance(noun, Things)


def instead_of(part: object, old: object, new: object) -> Any:
    """The same words with one noun in the place of another."""
    if type(part) is type(old) and part == old:
        return new
    if isinstance(part, tuple):
        return tuple(instead_of(one, old, new) for one in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changed = {one.name: instead_of(getattr(part, one.name), old, new) for one in fields(part)}
    return replace(part, **{k: v for k, v in changed.items() if v is not getattr(part, k)})


def first_it(part: object, noun: object) -> object:
    """The same words with a noun in the place of the first pronoun; those that follow mean the noun, too."""
    if isinstance(part, It):
        return noun
    if isinstance(part, tuple):
        for at, old in enumerate(part):
            if (new := first_it(old, noun)) is not old:
                return (*part[:at], new, *part[at + 1 :])
    elif is_dataclass(part) and not isinstance(part, type):
        for one in fields(part):
            old = getattr(part, one.name)
            if (new := first_it(old, noun)) is not old:
                return replace(part, **{one.name: new})
    return part
