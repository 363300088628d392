"""The examination: what is claimed of the players, how long it takes to show, and what came of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from mahojin.cli import main
from mahojin.lab.exam import Claim, Exam, Part, claims, parts
from mahojin.lab.exam_command import exam_command
from mahojin.lab.ladder import Bout, Played, Results, bouts
from mahojin.players import LEVELS
from mahojin.rulebooks.registry import RULEBOOKS

LITTLE = Bout("magmell", "first-week", "random", 0, "0", "cpu")


def _rows(claim: Claim, won: int, games: int) -> list[Played]:
    row = Played("magmell", claim.first, claim.second, 0, "0", False, ("a", "a"), 1.0, 9, 50, 6.0, 0.3)
    return [
        replace(row, number=place // 2, swapped=place % 2 == 1, won=float(place < won))
        for place in range(games)
    ]


def _bouts(claim: Claim, won: int, split: int, lost: int = 0) -> list[Played]:
    """Bouts of two games, so many of which were won, split and lost."""
    games = [1.0, 1.0] * won + [1.0, 0.0] * split + [0.0, 0.0] * lost
    return [replace(row, won=one) for row, one in zip(_rows(claim, 0, len(games)), games, strict=True)]


def _know(results: Results, rows: list[Played]) -> None:
    results.known = {(row.bout, row.swapped): row for row in rows}


def test_of_every_level_it_is_claimed_that_it_beats_the_one_below() -> None:
    pairs = [(one.first, one.second) for one in claims(0.5)]
    assert pairs[:2] == [("master@0.5", "greedy"), ("master@2", "master@0.5")]
    assert pairs[2:] == [
        ("casual", "first-week"),
        ("regular", "casual"),
        ("expert", "regular"),
        ("master@2", "expert"),
    ]
    assert LEVELS["master"].seconds == 2.0


def test_a_fixed_number_of_games_shows_a_share_and_the_least_of_its_interval() -> None:
    claim = claims(0.5)[0]
    assert claim.holds(_bouts(claim, won=59, split=0)) is None
    # 96 of 120 games: with 36 bouts won and 24 split the standard error is 3.2 %, and the interval begins at
    # about 73.6 %; with 48 won and 12 lost it is 5.2 %, and the interval begins below 70 %.
    assert claim.holds(_bouts(claim, won=36, split=24)) is True
    assert claim.holds(_bouts(claim, won=48, split=0, lost=12)) is False
    assert claim.holds(_bouts(claim, won=35, split=25)) is False


def test_a_sequential_test_is_about_bouts_of_two_games() -> None:
    claim = claims(0.5)[2]
    assert claim.holds(_rows(claim, 19, 19)) is None
    assert claim.holds(_rows(claim, 20, 20)) is True


def test_what_was_played_needs_no_more_time() -> None:
    claim = claims(0.5)[0]
    wanted = bouts("magmell", (claim.first, claim.second), claim.bouts, "0")
    results = Results(None)
    part = Part("magmell", "", claim, wanted, results)
    assert part.left() == 120 and part.minutes() > 10
    _know(results, _rows(claim, 60, 60))
    assert part.left() == 60 and part.minutes() == pytest.approx(6.0)  # 60 games of 6 s
    _know(results, _bouts(claim, won=60, split=0))
    assert part.left() == 0 and part.minutes() == 0


def test_the_plan_has_every_book_and_plays_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["ladder", "all", "--exam", "--plan", "--keep", str(tmp_path)]
    assert main([*words, "--json"]) == 0
    plan = json.loads(capsys.readouterr().out)
    assert {part["game"] for part in plan} == set(RULEBOOKS)
    assert len(plan) == len(RULEBOOKS) * (len(claims(0.5)) + 1)
    assert all(part["games"] > 0 for part in plan) and not list(tmp_path.iterdir())
    assert main([*words, "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split()[0] == "all"


def test_the_examination_plays_tells_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    easy = [Claim("greedy", "random", 0.5, 1, 0.0), Claim("greedy", "random", 0.9)]
    monkeypatch.setattr("mahojin.lab.exam.claims", lambda seconds: easy)
    monkeypatch.setattr("mahojin.lab.exam.trials", lambda *given: [LITTLE])
    exam = Exam(("magmell",), folder=str(tmp_path))
    assert exam_command(exam, plan=False, lang="en", as_json=False) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line[:1] in "✓✗?"]
    assert [line[:1] for line in lines if line] == ["✓", "✓", "✓"]
    assert "2/2 (" in lines[0] and "2/2 ended" in lines[2]
    assert [part.left() for part in parts(exam)] == [0, 0, 0]
    assert exam_command(exam, plan=False, lang="ja", as_json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["holds"] for one in found["claims"]] == [True, True, True]
    rated = found["ratings"]["magmell"]
    assert rated["greedy"]["points"] == 0 > rated["random"]["points"]


def test_what_does_not_hold_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mahojin.lab.exam.claims", lambda seconds: [Claim("random", "greedy", 0.9)])
    monkeypatch.setattr("mahojin.lab.exam.trials", lambda *given: [LITTLE])
    assert exam_command(Exam(("magmell",)), plan=False, lang="en", as_json=False) == 1
    assert any(line.startswith("✗") for line in capsys.readouterr().out.splitlines())


def test_a_book_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "chess", "--exam", "--plan", "--lang", "en"]) == 2
    assert capsys.readouterr().err
