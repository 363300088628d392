"""A rulebook's table of instructions: which function carries out which, and takes which answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .procedure import Outcome

Verb = Callable[[Any, Any, Any], Outcome]
Function = TypeVar("Function", bound=Verb)


class Verbs:
    """Instructions by their type; a book begins with what all have in common and adds its own."""

    __slots__ = ("answers", "verbs")

    def __init__(self, common: Verbs | None = None) -> None:
        self.verbs: dict[type, Verb] = dict(common.verbs) if common else {}
        self.answers: dict[type, Verb] = dict(common.answers) if common else {}

    def verb(self, kind: type) -> Callable[[Function], Function]:
        """This function carries out such an instruction."""

        def enter(function: Function) -> Function:
            self.verbs[kind] = function
            return function

        return enter

    def answered(self, kind: type) -> Callable[[Function], Function]:
        """This function goes on with such an instruction when its question is answered."""

        def enter(function: Function) -> Function:
            self.answers[kind] = function
            return function

        return enter
