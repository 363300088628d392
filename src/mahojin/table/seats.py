"""Who sits where: how many players, on how many sides."""

from __future__ import annotations

import re

from mahojin.kernel.problem import BadInput, Problem
from mahojin.rulebooks.registry import rulebook

SIZES = re.compile(r"[1-9](?:(?:vs|v|対|-)[1-9])+", re.IGNORECASE)


def seating(game: str, seats: int | None, teams: str | None) -> tuple[int, tuple[int, ...]]:
    """The number of seats, and the side of each: with teams ``2v2``, the sides sit by turns."""
    sides = _sides(teams) if teams else ()
    number = seats or len(sides) or rulebook(game).seats[0]
    problems = rulebook(game).check_table(number, sides)
    if problems:
        raise BadInput(*problems)
    return number, sides


def _sides(teams: str) -> tuple[int, ...]:
    if not SIZES.fullmatch(teams):
        raise BadInput(
            Problem(
                teams[:20],
                "チームは人数を v でつないで、2v2 のように書きます。",
                "Write teams by their sizes with v between them, such as 2v2.",
            )
        )
    left = [int(size) for size in re.findall(r"\d", teams)]
    sides: list[int] = []
    while any(left):
        for side, size in enumerate(left):
            if size:
                sides.append(side)
                left[side] -= 1
    return tuple(sides)
