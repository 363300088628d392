"""The questions that a text is read by: what is meant, does this fit, how many, is it so, has it come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mahojin.machine.ability import Amid, Marked
from mahojin.machine.event import Event

from ..game import Pmv
from ..telling import Telling
from .table import FINDERS, MATCHERS, MOMENTS, NUMBERS, TESTS


class NotUnderstood(Exception):
    """A text holds something that the book's reading has no meaning for."""


def find(game: Pmv, telling: Telling, noun: Any) -> tuple[int, ...]:
    """Everything meant now, players as negative numbers; of ``Some``, all that could be picked."""
    if telling.picks:
        known = telling.settled(noun)
        if known is not None:
            return known
    finder = FINDERS.get(type(noun))
    if finder is None:
        raise NotUnderstood(f"a noun: {noun!r}")
    return finder(game, telling, noun)


def fits(game: Pmv, telling: Telling, thing: int, noun: Any, home: bool = True) -> bool:
    """Whether the noun may mean this thing; ``home``: only where its kind is looked for (3.4.4)."""
    if telling.picks:
        known = telling.settled(noun)
        if known is not None:
            return thing in known
    elif isinstance(noun, Marked):  # what is marked in a text means the same
        noun = noun.noun
    matcher = MATCHERS.get(type(noun))
    if matcher is not None:
        return matcher(game, telling, thing, noun, home)
    return thing in find(game, telling, noun)


def number(game: Pmv, telling: Telling, n: Any) -> int:
    """The number as it is now (1.6.2.g)."""
    if type(n) is int:
        return int(n)
    reader = NUMBERS.get(type(n))
    if reader is None:
        raise NotUnderstood(f"a number: {n!r}")
    return reader(game, telling, n)


def amid(game: Pmv, telling: Telling, limits: Amid) -> tuple[int, int | None]:
    """How many are taken: at least, and at most (None is any number); never fewer than 0 (1.6.3)."""
    least = max(0, number(game, telling, limits.least))
    return least, None if limits.most is None else max(0, number(game, telling, limits.most))


def holds(game: Pmv, telling: Telling, test: Any, done: bool | None = None) -> bool:
    """Whether the condition is true now; ``done`` tells what became of the step before it."""
    reader = TESTS.get(type(test))
    if reader is None:
        raise NotUnderstood(f"a condition: {test!r}")
    return reader(game, telling, test, done)


def occurs(game: Pmv, telling: Telling, moment: Any, event: Event) -> bool:
    """Whether the event is what the moment waits for."""
    reader = MOMENTS.get(type(moment))
    if reader is None:
        raise NotUnderstood(f"a moment: {moment!r}")
    return reader(game, telling, moment, event)


COMPARISONS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
}


def compares(left: int, op: str, right: int) -> bool:
    return bool(COMPARISONS[op](left, right))
