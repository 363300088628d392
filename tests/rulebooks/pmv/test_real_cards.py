"""Printed cards, by their numbers in a list that players keep, do what their words mean."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahojin.judge import load_scenarios, run_scenario
from mahojin.kernel.problem import BadInput

LIST = Path(__file__).parents[4] / "shared" / "cards" / "pmv-real.json"
FILES = sorted((Path(__file__).parent / "real").glob("*.judge"))
CARDS_TRIED = 390


def numbers_in(path: Path) -> set[str]:
    """The card numbers that a file is about."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line.startswith("カード ")]
    return {line.split("一覧", 1)[1].strip() for line in lines if "一覧" in line}


def test_many_printed_cards_are_tried() -> None:
    assert len(set().union(*(numbers_in(path) for path in FILES))) >= CARDS_TRIED


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_without_the_list_nothing_is_claimed(path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        load_scenarios(path)
    asked = [
        problem for problem in caught.value.problems if "--cards" in problem.ja and "--cards" in problem.en
    ]
    assert len(asked) >= len(numbers_in(path))


if LIST.exists():

    @pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
    def test_cards_do_what_their_words_mean(path: Path) -> None:
        outcomes = [run_scenario(scenario) for scenario in load_scenarios(path, str(LIST))]
        wrong = [
            f"{outcome.scenario.where} {outcome.scenario.title}" for outcome in outcomes if not outcome.ok
        ]
        assert outcomes
        assert wrong == []
