"""Weights fitted to what was seen: they follow the games, within bounds, but for those that are kept."""

from __future__ import annotations

import pytest

from mahojin.lab.fitting import LEAST, fit_wins

# Whoever has the first number wins three times in four; whoever has the second, once in four.
ROWS = [[1.0, 0.0]] * 80 + [[0.0, 1.0]] * 80
WON = ([True] * 60 + [False] * 20) + ([True] * 20 + [False] * 60)


def test_what_wins_games_is_worth_more() -> None:
    first, second = fit_wins(ROWS, WON)
    assert first > 0.8 and second < -0.8


def test_what_is_good_by_hand_is_never_learnt_to_be_bad() -> None:
    first, second = fit_wins(ROWS, WON, near=(1.0, 1.0))
    assert first > LEAST and second == pytest.approx(LEAST)


def test_what_is_kept_is_not_learnt() -> None:
    first, second = fit_wins(ROWS, WON, near=(1.0, 1.0), kept=(1,))
    assert first > LEAST and second == pytest.approx(1.0)
