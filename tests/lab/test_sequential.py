"""Bouts and not games are counted: intervals and the sequential test are wrong as seldom as they claim."""

from __future__ import annotations

import random
from math import log

import pytest

from mahojin.lab.bout_likelihood import interval
from mahojin.lab.sequential import FEWEST, SequentialTest, evidence, usual_bouts, verdict

TRIES, LONG = 300, 300


def test_who_wins_all_bouts_is_better_after_the_fewest_that_count() -> None:
    assert verdict([1.0] * (FEWEST - 1), 0.65) is None
    assert verdict([1.0] * FEWEST, 0.65) is True
    assert verdict([0.0] * FEWEST, 0.65) is False


def test_bouts_won_and_split_speak_as_much_as_worked_out_by_hand() -> None:
    # 15 split, 5 won, none lost: the average is 0.625. With an average of half, as many must be lost as won:
    # at best an eighth each, where a quarter was won. Five times that is 5 log 2.
    assert evidence({0.5: 15, 1.0: 5}, 0.6) == pytest.approx(5 * log(2), abs=0.03)
    # 8 won, 4 lost, 8 split, average 0.6: with half, at best 6 and 6, with 0.6 what was seen.
    expected = 8 * log(8 / 6) + 4 * log(4 / 6)
    assert evidence({1.0: 8, 0.0: 4, 0.5: 8}, 0.6) == pytest.approx(expected, abs=0.03)


def test_the_evidence_is_the_same_from_the_other_side() -> None:
    seen = {1.0: 7, 0.75: 1, 0.5: 5, 0.0: 2}
    turned = {1 - won: number for won, number in seen.items()}
    assert evidence(seen, 0.6, 0.4) == pytest.approx(-evidence(turned, 0.6, 0.4), abs=1e-6)


def test_a_verdict_stays() -> None:
    test = SequentialTest(0.65)
    for _ in range(FEWEST):
        test.add(1.0)
    assert [test.add(0.0) for _ in range(3 * FEWEST)] == [True] * 3 * FEWEST


@pytest.mark.parametrize("share", [0.6, 0.65])
@pytest.mark.parametrize("decided", [0.2, 0.5])
def test_of_equal_players_none_is_called_better_more_often_than_claimed(share: float, decided: float) -> None:
    found = [_tried(share, decided / 2, decided / 2, seed) for seed in range(TRIES)]
    # 5 % of 300 is 15; three standard deviations more are 26.
    assert found.count(True) <= 26
    assert found.count(None) <= 15


@pytest.mark.parametrize("share", [0.6, 0.65])
@pytest.mark.parametrize("lost", [0.05, 0.15])
def test_who_wins_the_share_is_called_better(share: float, lost: float) -> None:
    won = lost + 2 * (share - 0.5)
    found = [_tried(share, won, lost, seed) for seed in range(TRIES)]
    assert found.count(True) >= TRIES - 15 - 26


def _tried(share: float, won: float, lost: float, seed: int) -> bool | None:
    """The verdict between players of whom the first wins and loses so many of all bouts."""
    rng, test = random.Random(f"{share}/{won}/{seed}"), SequentialTest(share)
    for _ in range(LONG):
        if test.add(_outcome(rng, won, lost)) is not None:
            break
    return test.verdict


def _outcome(rng: random.Random, won: float, lost: float) -> float:
    """What comes of a bout where so many of all are won and lost, and the others split."""
    place = rng.random()
    return 1.0 if place < won else 0.0 if place < won + lost else 0.5


def test_a_smaller_share_takes_more_bouts() -> None:
    assert FEWEST < usual_bouts(0.65) < usual_bouts(0.6) < 100


def test_an_interval_is_that_of_the_average_of_bouts() -> None:
    # 36 won, 24 split: the average is 0.8, its standard error sqrt((36 · 0.2² + 24 · 0.3²) / 60²) = 0.0316,
    # and twice that makes about 0.737 to 0.863.
    low, high = interval([1.0] * 36 + [0.5] * 24)
    assert low == pytest.approx(0.737, abs=0.005) and high == pytest.approx(0.863, abs=0.005)
    # Had the two games of each bout always come out alike, each bout would tell no more than one game:
    # sqrt(0.8 · 0.2 / 60) = 0.0516.
    low, high = interval([1.0] * 48 + [0.0] * 12)
    assert low == pytest.approx(0.69, abs=0.01) and high == pytest.approx(0.89, abs=0.01)


def test_who_has_won_everything_may_still_lose_some() -> None:
    low, high = interval([1.0] * 10)
    assert 0.7 < low < 0.9 and high == pytest.approx(1.0)
    assert interval([]) == interval([1.0]) == (0.0, 1.0)


@pytest.mark.parametrize(("won", "lost"), [(0.6, 0.0), (0.4, 0.2), (0.25, 0.25)])
@pytest.mark.parametrize("bouts", [20, 60])
def test_an_interval_misses_the_average_as_seldom_as_it_claims(won: float, lost: float, bouts: int) -> None:
    rng, average, missed = random.Random(f"{won}/{bouts}"), won + (1 - won - lost) / 2, 0
    for _ in range(TRIES):
        low, high = interval(_outcome(rng, won, lost) for _ in range(bouts))
        missed += not low <= average <= high
    assert missed <= 26  # 15 are claimed, and chance may bring three standard deviations more
