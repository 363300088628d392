"""Compiled or not is said truthfully, and so is that what was compiled is out of date."""

from __future__ import annotations

import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from tests.cli.running import run

from mahojin import cli
from mahojin.kernel import procedure
from mahojin.lab import compiled as compiled_state
from mahojin.language import game as machine
from mahojin.rulebooks.magmell import grammar, turn


def test_the_bench_says_whether_it_ran_compiled() -> None:
    compiled = machine.__file__.endswith(tuple(EXTENSION_SUFFIXES))
    data = json.loads(run("bench", "magmell", "--seconds", "0.2", "--json").out)
    assert data["compiled"] is compiled
    told = run("bench", "magmell", "--seconds", "0.2", "--lang", "en").out
    assert ("compiled by mypyc" in told) is compiled
    assert ("plain Python" in told) is not compiled


def test_the_books_run_as_the_machine_does() -> None:
    assert len({Path(str(one.__file__)).suffix for one in (machine, procedure, turn)}) == 1


def test_a_command_says_why_it_is_not_fast(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "CHANGED", ["language/game.py"])
    for lang, words in (("ja", "Python のまま動きます"), ("en", "runs as plain Python")):
        assert cli.main(["rule", "202.6.1", "--lang", lang]) == 0
        told = capsys.readouterr().err
        assert words in told and "language/game.py" in told


# --- Trying a game out --------------------------------------------------------------------------------


def test_a_game_that_works_is_tried_out() -> None:
    compiled_state.try_out("magmell")


def test_a_card_that_cannot_be_printed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> str:
        raise TypeError("a hole is no number")

    monkeypatch.setattr(grammar, "print_text", refuse)
    with pytest.raises(TypeError, match="a hole is no number") as told:
        compiled_state.try_out("magmell")
    assert told.value.__notes__[0].startswith("magmell: ")


def test_a_text_that_comes_to_mean_something_else_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar, "print_text", lambda *_: "")
    with pytest.raises(ValueError, match="it means something else"):
        compiled_state.try_out("magmell")
