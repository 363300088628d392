"""Deleting the body of any one step makes a scenario fail: each step is tried, one by one."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType

import pytest

import mahojin.rulebooks.magmell as magmell
from mahojin.judge import load_scenarios, run_scenario
from mahojin.judge.scenario import Scenario
from mahojin.machine.procedure import Outcome, Procedure
from mahojin.rulebooks.magmell import start

SCENARIOS = Path(magmell.__file__).parent / "scenarios"
PATIENCE = 2  # seconds for one scenario: without one of its steps a procedure may never end


def _procedures(cls: type[Procedure] = Procedure) -> Iterator[type[Procedure]]:
    for child in cls.__subclasses__():
        if child.__module__.startswith("mahojin.rulebooks.magmell") and child.steps:
            yield child
        yield from _procedures(child)


STEPS = [
    (procedure, place)
    for procedure in sorted(_procedures(), key=lambda one: one.__name__)
    for place in range(len(procedure.steps) - 1)
]


def _name(procedure: type[Procedure], place: int) -> str:
    return f"{procedure.__name__}.{procedure.steps[place].__name__}"


@cache
def _scenarios() -> tuple[Scenario, ...]:
    """Every scenario that holds with all steps in place."""
    assert start.FILLED
    read = (scenario for path in sorted(SCENARIOS.glob("*.judge")) for scenario in load_scenarios(path))
    return tuple(scenario for scenario in read if run_scenario(scenario).ok)


def _in_order(clauses: tuple[str, ...]) -> list[Scenario]:
    """Scenarios that are about these clauses come first."""
    return sorted(_scenarios(), key=lambda one: not set(clauses) & set(one.clauses))


def _nothing(frame: Procedure, game: object) -> Outcome:
    return None


class _TooLong(Exception):
    pass


@contextmanager
def _patience() -> Iterator[None]:
    def give_up(number: int, frame: FrameType | None) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _fails(scenario: Scenario) -> bool:
    try:
        with _patience():
            return not run_scenario(scenario).ok
    except Exception:
        return True


@pytest.mark.parametrize(("procedure", "place"), STEPS, ids=[_name(*step) for step in STEPS])
def test_a_deleted_step_is_noticed(
    procedure: type[Procedure], place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenarios = _in_order(procedure.clauses[place])
    steps = list(procedure.steps)
    steps[place] = _nothing
    monkeypatch.setattr(procedure, "steps", tuple(steps))
    assert any(map(_fails, scenarios))
