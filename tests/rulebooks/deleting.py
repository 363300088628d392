"""Deleting steps of a rulebook's procedures, one at a time, to see which scenarios notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache

from mahojin.judge import load_scenarios, run_scenario
from mahojin.judge.scenario import Scenario
from mahojin.lab.steps import procedures
from mahojin.machine.procedure import Outcome, Procedure, Step
from mahojin.rulebooks.registry import rulebook

Place = tuple[type[Procedure], int]  # a procedure and which of its steps
PATIENCE = 20  # without one of its steps a procedure may never end: so many times its steps are let pass


def places_of(key: str) -> list[Place]:
    """Every step of a rulebook, in the order of the names of its procedures."""
    own = [one for one in set(procedures()) if one.__module__.startswith(rulebook(key).package)]
    ordered = sorted(own, key=lambda one: (one.__name__, one.__module__))
    return [(one, place) for one in ordered for place in range(len(one.steps) - 1)]


def name_of(place: Place) -> str:
    procedure, at = place
    return f"{procedure.__name__}.{procedure.steps[at].__name__}"


def is_missed(key: str, place: Place) -> bool:
    """Whether some scenario that comes to this step fails without it.

    Those about the step's clauses are tried first, and among them the cheapest.
    """
    procedure, at = place
    clauses = set(procedure.clauses[at])
    rows = sorted(_coming_to(key).get(place, ()), key=lambda row: clauses.isdisjoint(row[1].clauses))
    return any(_fails(key, scenario, steps, place) for steps, scenario in rows)


@cache
def _coming_to(key: str) -> dict[Place, list[tuple[int, Scenario]]]:
    """For each step the scenarios that hold and come to it, and how many steps those take."""
    found: dict[Place, list[tuple[int, Scenario]]] = {}
    for scenario in _scenarios(key):
        seen: list[Place] = []
        with _watched(key, seen.append):
            holds = run_scenario(scenario).ok
        for place in set(seen) if holds else ():
            found.setdefault(place, []).append((len(seen), scenario))
    return {place: sorted(rows, key=lambda row: row[0]) for place, rows in found.items()}


def _scenarios(key: str) -> Iterator[Scenario]:
    for path in sorted(rulebook(key).scenarios.iterdir(), key=str):
        if path.name.endswith(".judge"):
            yield from load_scenarios(str(path))


class _TooLong(Exception):
    pass


def _fails(key: str, scenario: Scenario, usual: int, place: Place) -> bool:
    """Something expected does not come about, or it cannot even be played to its end.

    Citing fewer clauses alone does not count: a citation is no effect.
    """
    left = usual * PATIENCE + 1000

    def count(_: Place) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise _TooLong

    try:
        with _watched(key, count, without=place):
            outcome = run_scenario(replace(scenario, clauses=()))
    except Exception:
        return True
    return not outcome.ok


@contextmanager
def _watched(key: str, seen: Callable[[Place], None], without: Place | None = None) -> Iterator[None]:
    """Every step is reported as it begins; one of them does nothing."""
    before = {procedure: procedure.steps for procedure, _ in places_of(key)}
    for procedure, steps in before.items():
        watched = [_reporting(seen, (procedure, at), step) for at, step in enumerate(steps[:-1])]
        if without is not None and without[0] is procedure:
            watched[without[1]] = _nothing
        procedure.steps = (*watched, steps[-1])
    try:
        yield
    finally:
        for procedure, steps in before.items():
            procedure.steps = steps


def _reporting(seen: Callable[[Place], None], place: Place, step: Step) -> Step:
    def report(frame: Procedure, game: object) -> Outcome:
        seen(place)
        return step(frame, game)

    return report


def _nothing(frame: Procedure, game: object) -> Outcome:
    return None
