"""Ratings: how strong players are by whom they beat (Bradley–Terry)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log, sqrt

from .fitting import solved
from .tally import Z95

SCALE = 400 / log(10)  # points of rating for one of log odds, as in chess
ROUNDS = 30
RIDGE = 0.01  # so that who has won everything has a rating, too

Meeting = tuple[str, str]  # of these two …
Score = tuple[float, int]  # … what the first has won (half for a draw), and how many games there were


@dataclass(frozen=True, slots=True)
class Rating:
    """Points above the anchor, with the 95 % interval around them."""

    points: float
    margin: float
    games: int


def ratings(meetings: Mapping[Meeting, Score], anchor: str) -> dict[str, Rating]:
    """The ratings that fit what was won best; the anchor has 0 points and no margin."""
    games: dict[str, int] = {}
    for (one, other), (_, number) in meetings.items():
        for name in (one, other):
            games[name] = games.get(name, 0) + number
    names = [name for name in games if name != anchor]
    place = {name: number for number, name in enumerate(names)}
    strength = [0.0] * len(names)
    bend: list[list[float]] = []
    for _ in range(ROUNDS if names else 0):
        slope = [-RIDGE * one for one in strength]
        bend = [[RIDGE * (one == other) for other in range(len(names))] for one in range(len(names))]
        for (one, other), (won, number) in meetings.items():
            first, second = place.get(one), place.get(other)
            apart = _of(strength, first) - _of(strength, second)
            chance = 1 / (1 + exp(-apart))
            error, spread = won - number * chance, number * chance * (1 - chance)
            _note(slope, bend, first, second, error, spread)
        steps = solved(bend, slope)
        strength = [one + max(-2.0, min(2.0, step)) for one, step in zip(strength, steps, strict=True)]
    found = {anchor: Rating(0.0, 0.0, games.get(anchor, 0))}
    for number, name in enumerate(names):
        unit = [float(other == number) for other in range(len(names))]
        margin = Z95 * sqrt(max(0.0, solved(bend, unit)[number]))
        found[name] = Rating(SCALE * strength[number], SCALE * margin, games[name])
    return dict(sorted(found.items(), key=lambda pair: -pair[1].points))


def _of(strength: list[float], place: int | None) -> float:
    return 0.0 if place is None else strength[place]


def _note(
    slope: list[float],
    bend: list[list[float]],
    first: int | None,
    second: int | None,
    error: float,
    spread: float,
) -> None:
    for place, sign in ((first, 1.0), (second, -1.0)):
        if place is not None:
            slope[place] += sign * error
            bend[place][place] += spread
    if first is not None and second is not None:
        bend[first][second] -= spread
        bend[second][first] -= spread
