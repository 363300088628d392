"""Many seats at once, each in a game of its own: Gymnasium's vectors of environments."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv

from .gymnasium_seat import SeatEnv


def seat_vector(
    game: str,
    number: int,
    opponent: str = "random",
    decks: Sequence[str] = (),
    *,
    processes: bool = False,
) -> SyncVectorEnv | AsyncVectorEnv:
    """So many seats that are stepped together, in this process or in one for each.

    A game that ends is followed by the next one in the same step: the observation and its mask are those of
    the new game, so that there is always an action to take.
    """
    seats = [partial(SeatEnv, game, opponent, decks)] * number
    if processes:
        return AsyncVectorEnv(seats, context="spawn", autoreset_mode=AutoresetMode.SAME_STEP)
    return SyncVectorEnv(seats, autoreset_mode=AutoresetMode.SAME_STEP)
