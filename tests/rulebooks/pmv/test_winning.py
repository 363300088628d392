"""Winning at the same time (1.5.2, 1.5.4.a)."""

from __future__ import annotations

import pytest
from tests.rulebooks.pmv.positions import empty

from mahojin.rulebooks.pmv.outcome.losses import win


@pytest.mark.parametrize(
    ("teams", "seats", "winners", "clause"),
    [
        ((0, 1, 2), (0,), (0,), "1.5.2.a"),
        ((0, 1, 2), (0, 1), (), "1.5.4.a"),  # each makes the other lose, and both the third
        ((0, 1, 0, 1), (0, 2), (0, 2), "1.5.2.a"),  # of one side
        ((0, 1, 0, 1), (0, 1), (), "1.5.4.a"),
    ],
)
def test_who_wins_makes_all_opponents_lose(
    teams: tuple[int, ...], seats: tuple[int, ...], winners: tuple[int, ...], clause: str
) -> None:
    game = empty(len(teams), teams)
    win(game, seats, "1.5.2.a")
    assert game.result is not None
    assert (game.result.winners, game.result.clause) == (winners, clause)
