"""Standings worked out by hand: points, opponents' match-win, game-win and opponents' game-win percentage."""

from __future__ import annotations

from fractions import Fraction

from mahojin.events.standings import Score, standings


def test_four_players_after_two_rounds() -> None:
    """A beat B 2-0 and C 2-1; B beat D 2-0; D beat C 2-1.

    Match points: A 6, B 3, D 3, C 0. Match-win: A 6/6 = 1, B and D 3/6 = 1/2, C 0/6 and so 1/3.
    Opponents: A (B 1/2, C 1/3) 5/12; B (A 1, D 1/2) 3/4; D (B 1/2, C 1/3) 5/12; C (A 1, D 1/2) 3/4.
    Games: A won 4 of 5, 12/15; B 2 of 4, 6/12; D 2 of 5, 6/15; C 2 of 6, 6/18.
    """
    rows = standings(
        {
            0: [Score(2, 0, against=1), Score(2, 1, against=2)],
            1: [Score(0, 2, against=0), Score(2, 0, against=3)],
            2: [Score(1, 2, against=0), Score(1, 2, against=3)],
            3: [Score(0, 2, against=1), Score(2, 1, against=2)],
        }
    )
    assert [(row.player, row.points, row.place) for row in rows] == [
        (0, 6, 1),
        (1, 3, 2),
        (3, 3, 3),
        (2, 0, 4),
    ]
    assert [row.opponents_match_share for row in rows] == [
        Fraction(5, 12),
        Fraction(3, 4),
        Fraction(5, 12),
        Fraction(3, 4),
    ]
    assert [row.game_share for row in rows] == [
        Fraction(4, 5),
        Fraction(1, 2),
        Fraction(2, 5),
        Fraction(1, 3),
    ]
    assert rows[0].opponents_game_share == (Fraction(1, 2) + Fraction(1, 3)) / 2
    assert rows[0].matches == [2, 0, 0] and rows[1].matches == [1, 1, 0]


def test_a_bye_is_a_win_without_an_opponent_and_a_draw_one_point() -> None:
    """A: bye (2-0) and a draw 1-1 with B. Match points 3 + 1 = 4 of 6; games 3 of 4 won, 9/12 points."""
    rows = standings({0: [Score(2, 0), Score(1, 1, against=1)], 1: [Score(1, 1, against=0)]})
    first = rows[0]
    assert (first.player, first.points, first.match_share) == (0, 4, Fraction(2, 3))
    assert first.game_share == Fraction(3, 4)
    assert first.opponents == [1] and first.opponents_match_share == Fraction(1, 3)
    assert rows[1].opponents_match_share == Fraction(2, 3)


def test_drawn_games_are_a_third_of_a_win() -> None:
    """One won, one drawn: 3 + 1 of 6."""
    rows = standings({0: [Score(1, 0, 1, against=1)], 1: [Score(0, 1, 1, against=0)]})
    assert rows[0].game_share == Fraction(2, 3)
    assert rows[1].game_share == Fraction(1, 3), "1/6, and never less than a third"


def test_equals_share_a_place() -> None:
    rows = standings({number: [] for number in range(3)})
    assert [row.place for row in rows] == [1, 1, 1]
