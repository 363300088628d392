"""The bench: what it measures, and that it says when its yardstick is missing."""

from __future__ import annotations

import json
import sys

import pytest
from tests.cli.running import run

from mahojin.lab import bench
from mahojin.lab.bench import chess_measurement


def test_the_yardstick_plays_legal_random_games() -> None:
    measure = chess_measurement(0.05)
    assert measure is not None
    assert measure()["moves_per_s"] > 100


def test_without_python_chess_the_rest_is_measured_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    done = run("bench", "magmell", "--seconds", "0.2", "--json", "--lang", "en")
    assert done.code == 0
    assert "mahojin[bench]" in done.err
    data = json.loads(done.out)
    assert data["chess"] == {"moves_per_s": None}
    assert data["magmell"]["games_per_s"] > 0
    assert run("bench", "magmell", "--seconds", "0.2").code == 0


def test_the_ratio_is_that_of_the_middle_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions to moves, round by round: whatever slows a round down slows both."""
    decisions, moves = iter([100.0, 120.0, 90.0, 10.0, 200.0]), iter([400.0, 400.0, 300.0, 50.0, 400.0])
    monkeypatch.setattr(bench._Subject, "measure", lambda self: {"decisions_per_s": next(decisions)})
    monkeypatch.setattr(bench, "chess_measurement", lambda share: lambda: {"moves_per_s": next(moves)})
    account = bench.bench(0.02, "magmell")
    assert account["magmell"]["decisions_per_s"] == 100  # of 10, 90, 100, 120 and 200
    assert account["ratio"]["magmell"] == 0.3  # of 0.2, 0.25, 0.3, 0.3 and 0.5
