"""Every example in docs/scenarios.md is run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mahojin.judge import read_scenarios, run_scenario

DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"^```judge\n(.*?)^```$", DOCS.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def test_there_are_examples_in_both_languages() -> None:
    assert any("場面:" in example for example in EXAMPLES)
    assert any("scenario:" in example for example in EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_the_example_holds(example: str) -> None:
    for scenario in read_scenarios(example, "docs/scenarios.md"):
        outcome = run_scenario(scenario)
        assert outcome.ok, (outcome.failures, outcome.problems)
        assert scenario.clauses
