"""The rulebooks' own scenario files: every expectation holds and every clause they name is executed."""

from __future__ import annotations

from pathlib import Path

import pytest

import mahojin.rulebooks
from mahojin.judge import load_scenarios, run_scenario

FOLDER = Path(mahojin.rulebooks.__path__[0])
FILES = sorted(FOLDER.glob("*/scenarios/*.judge"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_scenario_of_the_file_holds(path: Path) -> None:
    for scenario in load_scenarios(path):
        outcome = run_scenario(scenario)
        assert outcome.ok, (scenario.where, outcome.failures, outcome.problems)
