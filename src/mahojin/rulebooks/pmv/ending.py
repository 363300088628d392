"""When effects end that last for a time (4.9.1.b, 1.12.8.c, 6.2.4.i)."""

from __future__ import annotations

from mahojin.machine.aspects import EFFECTS
from mahojin.machine.state import Effect

from .game import Pmv


def _until(effect: Effect) -> object:
    """How long it lasts, in the words of the grammar's table."""
    return effect.until


def end_effects(game: Pmv, until: str) -> None:
    """Effects that last until then stop applying."""
    left = [effect for effect in game.effects if _until(effect) != until]
    if len(left) < len(game.effects):
        game.effects = left
        game.changed(EFFECTS)


def end_own_turn_start(game: Pmv) -> None:
    """Effects that last until the start of the turn of who made them."""
    seat = game.turn_player
    left = [
        effect
        for effect in game.effects
        if _until(effect) != "own turn start" or effect.context.controller != seat
    ]
    if len(left) < len(game.effects):
        game.effects = left
        game.changed(EFFECTS)
