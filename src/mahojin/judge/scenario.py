"""A scenario: a position, what is done in it, what is expected, and the clauses it is about."""

from __future__ import annotations

from dataclasses import dataclass, field

from mahojin.kernel.problem import Problem
from mahojin.text import Words

from .checks import Check
from .desk import Setting, Step
from .goals import Goal


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers of one player, in order."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Concede:
    """A player gives up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Advance:
    """Everybody passes until the goal is reached."""

    goal: Goal


@dataclass(frozen=True, slots=True)
class Expect:
    """Something has to be so now."""

    check: Check


Action = Answers | Concede | Advance | Expect


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the script."""

    line: int
    text: str
    action: Action


@dataclass(slots=True)
class Scenario:
    """One scenario of a judge file."""

    path: str
    line: int
    title: str
    game: str
    clauses: tuple[str, ...]
    rulings: tuple[str, ...]
    setting: Setting
    script: tuple[Entry, ...]

    @property
    def where(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that does not hold: where, as it is written, and what was found."""

    where: str
    expected: Words
    found: Words


@dataclass(slots=True)
class Outcome:
    """What became of a scenario."""

    scenario: Scenario
    failures: list[Failure] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    trace: list[str] = field(default_factory=list)
    told: list[Words] = field(default_factory=list)  # each answer, with the clauses that ran before it

    @property
    def ok(self) -> bool:
        return not self.failures and not self.problems

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the scenario declares."""
        return self.scenario.clauses
