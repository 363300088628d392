"""Compiled or not is said truthfully, and compiled modules that are out of date are noticed."""

from __future__ import annotations

import json
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from tests.cli.running import run

from mahojin.lab import compiling
from mahojin.machine import game as machine
from mahojin.machine import procedure
from mahojin.rulebooks.magmell import turn


def test_the_bench_says_whether_it_ran_compiled() -> None:
    compiled = machine.__file__.endswith(tuple(EXTENSION_SUFFIXES))
    data = json.loads(run("bench", "magmell", "--seconds", "0.2", "--json").out)
    assert data["compiled"] is compiled
    told = run("bench", "magmell", "--seconds", "0.2", "--lang", "en").out
    assert ("compiled by mypyc" in told) is compiled
    assert ("plain Python" in told) is not compiled


def test_the_books_run_as_the_machine_does() -> None:
    assert len({Path(str(one.__file__)).suffix for one in (machine, procedure, turn)}) == 1


def test_a_source_that_is_newer_than_what_was_compiled_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in compiling.COMPILED:
        (tmp_path / folder).mkdir()
    old, new = tmp_path / "machine" / "old.py", tmp_path / "rulebooks" / "new.py"
    stamp = tmp_path / "compiled.stamp"
    for path, moment in ((old, 1_000), (stamp, 2_000), (new, 3_000)):
        path.touch()
        os.utime(path, (moment, moment))
    monkeypatch.setattr(compiling, "PACKAGE", tmp_path)
    monkeypatch.setattr(compiling, "STAMP", stamp)
    monkeypatch.setattr(compiling, "is_compiled", lambda: True)
    assert compiling.changed_since() == ["rulebooks/new.py"]
    monkeypatch.setattr(compiling, "is_compiled", lambda: False)
    assert compiling.changed_since() == []
