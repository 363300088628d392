"""Whom a step is about: the field of it that a subject said before it fills."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import Deal, Every, Filter, Marked, Noun, Some, Things


def subject_field(step: object) -> str:
    """Damage befalls whom it is dealt to; anything else is about its noun."""
    return "to" if isinstance(step, Deal) else "noun"


def about(step: object) -> object:
    """Whom the step is about; None if it is about nobody."""
    return getattr(step, subject_field(step), None)


def said_of(noun: Noun, step: Any) -> Any:
    """The same step about somebody else."""
    return replace(step, **{subject_field(step): noun})


def unmarked(noun: object) -> Any:
    """The noun without the marks of an object."""
    return noun.noun if isinstance(noun, Marked) else noun


def narrowed(noun: Noun, which: Filter) -> Any:
    """Only those of what is described that are so; None if nothing is described."""
    if isinstance(noun, Marked):
        inner = narrowed(noun.noun, which)
        return None if inner is None else replace(noun, noun=inner)
    if isinstance(noun, Every | Some) and isinstance(noun.what, Things):
        return replace(noun, what=narrowed(noun.what, which))
    return Things(noun.kinds, (*noun.which, which)) if isinstance(noun, Things) else None


def widened(noun: object) -> tuple[Any, Any] | None:
    """The same without the last thing that is said of them, and that."""
    if isinstance(noun, Marked | Every | Some):
        name = "noun" if isinstance(noun, Marked) else "what"
        found = widened(getattr(noun, name))
        return None if found is None else (replace(noun, **{name: found[0]}), found[1])
    if not isinstance(noun, Things) or not noun.which:
        return None
    return Things(noun.kinds, noun.which[:-1]), noun.which[-1]


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
