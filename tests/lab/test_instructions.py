"""Counting instructions: the same games are counted the same, and whoever asks is told where they are."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from tests.cli.running import run

from mahojin import pools
from mahojin.lab import commands, instructions
from mahojin.lab.compiled import is_compiled
from mahojin.lab.instructions import count_instructions

POOLS = Path(pools.__file__).parent


def test_the_same_games_take_the_same_number_of_instructions() -> None:
    """But for what the second time is known already of words and faces."""
    if is_compiled():
        assert run("bench", "magmell", "--instructions").code == 2
        return
    tracing = sys.gettrace()
    first, again = count_instructions("magmell", 2), count_instructions("magmell", 2, POOLS)
    assert sys.gettrace() is tracing
    assert [row["course"] for row in first["games"]] == [row["course"] for row in again["games"]]
    assert again["instructions"] == pytest.approx(first["instructions"], rel=0.01)
    assert sum(row["instructions"] for row in first["games"]) == first["instructions"]
    assert sum(one["instructions"] for one in first["functions"]) == first["instructions"]
    calls = {one["function"]: one["calls"] for one in first["functions"]}
    answers = sum(row["answers"] for row in first["games"])
    assert calls["kernel/run.py:Running.answer"] == answers


def test_the_command_tells_them_by_game_and_by_function(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {
        "game": "nova",
        "instructions": 3000,
        "an_answer": 1500,
        "games": [{"instructions": 3000, "answers": 2, "course": "abc"}],
        "functions": [{"function": "turn.py:Turn.draw", "instructions": 750, "calls": 4}],
    }
    monkeypatch.setattr(commands, "is_compiled", lambda: False)
    monkeypatch.setattr(commands, "count_instructions", lambda *wish: told if wish[:2] == ("nova", 1) else {})
    wish = ("bench", "nova", "--instructions", "--games", "1")
    assert json.loads(run(*wish, "--json").out) == told
    lines = run(*wish, "--lang", "en").out.splitlines()
    assert lines == [
        "nova: 3,000 instructions in 1 games, 1,500 an answer",
        "  1 3,000 (2, abc)",
        "  25.0% 4 × turn.py:Turn.draw",
    ]
    assert "3,000 命令" in run(*wish, "--lang", "ja").out


def test_what_is_compiled_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "is_compiled", lambda: True)
    done = run("bench", "magmell", "--instructions", "--lang", "en")
    assert done.code == 2 and "make plain" in done.err


def test_the_script_counts_with_the_cards_and_decks_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(instructions, "count_instructions", lambda *wish: asked.append(wish))
    instructions.main(["nova", "--games", "3", "--pool", "there"])
    instructions.main(["nova"])
    assert asked == [("nova", 3, Path("there")), ("nova", instructions.GAMES, None)]
