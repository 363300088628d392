"""A sequential test between two players: bouts are played until it is clear who is stronger.

The two games of a bout have the same shuffle with the seats swapped, so that bouts are split wherever the
shuffle or the seat decides. What is compared are therefore bouts and not games: how likely the bouts that
were seen are at best if their average is one share or more, and how likely if it is the other or less (a
generalised likelihood ratio, with whatever distribution of won, split and lost bouts fits best).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log

DOUBT = 0.03  # with so much the test is wrong in no more than 5 % of cases, however many bouts are split
FEWEST = 10  # bouts before anything is said
OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a bout: the average of its two games, a draw is half a win
UNSEEN = 0.001  # bouts that an outcome counts for which was never seen
HALVINGS = 50
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
    seen = {won: float(outcomes.get(won, 0)) or UNSEEN for won in OUTCOMES}
    average = sum(won * number for won, number in seen.items()) / sum(seen.values())
    against = _unlikelier(seen, even) if average > even else 0.0
    speaking = _unlikelier(seen, better) if average < better else 0.0
    return against - speaking


def _unlikelier(seen: Mapping[float, float], average: float) -> float:
    """How much less likely, in logarithms, what was seen is at best where that is the average.

    The likeliest distribution with an average gives an outcome its share of what was seen, divided by
    1 + tilt · (outcome - average).
    """
    low, high = -1 / (max(seen) - average), 1 / (average - min(seen))
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        slope = sum(n * (won - average) / (1 + tilt * (won - average)) for won, n in seen.items())
        low, high = (tilt, high) if slope > 0 else (low, tilt)
    return sum(number * log(1 + low * (won - average)) for won, number in seen.items())


def usual_bouts(better: float, even: float = 0.5) -> int:
    """How many bouts it takes, about, where the first wins the better share."""
    spread = INDEPENDENT * better * (1 - better) / 2
    return max(FEWEST, round((1 - 2 * DOUBT) * BOUND * 2 * spread / (better - even) ** 2))
