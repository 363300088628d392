"""A player that takes any answer, all equally likely."""

from __future__ import annotations

import random
from collections.abc import Sequence

from .player import Asked


class Uniform:
    """Knows nothing, wants nothing."""

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(seed)

    def choose(self, asked: Asked) -> Sequence[int]:
        decision = asked.decision
        number = self.random.randint(decision.least, decision.most)
        return self.random.sample(range(len(decision.options)), number)
