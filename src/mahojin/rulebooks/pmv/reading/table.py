"""The tables of meanings: which function reads which piece of a text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

Meaning = TypeVar("Meaning", bound=Callable[..., Any])

FINDERS: Final[dict[type, Callable[..., tuple[int, ...]]]] = {}  # noun: what is meant now
MATCHERS: Final[dict[type, Callable[..., bool]]] = {}  # noun: whether one thing is meant
FILTERS: Final[dict[type, Callable[..., bool]]] = {}  # filter: whether one thing passes
GROUPS: Final[dict[type, Callable[..., tuple[int, ...]]]] = {}  # filter on all that passed the others
NUMBERS: Final[dict[type, Callable[..., int]]] = {}
TESTS: Final[dict[type, Callable[..., bool]]] = {}
MOMENTS: Final[dict[type, Callable[..., bool]]] = {}


def meaning(table: dict[type, Callable[..., Any]], *kinds: type) -> Callable[[Meaning], Meaning]:
    """This function gives such pieces their meaning."""

    def enter(function: Meaning) -> Meaning:
        for kind in kinds:
            table[kind] = function
        return function

    return enter
