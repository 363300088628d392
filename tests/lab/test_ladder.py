"""The ladder: bouts are paired, results are kept and gone on with, ratings and tests are what they claim."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from mahojin.cli import main
from mahojin.lab.contest import PATIENCE, chooser
from mahojin.lab.endurance import BUDGET, bound, endured, trials
from mahojin.lab.fitting import LEAST, MOST, Choice, fit_choices, fit_wins, likelihood, log_loss, solved
from mahojin.lab.ladder import Results, bouts, decks_for, meetings
from mahojin.lab.ladder_command import budgeted
from mahojin.lab.ratings import ratings
from mahojin.players import CLOCKS, LEVELS
from mahojin.pools.loading import load_decks


def test_a_bout_has_the_same_deck_and_shuffle_for_both_and_all_decks_come() -> None:
    wanted = bouts("magmell", ("greedy", "random"), len(load_decks("magmell")), "0")
    assert {decks_for(bout) for bout in wanted} == {(name, name) for name in load_decks("magmell")}


def test_results_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    path = str(tmp_path / "kept.jsonl")
    wanted = bouts("magmell", ("random", "first-week"), 1, "0")
    first = Results(path)
    assert first.left(wanted) == 2
    rows = list(first.play(wanted))
    assert [row.swapped for row in rows] == [False, True]
    second = Results(path)
    assert second.left(wanted) == 0 and list(second.play(wanted)) == []
    assert second.of(wanted) == rows
    assert meetings(rows)["random", "first-week"][1] == 2


def test_games_played_at_once_are_kept_in_their_order(tmp_path: Path) -> None:
    wanted = bouts("magmell", ("random", "greedy"), 2, "0")
    path = str(tmp_path / "kept.jsonl")
    together, alone = list(Results(path, jobs=2).play(wanted)), list(Results(None).play(wanted))
    assert [replace(row, seconds=0, slowest=0) for row in together] == [
        replace(row, seconds=0, slowest=0) for row in alone
    ]
    assert list(Results(path, jobs=2).all(wanted)) == together


def test_known_and_new_games_come_in_their_order() -> None:
    one, other = bouts("magmell", ("random", "first-week"), 2, "0")
    results = Results(None)
    known = list(results.play([other]))
    assert [row.number for row in results.all([one, other])] == [0, 0, 1, 1]
    assert results.of([one, other])[2:] == known


def test_half_of_a_levels_games_are_against_itself_and_half_against_chance() -> None:
    wanted = trials("magmell", 300, "0", "cpu")
    for level in LEVELS:
        own = [bout.second for bout in wanted if bout.first == f"{level}@0.02"]
        assert 2 * own.count(f"{level}@0.02") == 2 * own.count("random") == 150


def test_budgets_are_counted_by_the_clock_that_was_asked_for() -> None:
    by_wall, by_work = (bouts("magmell", ("casual", "random"), 1, "0", clock) for clock in ("wall", "cpu"))
    assert by_wall != by_work and [bout.clock for bout in by_work] == ["cpu"]
    seated = chooser("master@0.5", "0", 0, CLOCKS["cpu"])
    assert seated.player.search.budget.clock is CLOCKS["cpu"]  # type: ignore[attr-defined]


def test_every_level_ends_its_games_with_hardly_any_time() -> None:
    wanted = trials("magmell", 4, "0", "cpu", ("master",))
    rows = list(Results(None).play(wanted))
    found = endured(rows)
    assert [one.player for one in found] == ["master@0.02"]
    assert all(one.games == one.ended == 4 for one in found)
    assert all(one.slowest <= bound(BUDGET) for one in found), found
    unfinished = replace(rows[0], answers=PATIENCE)
    assert not endured([unfinished])[0].holds


def test_ratings_follow_what_was_won() -> None:
    found = ratings({("a", "b"): (15.0, 20), ("b", "c"): (15.0, 20), ("a", "c"): (18.0, 20)}, "c")
    assert list(found) == ["a", "b", "c"]
    assert found["c"].points == 0 and found["c"].margin == 0
    # 15 of 20 are odds of 3, that is 400 * log10(3) = 191 points; two such steps and 18 of 20 (382) agree.
    assert found["b"].points == pytest.approx(191, abs=3)
    assert found["a"].points == pytest.approx(382, abs=6)
    assert found["a"].margin > 100


def test_who_has_won_everything_has_a_rating_with_a_wide_margin() -> None:
    found = ratings({("a", "b"): (6.0, 6)}, "b")
    assert 200 < found["a"].points < 3000 and found["a"].margin > 200


def test_seconds_are_a_limit_only_for_who_thinks_longer() -> None:
    assert budgeted("master", 0.5) == "master@0.5"
    assert budgeted("casual", 0.5) == "casual"
    assert budgeted("greedy", 0.5) == "greedy"


def test_the_command_says_how_long_it_takes_and_writes_its_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, kept = tmp_path / "page.html", tmp_path / "kept.jsonl"
    words = ["ladder", "magmell", "--players", "random,first-week", "--bouts", "1", "--keep", str(kept)]
    assert main([*words, "--plan", "--lang", "en"]) == 0
    assert "2 of 2 games to play" in capsys.readouterr().out
    assert main([*words, "--page", str(page), "--json"]) == 0
    account = json.loads(capsys.readouterr().out)
    assert account["games"] == 2 and set(account["ratings"]) == {"random", "first-week"}
    assert "<svg" in page.read_text("utf-8")
    assert main([*words, "--lang", "en"]) == 0
    assert "0 of 2 games to play" in capsys.readouterr().out


def test_the_command_refuses_players_there_are_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "magmell", "--players", "random,nobody", "--lang", "en"]) == 2
    assert "different players" in capsys.readouterr().err
    assert main(["ladder", "magmell", "--better", "random", "--lang", "en"]) == 2


def test_a_comparison_ends_with_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "magmell", "--better", "greedy,random", "--share", "0.9", "--json"]) == 0
    account = json.loads(capsys.readouterr().out)
    assert account["better"] is True and account["games"] >= 20


# --- Fitting ------------------------------------------------------------------------------------------


def test_equations_are_solved() -> None:
    assert solved([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0]) == pytest.approx([0.8, 1.4])


def test_what_decides_games_is_found() -> None:
    rng = random.Random(1)
    rows = [[rng.uniform(-2, 2), rng.uniform(-2, 2)] for _ in range(800)]
    won = [row[0] > 0 for row in rows]
    weights = fit_wins(rows, won)
    assert weights[0] > 5 * abs(weights[1])
    assert log_loss(weights, rows, won) < 0.2 < log_loss([0.0, 0.0], rows, won)


def test_what_is_good_by_hand_is_never_learnt_to_be_bad() -> None:
    rng = random.Random(1)
    rows = [[rng.uniform(-2, 2), rng.uniform(-2, 2)] for _ in range(400)]
    won = [row[0] > row[1] for row in rows]
    assert fit_wins(rows, won)[1] < 0
    weights = fit_wins(rows, won, [1.0, 1.0])
    assert weights[1] == LEAST and 1.0 < weights[0] <= MOST


def test_what_is_chosen_is_found() -> None:
    choice = Choice((("a", "x"), ("a", "y")), (0.0, 1.0), (0.0, 1.0), "kind#")
    weights = fit_choices([choice] * 50, {"kind#": 0.0}, random.Random(1))
    assert weights["y"] > weights["x"] and weights["kind#"] > 0
    assert likelihood(choice, weights)[1] > 0.9


def test_training_writes_what_it_learnt_and_how(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "judgement.json"
    words = ["train", "magmell", "--hours", "0.001", "--rounds", "1", "--to", str(path), "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    learnt = json.loads(path.read_text("utf-8"))
    assert told["rounds"] == learnt["record"]["rounds"]
    assert learnt["record"]["command"].startswith("mahojin train magmell --hours 0.001")
    assert learnt["weights"] and learnt["policy"]
