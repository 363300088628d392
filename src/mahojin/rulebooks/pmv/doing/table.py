"""The table of steps: which function carries out which, takes its answers, tells whether it can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from mahojin.machine.procedure import Outcome

Verb = Callable[[Any, Any, Any], Outcome]
Ability = Callable[[Any, Any, Any], bool]
Function = TypeVar("Function", bound=Callable[[Any, Any, Any], Any])

VERBS: Final[dict[type, Verb]] = {}
ANSWERS: Final[dict[type, Verb]] = {}
ABLE: Final[dict[type, Ability]] = {}  # whether it could be done now, as far as that is known beforehand
ABREAST: Final[set[type]] = set()  # what several players do in one stroke (7.1.13)


class Inner:
    """A step that is no step of the text but a part of carrying one out: it leaves nothing to choose."""

    __slots__ = ()


def verb(kind: type, abreast: bool = False) -> Callable[[Function], Function]:
    """This function carries out such a step; ``abreast``: for several players at once."""

    def enter(function: Function) -> Function:
        VERBS[kind] = function
        if abreast:
            ABREAST.add(kind)
        return function

    return enter


def answered(kind: type) -> Callable[[Function], Function]:
    """This function goes on with such a step when its question is answered."""

    def enter(function: Function) -> Function:
        ANSWERS[kind] = function
        return function

    return enter


def able(kind: type) -> Callable[[Function], Function]:
    """This function tells whether such a step could be done."""

    def enter(function: Function) -> Function:
        ABLE[kind] = function
        return function

    return enter
