"""Deleting steps of a rulebook's procedures, one at a time, to see which scenarios notice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import NamedTuple

from mahojin.judge import Outcome, Scenario, load_scenarios
from mahojin.judge.runner import Run
from mahojin.judge.words import Misread
from mahojin.kernel.procedure import Procedure, plan_of, step_name
from mahojin.lab.steps import Place, procedures, watched
from mahojin.rulebooks.registry import rulebook

PATIENCE = 20  # without one of its steps a procedure may never end: so many times its steps are let pass


class Course(NamedTuple):
    """A scenario that holds, and how many steps it takes."""

    scenario: Scenario
    steps: int


@cache
def places_of(key: str) -> list[Place]:
    """Every step of a rulebook, in the order of the names of its procedures."""
    package = import_module(rulebook(key).package)
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    own = [one for one in set(procedures()) if one.__module__.startswith(package.__name__)]
    ordered = sorted(own, key=lambda one: (one.__name__, one.__module__))
    return [(one, place) for one in ordered for place in range(len(plan_of(one).steps) - 1)]


def _own(key: str) -> set[type[Procedure]]:
    return {procedure for procedure, _ in places_of(key)}


def name_of(place: Place) -> str:
    procedure, at = place
    return f"{procedure.__name__}.{step_name(plan_of(procedure).steps[at])}"


def is_missed(key: str, place: Place) -> bool:
    """Whether some scenario that comes to this step fails without it."""
    return any(_fails(key, course, place) for course in _in_order(key, place))


def _in_order(key: str, place: Place) -> list[Course]:
    """Those about the step's clauses come first, then the shortest of every file, then the others."""
    procedure, at = place
    clauses = set(plan_of(procedure).clauses[at])
    of_file: Counter[str] = Counter()
    ranked = []
    for course in sorted(_coming_to(key).get(place, ()), key=lambda one: one.steps):
        ranked.append((clauses.isdisjoint(course.scenario.clauses), of_file[course.scenario.path], course))
        of_file[course.scenario.path] += 1
    return [course for _, _, course in sorted(ranked, key=lambda row: row[:2])]


@cache
def _coming_to(key: str) -> dict[Place, list[Course]]:
    """The scenarios that hold, by the steps they come to."""
    found: dict[Place, list[Course]] = {}
    for scenario in _scenarios(key):
        seen: list[Place] = []
        with watched(_own(key), seen.append):
            holds = _holds(scenario)
        for place in set(seen) if holds else ():
            found.setdefault(place, []).append(Course(scenario, len(seen)))
    return found


def _scenarios(key: str) -> Iterator[Scenario]:
    for path in sorted(rulebook(key).scenarios.iterdir(), key=str):
        if path.name.endswith(".judge"):
            yield from load_scenarios(str(path))


def _holds(scenario: Scenario) -> bool:
    """Everything expected comes about; the clauses it is about may be cited or not: citing is no effect."""
    outcome = Outcome(scenario)
    run = Run(scenario, outcome)
    run.same = False  # copies are compared elsewhere
    try:
        for entry in scenario.script:
            run.take(entry)
    except Misread:
        return False
    return outcome.ok


class _TooLong(Exception):
    pass


def _fails(key: str, course: Course, place: Place) -> bool:
    """Something expected does not come about, or the scenario cannot even be played to its end."""
    left = course.steps * PATIENCE + 1000

    def count(_: Place) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise _TooLong

    try:
        with watched(_own(key), count, without=place):
            return not _holds(course.scenario)
    except Exception:
        return True
