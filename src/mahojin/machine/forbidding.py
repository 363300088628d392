"""Prohibitions and compulsions: effects that say cannot, and effects that say must."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .ability import Cannot, Description, Either, Must
from .field import touches
from .meaning import fits, seats
from .state import Effect

if TYPE_CHECKING:
    from .game import Game


def banned(
    game: Game, thing: int, action: str, *, actor: int | None = None, obj: int | None = None
) -> Effect | None:
    """The effect that forbids it: what cannot be beats what can."""
    for effect in game.field.bans:
        data = effect.data
        assert isinstance(data, Cannot)
        if data.action != action or not touches(game, effect, thing):
            continue
        if data.by is not None and actor not in seats(game, effect.context, data.by):
            continue
        if data.obj is not None and (obj is None or not _is_meant(game, effect, data.obj, obj)):
            continue
        game.cite(*game.book.roles["forbidden"])
        game.applied(effect.context.source, data)
        return effect
    return None


def _is_meant(game: Game, effect: Effect, what: Description, card: int) -> bool:
    """A card that cannot be used is meant wherever it would be used from."""
    options = what.options if isinstance(what, Either) else (what,)
    it = game.known(card)
    if it is None:
        return False
    return any(fits(game, effect.context, card, replace(option, zone=it.zone)) for option in options)


def compelled(game: Game, thing: int, action: str) -> Effect | None:
    """The effect that makes something do it whenever it can."""
    for effect in game.field.musts:
        assert isinstance(effect.data, Must)
        if effect.data.action == action and touches(game, effect, thing):
            game.cite(*game.book.roles["compelled"])
            game.applied(effect.context.source, effect.data)
            return effect
    return None
