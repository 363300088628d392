"""The table of instructions: which function carries out which, and takes which answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mahojin.machine.procedure import Outcome

Verb = Callable[[Any, Any, Any], Outcome]
Function = TypeVar("Function", bound=Verb)

VERBS: dict[type, Verb] = {}
ANSWERS: dict[type, Verb] = {}


def verb(kind: type) -> Callable[[Function], Function]:
    """This function carries out such an instruction."""

    def enter(function: Function) -> Function:
        VERBS[kind] = function
        return function

    return enter


def answered(kind: type) -> Callable[[Function], Function]:
    """This function goes on with such an instruction when its question is answered."""

    def enter(function: Function) -> Function:
        ANSWERS[kind] = function
        return function

    return enter
