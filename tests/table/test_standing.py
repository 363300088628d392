"""A match: games until somebody has won more than half, draws for nobody, and never without end."""

from __future__ import annotations

import pytest

from mahojin.kernel.problem import BadInput
from mahojin.table.standings import Standing, opening

DRAW: tuple[int, ...] = ()
A, B = (0,), (1,)


def stand(best_of: int, *games: tuple[int, ...]) -> Standing:
    standing = opening(best_of)
    assert standing is not None
    for winners in games:
        assert not standing.over
        standing = standing.after(winners)
    return standing


@pytest.mark.parametrize(
    ("best_of", "games", "over", "winner"),
    [
        (3, [], False, None),
        (3, [A], False, 0),
        (3, [A, A], True, 0),
        (3, [A, B], False, None),
        (3, [A, B, B], True, 1),
        (3, [DRAW, A, DRAW, B, B], True, 1),
        (3, [DRAW] * 5, False, None),
        (3, [DRAW] * 6, True, None),
        (3, [DRAW] * 5 + [B], True, 1),
        (3, [(0, 1), B], True, 1),
        (5, [A, A], False, 0),
        (5, [A, B, A, B, A], True, 0),
    ],
)
def test_a_match_ends_with_more_than_half_or_at_twice_its_length(
    best_of: int, games: list[tuple[int, ...]], over: bool, winner: int | None
) -> None:
    standing = stand(best_of, *games)
    assert standing.over is over
    assert standing.winner == winner
    assert standing.game == len(games) + 1


@pytest.mark.parametrize("best_of", [0, 2, 4, 100, 101])
def test_a_match_is_the_best_of_an_odd_number(best_of: int) -> None:
    with pytest.raises(BadInput):
        opening(best_of)


def test_a_match_is_between_two() -> None:
    assert opening(1, 4) is None
    with pytest.raises(BadInput):
        opening(3, 4)


def test_every_game_has_a_seed_and_a_file_of_its_own() -> None:
    first, second, third = stand(3), stand(3, A), stand(3, A, B)
    assert [one.seed(7) for one in (first, second, third)] == [7, "7.2", "7.3"]
    assert [one.file("a/m.json") for one in (first, second, third)] == [
        "a/m.json",
        "a/m-2.json",
        "a/m-3.json",
    ]
    for one in (first, second, third):
        assert str(one.seed_of_match(one.seed(7))) == "7"
        assert one.file_of_match(one.file("a/m.json")) == "a/m.json"
    assert second.file_of_match("other.json") == "other.json"
