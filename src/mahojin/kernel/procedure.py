"""Procedures: a section of a book as named steps, each labelled with its clause."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from mahojin.native import compiled_as

from .copies import attributes, copied
from .decision import Decision, Option
from .ledger import LABELS

if TYPE_CHECKING:
    from .record import Recorded


class Done(Enum):
    """Returned by a step to leave its procedure."""

    DONE = "done"


DONE: Final = Done.DONE

Outcome: TypeAlias = "Done | Procedure | Decision | Callable[..., object] | None"
Step: TypeAlias = Callable[..., Outcome]  # of a frame and a game
Onward: TypeAlias = tuple[tuple[int, Step], ...]

_FRAME: Final = frozenset({"at", "plan"})  # what every frame has beside its locals


class Plan:
    """What all frames of a procedure share: its steps in order, their clauses, and where each stands."""

    __slots__ = ("clauses", "locals", "onward", "places", "steps", "steps_from")

    def __init__(self, steps: tuple[Step, ...], attributes: tuple[str, ...]) -> None:
        self.clauses: tuple[tuple[str, ...], ...] = tuple([LABELS[step] for step in steps])
        self.places: dict[str, int] = {step_name(step): place for place, step in enumerate(steps)}
        self.locals = tuple([name for name in attributes if name not in _FRAME])
        self.carry_out(steps)

    def carry_out(self, steps: tuple[Step, ...]) -> None:
        """Go by these steps, which stand where those of the procedure do."""
        numbered = tuple(enumerate(steps, 1))
        self.steps = steps
        # From each place on the steps that are left, and at the end none, each with the place after it.
        self.onward: tuple[Onward, ...] = tuple([numbered[at:] for at in range(len(steps) + 1)])
        self.steps_from = {name: self.onward[at] for name, at in self.places.items()}


_PLANS: Final[dict[type, Plan]] = {}


def plan_of(procedure: type[Procedure]) -> Plan:
    """The plan of a procedure; one that labels no steps goes by those it inherits."""
    plan = _PLANS.get(procedure)
    if plan is None:
        plan = _PLANS[procedure] = Plan(_steps(procedure), attributes(procedure))
    return plan


def _steps(procedure: type) -> tuple[Step, ...]:
    for base in procedure.__mro__:
        steps = [member for member in vars(base).values() if callable(member) and member in LABELS]
        if steps:
            return tuple(steps)
    return ()


def cite_steps(game: Recorded, procedure: type[Procedure]) -> None:
    """All steps of a procedure, from first to last, were taken at once."""
    for clauses in plan_of(procedure).clauses:
        game.cite(*clauses)


def step_name(step: Callable[..., object]) -> str:
    """The name of a step, whether or not it is bound to a frame."""
    return step.__name__


@compiled_as(allow_interpreted_subclasses=True, serializable=True)
class Procedure:
    """A running procedure. Its slots are its locals and hold only values that are never changed in place.

    A step returns what comes next: nothing (the step after it), another of its steps (go there), a procedure
    (call it, then go on), a decision (ask it, then go on with ``answer`` set), or DONE.
    """

    __slots__ = ("answer", "at", "plan")

    fleeting: ClassVar[frozenset[str]] = frozenset({"answer"})  # locals that tell no two states apart

    def __init__(self) -> None:
        self.plan = _PLANS.get(self.__class__) or plan_of(self.__class__)
        self.at = 0
        self.answer: tuple[Option, ...] = ()

    def go_to(self, name: str) -> Outcome:
        """The step of this name, which only those that inherit the procedure have."""
        step: Outcome = getattr(self, name)
        return step

    def where_is(self, step: Callable[..., object]) -> int:
        """Where one of its steps stands."""
        return self.plan.places[step_name(step)]

    def clone(self) -> Procedure:
        """An independent frame at the same step with the same locals."""
        return copied(self)

    @property
    def chosen(self) -> Option:
        """The option taken, where exactly one was asked for."""
        return self.answer[0]

    @property
    def picked(self) -> tuple[int, ...]:
        """The things taken, in the order in which they were."""
        return tuple([option.thing for option in self.answer])

    def __repr__(self) -> str:
        return f"<{self.__class__.__name__} at step {self.at}>"
