"""Random games with the project's decks, looked at from decision to decision."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import RULEBOOKS


def positions(key: str, seed: int, most: int = 400) -> Iterator[Any]:
    """One game at each of its decisions, and at its end."""
    rng = random.Random(seed)
    decks = list(load_decks(key).values())
    pair = (rng.choice(decks), rng.choice(decks))
    game = RULEBOOKS[key].new_game(pair, load_pool(key), seed, log=True)
    for number_left in range(most, 0, -1):
        yield game
        decision = game.decision
        if decision is None or number_left == 1:
            return
        number = rng.randint(decision.least, decision.most)
        game.answer(*rng.sample(range(len(decision.options)), number))


def position(key: str, seed: int, answers: int) -> Any:
    """A game after so many answers, or at its end."""
    *_, last = positions(key, seed, answers + 1)
    return last
