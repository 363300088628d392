"""Counting: intervals, tallies, and cards that went astray."""

from __future__ import annotations

import pytest
from tests.conformance.playing import Setup

from mahojin.lab.card_conservation import complaints, owners_in
from mahojin.lab.contest import Contest, Outcome, Pairing, deck_names, pairing
from mahojin.lab.tally import failed, tally, wilson

CONTEST = Contest("magmell", 4, "0", ("greedy", "random"), ("a", "b"))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (530, 1000, 0.4990, 0.5607),
    ],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    """Expected values from the textbook formula, to four places."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_seats_swap_and_every_pair_of_decks_has_its_turn() -> None:
    contest = Contest("magmell", 0, "7", ("greedy", "random"), ("a", "b", "c"))
    rows = [pairing(contest, number) for number in range(18)]
    assert [row.players for row in rows[:2]] == [("greedy", "random"), ("random", "greedy")]
    assert all(rows[number].decks == rows[number + 1].decks for number in range(0, 18, 2))
    assert {row.decks for row in rows} == {(a, b) for a in "abc" for b in "abc"}
    assert len({row.seed for row in rows}) == 18


def test_a_tally_counts_wins_by_seat_player_deck_and_order() -> None:
    matches = [
        Pairing(0, "0-0", ("greedy", "random"), ("a", "b")),
        Pairing(1, "0-1", ("random", "greedy"), ("a", "b")),
    ]
    outcomes = [
        Outcome(matches[0], (0,), "705.4.1", first=1, turns=9, decisions=30),
        Outcome(matches[1], (1,), "705.4.2", first=1, turns=11, decisions=50),
        Outcome(matches[0], (), "202.4", first=0, turns=5, decisions=10),
    ]
    account = tally(CONTEST, outcomes, 2.0)
    assert (account["games"], account["decisions"], account["draws"]) == (3, 90, 1)
    assert account["ends"] == {"202.4": 1, "705.4.1": 1, "705.4.2": 1}
    wins = {
        kind: {name: share["wins"] for name, share in row.items()} for kind, row in account["wins"].items()
    }
    assert wins == {
        "seat": {"0": 1, "1": 1},
        "order": {"first": 1, "second": 1},
        "player": {"greedy": 2, "random": 0},
        "deck": {"a": 1, "b": 1},
    }
    assert account["length"]["turns"] == {"least": 5, "median": 9, "mean": 8.33, "most": 11}
    assert not failed(account)


@pytest.mark.parametrize(
    "bad", [{"error": "KeyError: 5"}, {"stuck": True}, {"astray": ("cards lost [3]",)}], ids=str
)
def test_whatever_goes_wrong_is_counted_and_told(bad: dict[str, object]) -> None:
    outcome = Outcome(Pairing(3, "0-3", ("greedy", "random"), ("a", "b")), **bad)  # type: ignore[arg-type]
    account = tally(CONTEST, [outcome], 0.0)
    assert failed(account)
    assert account["errors"] + account["stuck"] + account["astray"] == 1
    (row,) = account["failures"]
    assert (row["seed"], row["decks"]) == ("0-3", ["a", "b"])
    assert row["what"]


def test_a_lost_or_doubled_card_is_noticed() -> None:
    game = Setup(1, 0, 1, 30).game("magmell")
    dealt = owners_in(game)
    assert len(dealt) == 120
    assert not complaints(game, dealt)
    lost = game.clone()
    thing = lost.zones["grimoire"][0].pop()
    assert complaints(lost, dealt)
    lost.instances.pop(thing)
    assert "lost" in complaints(lost, dealt)[0]
    doubled = game.clone()
    doubled.zones["dust"][0].append(doubled.zones["grimoire"][0][-1])
    assert "doubled" in complaints(doubled, dealt)[0]
    astray = game.clone()
    astray.zones["dust"][0].append(astray.zones["grimoire"][0].pop())
    assert "says otherwise" in complaints(astray, dealt)[0]


def test_deck_names() -> None:
    assert len(deck_names("magmell", "all")) >= 4
    assert deck_names("magmell", "a, b,") == ("a", "b")
