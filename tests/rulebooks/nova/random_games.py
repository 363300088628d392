"""Random games of NOVA with the project's decks, looked at from decision to decision."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.start import new_game


def positions(seed: int, most: int = 400) -> Iterator[Nova]:
    """One game at each of its decisions, and at its end."""
    rng = random.Random(seed)
    decks = list(load_decks("nova").values())
    game = new_game((rng.choice(decks), rng.choice(decks)), load_pool("nova"), seed, log=True)
    for number_left in range(most, 0, -1):
        yield game
        decision = game.decision
        if decision is None or number_left == 1:
            return
        number = rng.randint(decision.least, decision.most)
        game.answer(*rng.sample(range(len(decision.options)), number))


def position(seed: int, answers: int) -> Nova:
    """A game after so many answers, or at its end."""
    *_, last = positions(seed, answers + 1)
    return last
