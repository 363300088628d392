"""How long effects last that end with a battle, with this turn, or with a turn that is still to come."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mahojin.abilities import Until
from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.state import Effect

if TYPE_CHECKING:
    from .game import Game

# Whether the turn meant is one of the player whose effect it is, and whether the effect outlasts its start.
NEXT_TURNS: Final[dict[object, tuple[bool, bool]]] = {
    Until.YOUR_NEXT_START: (True, False),
    Until.YOUR_NEXT_END: (True, True),
    Until.THEIR_NEXT_START: (False, False),
    Until.THEIR_NEXT_END: (False, True),
}


def keep_effects(game: Game, lasts: Callable[[Effect], bool]) -> bool:
    """Effects that no longer last are over; whether there were any."""
    lasting = [effect for effect in game.effects if lasts(effect)]
    if len(lasting) == len(game.effects):
        return False
    game.effects = lasting
    game.changed(EFFECTS)
    return True


def end_effects(game: Game, *ending: Until | str) -> bool:
    """Effects that last until then are over; whether there were any."""
    return keep_effects(game, lambda effect: effect.until not in ending)


def begin_turn(game: Game) -> None:
    """A turn begins: what lasted until then is over, and what lasts until its end is an effect of it."""
    if any(effect.until in NEXT_TURNS for effect in game.effects):
        game.effects = [now for effect in game.effects if (now := _in_the_turn(game, effect)) is not None]
        game.changed(EFFECTS)


def _in_the_turn(game: Game, effect: Effect) -> Effect | None:
    meant = NEXT_TURNS.get(effect.until)
    if meant is None or (game.turn_player == effect.context.controller) != meant[0]:
        return effect
    if not meant[1]:
        return None
    return Effect(effect.stamp, effect.data, effect.context, effect.things, Until.END_OF_TURN)
