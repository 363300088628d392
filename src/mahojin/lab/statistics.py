"""Numbers with their uncertainty: shares, differences, paired comparisons, mixes of decks."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog
from scipy.stats import binomtest

from .tally import wilson


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many, with the 95 % interval by Wilson's score."""

    wins: int
    games: int

    @property
    def value(self) -> float:
        return self.wins / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


@dataclass(frozen=True, slots=True)
class Difference:
    """One share less another, with its 95 % interval (Newcombe's, from the two of Wilson)."""

    one: Share
    other: Share

    @property
    def value(self) -> float:
        return self.one.value - self.other.value

    @property
    def interval(self) -> tuple[float, float]:
        (low, high), (other_low, other_high) = self.one.interval, self.other.interval
        below = sqrt((self.one.value - low) ** 2 + (other_high - self.other.value) ** 2)
        above = sqrt((high - self.one.value) ** 2 + (self.other.value - other_low) ** 2)
        return self.value - below, self.value + above

    @property
    def certain(self) -> bool:
        """Whether it is not nought, as far as 95 % go."""
        low, high = self.interval
        return low > 0 or high < 0


@dataclass(frozen=True, slots=True)
class Paired:
    """The same games played twice: how many were won only the first time, and only the second."""

    games: int
    only_before: int
    only_after: int

    @property
    def value(self) -> float:
        """By how much the share of wins has changed."""
        return (self.only_after - self.only_before) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """95 %, by the normal approximation with Agresti and Min's two games added."""
        games, before, after = self.games + 2, self.only_before + 0.5, self.only_after + 0.5
        middle = (after - before) / games
        half = 1.96 * sqrt(max(0.0, before + after - (after - before) ** 2 / games)) / games
        return middle - half, middle + half

    @property
    def chance(self) -> float:
        """How likely so large a change is by luck alone (McNemar's test, exact)."""
        changed = self.only_before + self.only_after
        return float(binomtest(self.only_after, changed).pvalue) if changed else 1.0


def certain_after_correction(chances: list[float], rate: float = 0.05) -> list[bool]:
    """Which findings stand when many were looked at (Benjamini and Hochberg)."""
    order = np.argsort(chances)
    number = len(chances)
    passed = [rank for rank, place in enumerate(order, 1) if chances[place] <= rate * rank / number]
    last = passed[-1] if passed else 0
    standing = {int(place) for place in order[:last]}
    return [place in standing for place in range(number)]


def nash_mix(wins: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
    """The mix of rows that no column beats, and the share of wins it is sure of."""
    number = len(wins)
    # Maximise v with (mix · wins) ≥ v for each column and the mix summing to one.
    goal = np.append(np.zeros(number), -1.0)
    bounded = np.hstack([-wins.T, np.ones((wins.shape[1], 1))])
    found = linprog(
        goal,
        A_ub=bounded,
        b_ub=np.zeros(wins.shape[1]),
        A_eq=np.append(np.ones(number), 0.0).reshape(1, -1),
        b_eq=[1.0],
        bounds=[(0, 1)] * number + [(None, None)],
    )
    return np.clip(found.x[:-1], 0, 1), float(found.x[-1])
