"""Procedures: a section of a book as named steps, each labelled with its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

from .decision import Decision, Option


class Done:
    """Returned by a step to leave its procedure."""


DONE = Done()

Outcome: TypeAlias = "Done | Procedure | Decision | Callable[..., Any] | None"
Step: TypeAlias = Callable[[Any, Any], Outcome]


def _return(frame: Procedure, game: object) -> Outcome:
    """What stands after the last step of every procedure."""
    return DONE


class Procedure:
    """A running procedure. Its slots are its locals and hold only values that are never changed in place.

    A step returns what comes next: nothing (the step after it), another of its steps (go there), a procedure
    (call it, then go on), a decision (ask it, then go on with ``answer`` set), or DONE.
    """

    __slots__ = ("answer", "at")

    steps: ClassVar[tuple[Step, ...]] = ()
    clauses: ClassVar[tuple[tuple[str, ...], ...]] = ()
    places: ClassVar[dict[object, int]] = {}
    locals: ClassVar[tuple[str, ...]] = ()
    fleeting: ClassVar[frozenset[str]] = frozenset({"answer"})  # locals that tell no two states apart

    def __init__(self) -> None:
        self.at = 0
        self.answer: tuple[Option, ...] = ()

    def __init_subclass__(cls) -> None:
        steps = [member for member in vars(cls).values() if hasattr(member, "clauses")]
        if steps:
            cls.steps = (*steps, _return)
            cls.clauses = (*(step.clauses for step in steps), ())
            cls.places = {step: index for index, step in enumerate(steps)}
        cls.locals = tuple(
            name for base in reversed(cls.__mro__) for name in getattr(base, "__slots__", ()) if name != "at"
        )

    def clone(self) -> Procedure:
        """An independent frame at the same step with the same locals."""
        cls = self.__class__
        twin = object.__new__(cls)
        twin.at = self.at
        for name in cls.locals:
            setattr(twin, name, getattr(self, name))
        return twin

    @property
    def chosen(self) -> Option:
        """The option taken, where exactly one was asked for."""
        return self.answer[0]

    def __repr__(self) -> str:
        return f"<{self.__class__.__name__} at step {self.at}>"
