"""Self-play: the same seed gives the same results, whoever plays the games and in whatever process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import run_alone

from mahojin.lab import contest as contests
from mahojin.lab.contest import Contest, deck_names, play
from mahojin.lab.selfplay import selfplay
from mahojin.lab.tally import failed
from mahojin.language.game import Game
from mahojin.table.records import load_record, replay

DECKS = deck_names("magmell", "all")


def contest(games: int, **more: Any) -> Contest:
    return Contest("magmell", games, "lab", ("random", "random"), DECKS, **more)


def test_the_results_do_not_depend_on_the_number_of_jobs() -> None:
    alone, together = selfplay(contest(30)), selfplay(contest(30), jobs=2)
    assert {**alone, "seconds": 0} == {**together, "seconds": 0}
    assert not failed(alone)


def test_the_results_do_not_depend_on_how_texts_are_hashed(tmp_path: Path) -> None:
    """Sets of texts have another order in every process; no rule may follow it."""
    digests = set()
    for number in range(2):
        folder = tmp_path / str(number)
        done = run_alone(
            *("selfplay", "--games", 30, "--seed", "hash", "--records", folder, "--json"),
            env={"PYTHONHASHSEED": str(number)},
        )
        records = b"".join(path.read_bytes() for path in sorted(folder.iterdir()))
        digests.add((json.loads(done.out)["digest"], records))
    assert len(digests) == 1


def test_another_seed_gives_other_games() -> None:
    other = Contest("magmell", 4, "other", ("random", "random"), DECKS)
    assert selfplay(contest(4))["digest"] != selfplay(other)["digest"]


def test_every_game_leaves_a_record_that_replays(tmp_path: Path) -> None:
    account = selfplay(contest(6, records=str(tmp_path)))
    paths = sorted(tmp_path.iterdir())
    assert len(paths) == 6
    for path in paths:
        record = load_record(path)
        *_, last = replay(record)
        assert last.difference is None
        assert last.game.over
    assert account["digest"] == selfplay(contest(6))["digest"]


def test_greedy_beats_random() -> None:
    account = selfplay(Contest("magmell", 12, "lab", ("greedy", "random"), DECKS))
    assert not failed(account)
    assert account["wins"]["player"]["greedy"]["wins"] >= 9


def test_a_game_that_raises_is_told_with_its_seed_and_its_record_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = Game.answer

    def fragile(game: Game, *picked: int) -> None:
        if game.turn == 3:
            raise KeyError("a fault in a rulebook")
        answer(game, *picked)

    monkeypatch.setattr(Game, "answer", fragile)
    outcome = play(contest(1, records=str(tmp_path)), 0)
    assert "KeyError" in outcome.error
    assert "a fault in a rulebook" in outcome.error
    assert outcome.pairing.seed == "lab-0"
    assert load_record(tmp_path / "000000.json").result is None


def test_a_game_without_end_counts_as_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "PATIENCE", 10)
    outcome = play(contest(1), 0)
    assert outcome.stuck
    assert outcome.decisions == 10
