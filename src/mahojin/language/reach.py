"""Whom a continuous effect applies to: what it was made for, or whatever its words mean now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahojin.abilities import Instead, Those
from mahojin.kernel.state import Effect

from .meaning import fits, refer

if TYPE_CHECKING:
    from .game import Game


def touches(game: Game, effect: Effect, thing: int) -> bool:
    """Whether an effect applies to this one thing now."""
    if effect.things is not None:
        return thing in effect.things
    what = effect.data.what
    if isinstance(what, Those):
        return fits(game, effect.context, thing, what)
    return thing in refer(game, effect.context, what)


def is_changed(game: Game, thing: int) -> bool:
    """Whether some effect at work changes what a thing is or has."""
    return any(touches(game, effect, thing) for effect in game.snapshot.changes)


def touched(game: Game, effect: Effect) -> tuple[int, ...]:
    """The things an effect applies to now."""
    if effect.things is not None:
        return effect.things
    data = effect.data
    assert not isinstance(data, Instead)
    return refer(game, effect.context, data.what)
