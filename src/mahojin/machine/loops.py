"""Loops: noticing that a game comes back to a state it has been in without anyone having had a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fingerprint import fingerprint

if TYPE_CHECKING:
    from .game import Game

PATIENCE = 200  # resolutions without a choice before states are compared
LIMIT = 2_000  # resolutions without a choice that no game survives


def is_endless(game: Game) -> bool:
    """Called before each resolution: True when nobody can leave the loop the game is in."""
    game.idle += 1
    if game.idle < PATIENCE:
        return False
    state = fingerprint(game)
    if state in game.met or game.idle > LIMIT:
        return True
    game.met |= {state}
    return False
