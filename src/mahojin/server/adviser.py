"""What a thinker tells a person at a table: what a strong player would do, or what would have been better.

Both are worked out from what the person's seat may know, as every computer's answer is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from mahojin.language.game import Game
from mahojin.players import Budget
from mahojin.players.advice import advise, answer_words
from mahojin.players.analysis import slip

GRAVE = 0.12  # so much of the winning chances has to be lost before anything is said

Words = tuple[str, str]  # in Japanese and English


class Told(msgspec.Struct):
    """An answer with its words and prospects, and what would follow it at the same seat."""

    picked: list[int]
    words: Words
    chance: float  # of winning, after it
    line: list[Words]
    taken: Words | None = None  # what was done instead, and what that has cost
    cost: float = 0.0


def hint(game: Game, seed: str, budget: Budget, cancelled: Callable[[], bool]) -> Told:
    """What a strong player would do now at the seat that is asked."""
    advice = advise(game, seed, budget, cancelled)
    picked = advice.best.answer
    return Told(list(picked), answer_words(game, picked), advice.best.chance, list(advice.line[1:]))


def regret(
    game: Game, taken: Sequence[int], seed: str, budget: Budget, cancelled: Callable[[], bool]
) -> Told | None:
    """What would have been better than the answer taken; None where it cost little, or nobody can be sure."""
    found = slip(game, tuple(taken), seed, budget, cancelled)
    if found is None or found.cost < GRAVE:
        return None
    return Told([], found.better, found.chance, list(found.line), found.taken, found.cost)
