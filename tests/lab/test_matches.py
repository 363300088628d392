"""Self-play in matches: each is counted as one, its games as games, and a failure ends it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import run

from mahojin.lab import matches
from mahojin.lab.contest import Contest, Outcome, deck_names, pairing
from mahojin.lab.matches import count_matches, play_match
from mahojin.lab.selfplay import selfplay
from mahojin.table.records import Standing, load_record, replay

DECKS = deck_names("magmell", "all")


def contest(best_of: int, games: int = 4, records: str | None = None) -> Contest:
    return Contest("magmell", games, "m", ("greedy", "random"), DECKS[:2], records=records, best_of=best_of)


def scripted(
    monkeypatch: pytest.MonkeyPatch, results: list[tuple[int, ...] | None], played: list[Standing]
) -> None:
    """Games end like this, one after the other; None is a failure."""

    def play(contest: Contest, number: int, standing: Standing) -> Outcome:
        played.append(standing)
        winners = results[len(played) - 1]
        match = pairing(contest, number)
        return Outcome(match, error="broken") if winners is None else Outcome(match, winners, "1")

    monkeypatch.setattr(matches, "play", play)


@pytest.mark.parametrize(
    ("results", "games", "ended", "draws", "wins"),
    [
        ([(0,), (0,)], 2, 1, 0, [1, 0]),
        ([(0,), (), (1,), (1,)], 4, 1, 0, [0, 1]),
        ([()] * 6, 6, 1, 1, [0, 0]),
        ([(0,), None], 2, 0, 0, None),
    ],
)
def test_a_match_is_counted_once_with_its_games(
    monkeypatch: pytest.MonkeyPatch,
    results: list[tuple[int, ...] | None],
    games: int,
    ended: int,
    draws: int,
    wins: list[int] | None,
) -> None:
    played: list[Standing] = []
    scripted(monkeypatch, results, played)
    outcomes = play_match(contest(3), 0)
    assert [standing.game for standing in played] == list(range(1, games + 1))
    account = count_matches(contest(3), outcomes)
    assert (account["begun"], account["ended"], account["draws"]) == (1, ended, draws)
    if wins is not None:
        by_seat = account["wins"]["seat"]
        assert [by_seat[seat] for seat in "01"] == [{"wins": number, "matches": 1} for number in wins]
        assert account["games"] == {str(games): 1}


def test_selfplay_counts_matches_and_games_and_keeps_every_record(tmp_path: Path) -> None:
    account = selfplay(contest(3, records=str(tmp_path)))
    inside = account["matches"]
    assert (inside["best_of"], inside["begun"], inside["ended"]) == (3, 4, 4)
    assert account["games"] == sum(int(games) * number for games, number in inside["games"].items())
    assert sum(row["wins"] for row in inside["wins"]["seat"].values()) + inside["draws"] == 4
    paths = sorted(tmp_path.iterdir())
    assert len(paths) == account["games"]
    for path in paths:
        record = load_record(path)
        *_, last = replay(record)
        assert record.match and last.difference is None
        name = path.stem.split("-")
        assert record.match.game == (int(name[1]) if len(name) > 1 else 1)
        assert record.seed == record.match.seed(f"m-{int(name[0])}")
    assert account["digest"] == selfplay(contest(3), jobs=2)["digest"]


def test_without_matches_nothing_is_said_of_them() -> None:
    assert "matches" not in selfplay(contest(1, games=1))


@pytest.mark.parametrize(
    ("lang", "said"), [("ja", "マッチ（3本勝負）：2/2 終了"), ("en", "best of 3: 2/2 ended")]
)
def test_the_command_tells_of_matches(lang: str, said: str) -> None:
    arguments = ("selfplay", "magmell", "--games", 2, "--best-of", 3, "--lang", lang)
    assert said in run(*arguments).out
    assert json.loads(run(*arguments, "--json").out)["matches"]["ended"] == 2
