"""The bench: what it measures, and that it says when its yardstick is missing."""

from __future__ import annotations

import json
import sys

import pytest
from tests.cli.running import run

from mahojin.lab.bench import bench, chess_measurement


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


def test_the_ratio_is_decisions_to_moves() -> None:
    account = bench(0.5, "magmell")
    ratio = account["magmell"]["decisions_per_s"] / account["chess"]["moves_per_s"]
    assert account["ratio"]["magmell"] == pytest.approx(ratio, rel=0.5)
