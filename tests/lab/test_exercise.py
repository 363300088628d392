"""Ability coverage over the project's own cards: scenarios and a fixed set of games, for each book."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.rulebooks.keeping import random_game

from mahojin.kernel.problem import BadInput
from mahojin.lab.exercise import Exercise, exercise
from mahojin.lab.exercise_command import exercise_command
from mahojin.pools.loading import load_pool, read_card_file
from mahojin.rulebooks.registry import RULEBOOKS

GAMES = {"magmell": 300, "nova": 300, "mgd": 300, "pmv": 500}  # at most: it ends when everything was seen


@pytest.mark.parametrize("key", RULEBOOKS)
def test_abilities_are_seen_to_act(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In a scenario of the book, or in a game. What is left wants a scenario of its own."""
    found = exercise(key, None, GAMES[key], "test")
    left = len(found["silent"])
    with capsys.disabled():
        print(f"\n{key}: {left} of {found['abilities']} abilities are left after {found['games']} games")
    assert not left, found["silent"]


@pytest.mark.parametrize("key", RULEBOOKS)
def test_being_watched_changes_nothing(key: str) -> None:
    """The same game with a witness and without comes to the same state by the same decisions."""
    looked = Exercise(key, "test", load_pool(key)).witness
    plain = [game.clock for game in random_game(key, 1)]
    with looked.watching():
        watched = []
        for game in random_game(key, 1):
            looked.watch(game)
            looked.look(game)
            watched.append(game.clock)
    assert watched == plain
    assert len(looked.unseen) < len(looked.silent)


CARDS = """
[[card]]
name = "試しの旗手"
kind = "unit"
cost = "0"
ap = 1
hp = 1
text = "あなたが支配するユニットのAPを1増加する。"

[[card]]
name = "届かぬ夢"
kind = "unit"
cost = "0"
ap = 1
hp = 1
text = "あなたのターン開始時、あなたが支配するユニットが90体以上ならば、あなたはゲームに勝利する。"
"""


def test_what_never_acts_is_listed_by_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(CARDS, "utf-8")
    cards, problems = read_card_file("magmell", file)
    assert not problems
    account = exercise("magmell", cards, 12, "0")
    assert [row["card"] for row in account["silent"]] == ["届かぬ夢"]
    assert account["acted"] == 1 and account["games"] == 12
    assert exercise_command("magmell", str(file), 12, "0", "en", False) == 1
    told = capsys.readouterr().out
    assert "1 of 2 abilities of 2 cards acted, in 12 games" in told and "届かぬ夢" in told
    assert exercise_command("magmell", str(file), 12, "0", "ja", True) == 1
    assert json.loads(capsys.readouterr().out) == account


def test_an_unknown_game_is_bad_input() -> None:
    with pytest.raises(BadInput):
        exercise_command("chess", None, 1, "0", "ja", False)
