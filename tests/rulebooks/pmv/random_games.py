"""Random games of Phantom Magic Vision with the project's decks, looked at from decision to decision."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.turn.start import new_game


def positions(seed: int, most: int = 400, seats: int = 2, teams: tuple[int, ...] = ()) -> Iterator[Pmv]:
    """One game at each of its decisions, and at its end."""
    rng = random.Random(seed)
    decks = list(load_decks("pmv").values())
    game = new_game([rng.choice(decks) for _ in range(seats)], load_pool("pmv"), seed, log=True, teams=teams)
    for number_left in range(most, 0, -1):
        yield game
        decision = game.decision
        if decision is None or number_left == 1:
            return
        number = rng.randint(decision.least, decision.most)
        game.answer(*rng.sample(range(len(decision.options)), number))


def position(seed: int, answers: int, seats: int = 2) -> Pmv:
    """A game after so many answers, or at its end."""
    *_, last = positions(seed, answers + 1, seats)
    return last
