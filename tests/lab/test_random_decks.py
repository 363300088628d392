"""Self-play with decks that nobody planned: of the project's cards, or of a list that players keep."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.rulebooks.pmv.test_importing import entry

from mahojin.kernel.problem import BadInput
from mahojin.lab.contest import Contest, deck_names, equipment, material, play

COMMANDS = {
    f"N{number}": entry(
        number, f"札{number}", f" 〔あなた〕は{number % 3 + 1}ドローする。", node="0", cost="0"
    )
    for number in range(1, 22)
}


def contest(**more: object) -> Contest:
    return Contest("pmv", 2, "lab", ("random", "random"), deck_names("pmv", "random"), **more)  # type: ignore[arg-type]


@pytest.fixture
def cards(tmp_path: Path) -> str:
    path = tmp_path / "list.json"
    path.write_text(json.dumps(COMMANDS, ensure_ascii=False), "utf-8")
    return str(path)


def test_each_game_has_new_decks_of_the_project_s_cards() -> None:
    outcomes = [play(contest(), number) for number in range(2)]
    assert [outcome.error for outcome in outcomes] == ["", ""]
    assert all(outcome.clause and not outcome.stuck and not outcome.astray for outcome in outcomes)
    assert outcomes[0].pairing.decks == ("random", "random")


def test_with_a_list_they_are_of_its_cards_alone(cards: str) -> None:
    assert set(material(contest(cards=cards))) == {row["name"] for row in COMMANDS.values()}
    outcome = play(contest(cards=cards), 0)
    assert (outcome.error, outcome.stuck, outcome.astray) == ("", False, ())


def test_too_few_cards_are_told_beforehand(tmp_path: Path) -> None:
    path = tmp_path / "few.json"
    path.write_text(json.dumps({"N1": COMMANDS["N1"]}, ensure_ascii=False), "utf-8")
    with pytest.raises(BadInput):
        equipment(contest(cards=str(path)))


def test_a_game_without_such_decks_says_so() -> None:
    with pytest.raises(BadInput) as caught:
        equipment(Contest("magmell", 1, "lab", ("random", "random"), ("random",)))
    assert "random" in caught.value.problems[0].ja and "random" in caught.value.problems[0].en
