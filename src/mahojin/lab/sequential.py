"""A sequential test between two players: bouts are played until it is clear who is stronger.

What is compared is how likely the bouts that were seen are at best if their average is one share or more, and
how likely if it is the other or less (a generalised likelihood ratio; ``bout_likelihood`` says why bouts).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log

from .bout_likelihood import average_of, smoothed, unlikelier

DOUBT = 0.03  # with so much the test is wrong in no more than 5 % of cases, however many bouts are split
FEWEST = 10  # bouts before anything is said
BOUND = log((1 - DOUBT) / DOUBT)
INDEPENDENT = 0.7  # how far apart bouts lie, compared with pairs of games that have nothing in common


class SequentialTest:
    """Whether the first player wins the share ``better`` rather than ``even``."""

    def __init__(self, better: float, even: float = 0.5) -> None:
        self.better = better
        self.even = even
        self.outcomes: Counter[float] = Counter()
        self.verdict: bool | None = None  # None where more bouts are needed; once known it does not change

    def add(self, won: float) -> bool | None:
        """One more bout, of which the first has won that share; the verdict."""
        self.outcomes[won] += 1
        if self.verdict is None and self.outcomes.total() >= FEWEST:
            ratio = evidence(self.outcomes, self.better, self.even)
            if abs(ratio) >= BOUND:
                self.verdict = ratio > 0
        return self.verdict


def verdict(bouts: Iterable[float], better: float) -> bool | None:
    """What the test says after these bouts."""
    test = SequentialTest(better)
    for won in bouts:
        test.add(won)
    return test.verdict


def evidence(outcomes: Mapping[float, int], better: float, even: float = 0.5) -> float:
    """The logarithm of how much likelier these bouts are with the better average or more than with the even
    one or less."""
    seen = smoothed(outcomes)
    average = average_of(seen)
    against = unlikelier(seen, even) if average > even else 0.0
    speaking = unlikelier(seen, better) if average < better else 0.0
    return against - speaking


def usual_bouts(better: float, even: float = 0.5) -> int:
    """How many bouts it takes, about, where the first wins the better share."""
    spread = INDEPENDENT * better * (1 - better) / 2
    return max(FEWEST, round((1 - 2 * DOUBT) * BOUND * 2 * spread / (better - even) ** 2))
