"""A rulebook's table of instructions: which function carries out which, and takes which answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from mahojin.abilities import Create, Discard, Draw, If, Modes, PutTop
from mahojin.abilities.kinds import Inner, Instruction
from mahojin.kernel.procedure import Outcome

Verb = Callable[..., Outcome]  # a game, the program under way, the instruction
Function = TypeVar("Function", bound=Verb)

LEADING_ON: Final = (If, Modes)
BRINGING: Final = (Create, Discard, Draw, PutTop)  # what comes of them can be それ though nothing is named


class Verbs:
    """Instructions by their type; a book begins with what all have in common and adds its own.

    ``worded`` are those that a text can say; the others are parts of them. With each worded one it is open
    again whether it is done, but for those that only lead on to others.
    """

    __slots__ = ("answers", "verbs", "worded")

    def __init__(self, common: Verbs | None = None) -> None:
        self.verbs: dict[type, Verb] = dict(common.verbs) if common else {}
        self.worded: set[type] = set(common.worded) if common else set()
        self.answers: dict[type, Verb] = dict(common.answers) if common else {}

    def verb(self, kind: type[Instruction]) -> Callable[[Function], Function]:
        """This function carries out such an instruction."""

        def enter(function: Function) -> Function:
            self.verbs[kind] = function
            if not issubclass(kind, Inner) and kind not in LEADING_ON:
                self.worded.add(kind)
            return function

        return enter

    def answered(self, kind: type[Instruction]) -> Callable[[Function], Function]:
        """This function goes on with such an instruction when its question is answered."""

        def enter(function: Function) -> Function:
            self.answers[kind] = function
            return function

        return enter
