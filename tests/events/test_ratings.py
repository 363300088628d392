"""Ratings: Glickman's worked example, one period for all, seasons."""

from __future__ import annotations

import pytest

from mahojin.events.ratings import DEVIATION, Rating, after_period, in_new_season, season_of


def test_glickmans_worked_example() -> None:
    """1500 (200) beats 1400 (30), loses to 1550 (100) and 1700 (300): 1464.06, 151.52, 0.05999."""
    before = {0: Rating(1500, 200, 0.06), 1: Rating(1400, 30), 2: Rating(1550, 100), 3: Rating(1700, 300)}
    after = after_period(before, [(0, 1, 1.0), (0, 2, 0.0), (3, 0, 1.0)])
    assert after[0].rating == pytest.approx(1464.06, abs=0.02)
    assert after[0].deviation == pytest.approx(151.52, abs=0.01)
    assert after[0].volatility == pytest.approx(0.05999, abs=0.00001)
    assert after[3].rating > 1700, "who wins is better than was thought"


def test_all_games_of_a_period_count_at_once() -> None:
    before = {number: Rating() for number in range(3)}
    games = [(0, 1, 1.0), (1, 2, 1.0), (2, 0, 1.0)]
    after = after_period(before, games)
    assert len({round(one.rating, 6) for one in after.values()}) == 1, "whatever order they stand in"
    assert all(one.deviation < DEVIATION for one in after.values())


def test_a_draw_between_unequals_brings_them_together() -> None:
    after = after_period({0: Rating(1600, 100), 1: Rating(1400, 100)}, [(0, 1, 0.5)])
    assert after[0].rating < 1600 and after[1].rating > 1400


def test_a_season_begins_less_sure() -> None:
    assert in_new_season(Rating(1700, 40)) == Rating(1700, 120)
    assert in_new_season(Rating(1700, 200)) == Rating(1700, 200)
    assert [season_of(at) for at in (0.0, 86400 * 100.0, 86400 * 364.0)] == ["1970-1", "1970-2", "1970-4"]
