"""A book's words: which function reads which word of a text, in one table for each sort of word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Things = tuple[int, ...]
Noun = Callable[[Any, Any, Any], Things]  # game, context, word: what is meant now
Match = Callable[[Any, Any, int, Any, bool], bool]  # game, context, thing, word, only where it is looked for
Group = Callable[[Any, Any, Things, Any], Things]  # game, context, things, word
Number = Callable[[Any, Any, Any], int]
Test = Callable[[Any, Any, Any, bool | None], bool]  # the last: what became of the instruction before
Function = TypeVar("Function", bound=Callable[..., Any])


class NotUnderstood(Exception):
    """A text holds a word that the book has no meaning for."""


class Vocabulary:
    """Words by their type; a book begins with those that mean the same in all books and adds its own."""

    __slots__ = ("filters", "groups", "matches", "nouns", "numbers", "tests")

    def __init__(self, common: Vocabulary | None = None) -> None:
        self.nouns: dict[type, Noun] = dict(common.nouns) if common else {}
        self.matches: dict[type, Match] = dict(common.matches) if common else {}  # is one thing meant
        self.filters: dict[type, Match] = dict(common.filters) if common else {}  # does one thing pass
        self.groups: dict[type, Group] = dict(common.groups) if common else {}  # of all that passed
        self.numbers: dict[type, Number] = dict(common.numbers) if common else {}
        self.tests: dict[type, Test] = dict(common.tests) if common else {}

    def noun(self, *kinds: type) -> Callable[[Function], Function]:
        """This function finds what such nouns mean."""
        return _entry(self.nouns, kinds)

    def match(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells whether such nouns may mean a thing."""
        return _entry(self.matches, kinds)

    def filter(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells whether a thing is so."""
        return _entry(self.filters, kinds)

    def group(self, *kinds: type) -> Callable[[Function], Function]:
        """This function narrows down all that passed the other filters."""
        return _entry(self.groups, kinds)

    def number(self, *kinds: type) -> Callable[[Function], Function]:
        """This function works such numbers out."""
        return _entry(self.numbers, kinds)

    def test(self, *kinds: type) -> Callable[[Function], Function]:
        """This function tells whether such conditions hold."""
        return _entry(self.tests, kinds)


def _entry(table: dict[type, Any], kinds: tuple[type, ...]) -> Callable[[Function], Function]:
    def enter(function: Function) -> Function:
        for kind in kinds:
            table[kind] = function
        return function

    return enter
