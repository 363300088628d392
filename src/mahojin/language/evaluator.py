"""The questions that a text is read by: what is meant, does a thing fit, how many, is it so.

Each word is read by the function that the book's vocabulary has for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mahojin.abilities import AllOf, Compare, Sum, Times
from mahojin.kernel.context import Context

from .vocabulary import NotUnderstood, Vocabulary

if TYPE_CHECKING:
    from mahojin.kernel.event import Event

    from .game import Game

COMPARISONS: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
}


def refer(game: Game, context: Context, noun: object) -> tuple[int, ...]:
    """The things meant: ids of instances, and of players as negative numbers."""
    if context.picks:
        known = context.settled(noun)
        if known is not None:
            return known
    try:
        read = game.book.words.nouns[type(noun)]
    except KeyError:
        raise NotUnderstood(f"a noun: {noun!r}") from None
    return read(game, context, noun)


def fits(game: Game, context: Context, thing: int, noun: object, home: bool = True) -> bool:
    """Whether the noun may mean this thing now; ``home``: only where its kind is looked for."""
    if context.picks:
        known = context.settled(noun)
        if known is not None:
            return thing in known
    read = game.book.words.matches.get(type(noun))
    if read is None:
        return thing in refer(game, context, noun)
    return read(game, context, thing, noun, home)


def value(game: Game, context: Context, number: object) -> int:
    """The number meant, now."""
    if isinstance(number, int):
        return number
    try:
        read = game.book.words.numbers[type(number)]
    except KeyError:
        raise NotUnderstood(f"a number: {number!r}") from None
    return read(game, context, number)


def occurs(game: Game, context: Context, moment: object, event: Event) -> bool:
    """Whether the event is what the moment waits for."""
    try:
        read = game.book.words.moments[type(moment)]
    except KeyError:
        raise NotUnderstood(f"a moment: {moment!r}") from None
    return read(game, context, moment, event)


def holds(game: Game, context: Context, test: object, did: bool | None = None) -> bool:
    """Whether a condition is true now; ``did`` tells how the instruction before it went."""
    try:
        read = game.book.words.tests[type(test)]
    except KeyError:
        raise NotUnderstood(f"a condition: {test!r}") from None
    return read(game, context, test, did)


# --- Words that mean the same in all books ------------------------------------------

COMMON: Final = Vocabulary()


@COMMON.test(Compare)
def _compares(game: Game, context: Context, test: Compare, did: bool | None) -> bool:
    return COMPARISONS[test.op](value(game, context, test.left), value(game, context, test.right))


@COMMON.test(AllOf)
def _all_hold(game: Game, context: Context, test: AllOf, did: bool | None) -> bool:
    return all(holds(game, context, one, did) for one in test.conditions)


@COMMON.number(Times)
def _times(game: Game, context: Context, times: Times) -> int:
    return value(game, context, times.value) * value(game, context, times.factor)


@COMMON.number(Sum)
def _sum(game: Game, context: Context, added: Sum) -> int:
    return sum([value(game, context, part) for part in added.parts])
