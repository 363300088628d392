"""Weights fitted to what was seen: who wins by what is counted, and which option is taken by what it is."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

Row = Sequence[float]

ROUNDS = 8  # of Newton's method
RIDGE = 1.0  # how strongly weights are held near zero
LEAST, MOST = 0.4, 2.5  # times what a weight is held near: no more is learnt from games
PACE, EPOCHS, DECAY = 0.15, 5, 1e-4  # of the descent for choices


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision as it was answered: of each option its features and habit, and how much it was taken."""

    features: tuple[tuple[str, ...], ...]
    habit: tuple[float, ...]  # empty where habit says nothing
    taken: tuple[float, ...]
    heed: str  # the name of the weight of habit


def chance_of(score: float) -> float:
    return 1 / (1 + exp(-min(30.0, max(-30.0, score))))


def fit_wins(
    rows: Sequence[Row],
    won: Sequence[bool],
    near: Sequence[float] = (),
    ridge: float = RIDGE,
    kept: Collection[int] = (),
) -> list[float]:
    """The weights of a logistic regression without a constant, held near zero or ``near``; those at the
    places ``kept`` are ``near``.

    What is held near a number other than zero stays between ``LEAST`` and ``MOST`` times that number: whoever
    has more of what is good is never worse off by it, however few games there are.
    """
    centre = list(near) or [0.0] * len(rows[0])
    fixed = {place: centre[place] for place in kept}
    while True:
        weights = _newton(rows, won, centre, ridge, fixed)
        beyond = {
            place: middle * (LEAST if weight / middle < LEAST else MOST)
            for place, (weight, middle) in enumerate(zip(weights, centre, strict=True))
            if middle and place not in fixed and not LEAST <= weight / middle <= MOST
        }
        if not beyond:
            return weights
        fixed |= beyond


def _newton(
    rows: Sequence[Row], won: Sequence[bool], centre: list[float], ridge: float, fixed: dict[int, float]
) -> list[float]:
    """The weights that fit best, by Newton's method; some of them may be fixed."""
    count = len(centre)
    weights = [fixed.get(place, middle) for place, middle in enumerate(centre)]
    for _ in range(ROUNDS):
        slope = [-ridge * (weight - middle) for weight, middle in zip(weights, centre, strict=True)]
        bend = [[ridge * (one == other) for other in range(count)] for one in range(count)]
        for row, win in zip(rows, won, strict=True):
            chance = chance_of(sum(map(float.__mul__, weights, row)))
            error, spread = win - chance, chance * (1 - chance)
            for one, number in enumerate(row):
                if number:
                    slope[one] += error * number
                    part, line = spread * number, bend[one]
                    for other in range(one + 1):
                        line[other] += part * row[other]
        for one in range(count):
            for other in range(one):
                bend[other][one] = bend[one][other]
        for place in fixed:
            slope[place] = 0.0
            bend[place] = [float(place == other) for other in range(count)]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations whose matrix is positive definite."""
    rows = [[*row, number] for row, number in zip(matrix, right, strict=True)]
    count = len(rows)
    for place in range(count):
        pivot = rows[place][place]
        for below in range(place + 1, count):
            factor = rows[below][place] / pivot
            if factor:
                rows[below] = [a - factor * b for a, b in zip(rows[below], rows[place], strict=True)]
    found = [0.0] * count
    for place in reversed(range(count)):
        known = sum(rows[place][other] * found[other] for other in range(place + 1, count))
        found[place] = (rows[place][count] - known) / rows[place][place]
    return found


def log_loss(weights: Row, rows: Sequence[Row], won: Sequence[bool]) -> float:
    """How badly the chances fit what came: 0.693 is what knowing nothing gives."""
    loss = 0.0
    for row, win in zip(rows, won, strict=True):
        chance = chance_of(sum(map(float.__mul__, weights, row)))
        loss -= log(max(1e-9, chance if win else 1 - chance))
    return loss / max(1, len(rows))


def likelihood(choice: Choice, weights: dict[str, float]) -> list[float]:
    """How likely each option is by these weights."""
    heed = weights.get(choice.heed, 0.0)
    scores = [sum(weights.get(word, 0.0) for word in words) for words in choice.features]
    if choice.habit:
        scores = [score + heed * habit for score, habit in zip(scores, choice.habit, strict=True)]
    highest = max(scores)
    shares = [exp(score - highest) for score in scores]
    whole = sum(shares)
    return [share / whole for share in shares]


def fit_choices(choices: Sequence[Choice], start: dict[str, float], rng: random.Random) -> dict[str, float]:
    """The weights of a softmax over features, by descent with a pace of its own for each."""
    weights, moved = dict(start), dict.fromkeys(start, 1.0)
    order = list(choices)
    for _ in range(EPOCHS):
        rng.shuffle(order)
        for choice in order:
            steps = _steps(choice, likelihood(choice, weights))
            for word, slope in steps.items():
                slope -= DECAY * (weights.get(word, 0.0) - start.get(word, 0.0))
                moved[word] = moved.get(word, 1.0) + slope * slope
                weights[word] = weights.get(word, 0.0) + PACE * slope / sqrt(moved[word])
    return weights


def _steps(choice: Choice, likely: Sequence[float]) -> dict[str, float]:
    """For each weight, how much more of it there is in what was taken than was expected."""
    steps: dict[str, float] = {}
    for place, words in enumerate(choice.features):
        error = choice.taken[place] - likely[place]
        for word in words:
            steps[word] = steps.get(word, 0.0) + error
        if choice.habit:
            steps[choice.heed] = steps.get(choice.heed, 0.0) + error * choice.habit[place]
    return steps


def surprise(choices: Sequence[Choice], weights: dict[str, float]) -> float:
    """The log loss of what was taken."""
    total = 0.0
    for choice in choices:
        likely = likelihood(choice, weights)
        total -= sum(share * log(max(1e-9, one)) for share, one in zip(choice.taken, likely, strict=True))
    return total / max(1, len(choices))
