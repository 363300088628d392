"""How likely bouts are, whatever the share of them that a player wins on average.

The two games of a bout have the same shuffle with the seats swapped, so that one of them says something about
the other: what is independent, and counted here, are bouts. Nothing is assumed about how often they are won,
split and lost; whatever fits best is taken (an empirical likelihood).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log

from .tally import Z95

OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a bout: the average of its two games, a draw is half a win
UNSEEN = 0.001  # bouts that an outcome counts for which was never seen
HALVINGS = 40
LEAST = 1e-9  # the smallest share that is looked at, and the same below one


def smoothed(outcomes: Mapping[float, int]) -> dict[float, float]:
    """How many bouts came out in each way; a trace of those that were never seen."""
    return {won: float(outcomes.get(won, 0)) or UNSEEN for won in OUTCOMES}


def average_of(seen: Mapping[float, float]) -> float:
    """The share that was won of all bouts."""
    return sum(won * number for won, number in seen.items()) / sum(seen.values())


def unlikelier(seen: Mapping[float, float], average: float) -> float:
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


def interval(bouts: Iterable[float]) -> tuple[float, float]:
    """The 95 % interval of the share that is won on average, from the shares won of bouts."""
    outcomes = Counter(bouts)
    number = outcomes.total()
    if number < 2:
        return 0.0, 1.0
    seen = smoothed(outcomes)
    quantile = Z95 + (Z95**3 + Z95) / (4 * (number - 1))  # Student's: few bouts tell little of how they vary
    middle, bound = average_of(seen), quantile**2 / 2
    return _edge(seen, middle, LEAST, bound), _edge(seen, middle, 1 - LEAST, bound)


def _edge(seen: Mapping[float, float], within: float, beyond: float, bound: float) -> float:
    """The average between these two at which what was seen becomes unlikelier than the bound."""
    for _ in range(HALVINGS):
        average = (within + beyond) / 2
        within, beyond = (average, beyond) if unlikelier(seen, average) < bound else (within, average)
    return within
