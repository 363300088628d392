"""The rules of a word from their ends: what several of them end in is looked for only once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeAlias, TypeVar

from mahojin.text.templates import Choice, Slot, Symbol

# What something may end in, in its last two characters, or in one where it has no more; None is anything.
Lasts: TypeAlias = "frozenset[str] | None"
Whole = TypeVar("Whole")

LOOK: Final = 2  # so many characters of an ending are looked at
NONE: Lasts = frozenset()


class Step(Generic[Whole]):
    """What may stand before a place, one of the texts or a word, and what comes before that."""

    __slots__ = ("empty", "lasts", "many", "rest", "texts", "word")

    def __init__(self, symbol: Symbol, lasts: Lasts, empty: bool) -> None:
        self.texts: tuple[str, ...] = ()
        self.word, self.many = "", False
        if isinstance(symbol, Slot):
            self.word, self.many = symbol.word, symbol.many
        else:
            self.texts = symbol.options if isinstance(symbol, Choice) else (symbol,)
        self.lasts, self.empty = lasts, empty
        self.rest: Ending[Whole] = Ending()

    def accepted(self) -> Lasts:
        """What the text before the place may end in, if this stands there."""
        return joined(self.lasts, self.rest.accepted()) if self.empty else self.lasts


class Ending(Generic[Whole]):
    """A place in the rules of a word: which of them begin here, and what the others have before it."""

    __slots__ = ("_after", "_otherwise", "_steps", "whole")

    def __init__(self) -> None:
        self.whole: list[Whole] = []
        self._steps: dict[object, Step[Whole]] = {}
        self._after: dict[str, tuple[Step[Whole], ...]] = {}
        self._otherwise: tuple[Step[Whole], ...] | None = None

    def add(self, symbols: Iterable[Symbol], make: Callable[[Symbol], Step[Whole]], whole: Whole) -> None:
        """A rule more, whose symbols come from right to left."""
        ending = self
        for symbol in symbols:
            key = (symbol.word, symbol.many) if isinstance(symbol, Slot) else symbol
            step = ending._steps.get(key)
            if step is None:
                step = ending._steps[key] = make(symbol)
            ending = step.rest
        ending.whole.append(whole)

    def steps(self, text: str, at: int) -> tuple[Step[Whole], ...]:
        """What may stand before a place of the text."""
        found = self._after.get(text[at - LOOK : at])
        if found is None:
            if self._otherwise is None:  # nobody has been here before
                self._prepare()
                return self.steps(text, at)
            found = self._after.get(text[at - 1 : at], self._otherwise)
        return found

    def accepted(self) -> Lasts:
        """What the text before this place may end in."""
        found: Lasts = None if self.whole else NONE
        for step in self._steps.values():
            found = joined(found, step.accepted())
        return found

    def _prepare(self) -> None:
        rows = [(step, step.accepted()) for step in self._steps.values()]
        known = {last for _, lasts in rows if lasts for last in lasts}
        self._otherwise = tuple(step for step, lasts in rows if lasts is None)
        self._after = {last: tuple(step for step, lasts in rows if may_end(lasts, last)) for last in known}


def may_end(lasts: Lasts, text: str) -> bool:
    """Whether what has these lasts may end as a text of two characters does, or of one or none."""
    return lasts is None or text in lasts or text[1:] in lasts


def joined(one: Lasts, other: Lasts) -> Lasts:
    """What is in either."""
    return None if one is None or other is None else one | other
