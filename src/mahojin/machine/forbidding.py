"""Prohibitions and compulsions: effects that say cannot, and effects that say must.

Whatever is attempted asks here, by the deed's name in the book's lexicon: ``prevented`` before a procedure
does it, ``stopped`` before an event happens.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .ability import Cannot, Description, Either, Must
from .decision import NOTHING
from .field import touches
from .lexicon import CARD, OWNER
from .meaning import fits, seats
from .state import Effect, player_thing

if TYPE_CHECKING:
    from .event import Event
    from .game import Game


def prevented(
    game: Game, deed: str, doer: int = NOTHING, obj: int = NOTHING, *, actor: int | None = None
) -> Effect | None:
    """The effect that forbids a deed, to who would do it or to what it would be done to.

    ``actor``: the player whose card or ability would do it.
    """
    if deed not in game.field.banning:
        return None
    for ban in game.book.lexicon.asked[deed]:
        thing, other = (obj, doer) if ban.suffers else (doer, obj)
        if thing != NOTHING:
            effect = _banned(game, thing, ban.word, actor, other)
            if effect is not None:
                return effect
    return None


def stopped(game: Game, event: Event) -> Effect | None:
    """The effect that forbids an event before it happens."""
    stops, banning = game.book.lexicon.stops, game.field.banning
    by = event.by if event.deed else NOTHING  # whose effect does it
    for name in event.names:
        for ban in stops.get(name, ()):
            if ban.deeds[0] not in banning:
                continue
            if ban.place == OWNER:
                thing = player_thing(event.seat)
            else:
                thing = event.by if ban.place == CARD else event.subject
            if thing != NOTHING:
                effect = _banned(game, thing, ban.word, event.agent, by)
                if effect is not None:
                    return effect
    return None


def _banned(game: Game, thing: int, word: str, actor: int | None, obj: int) -> Effect | None:
    """The effect that forbids it by this word: what cannot be beats what can."""
    for effect in game.field.bans:
        data = effect.data
        assert isinstance(data, Cannot)
        if data.action != word or not touches(game, effect, thing):
            continue
        if data.by is not None and actor not in seats(game, effect.context, data.by):
            continue
        if data.obj is not None and (obj == NOTHING or not _is_meant(game, effect, data.obj, obj)):
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


def word_of(effect: Effect) -> str:
    """The word by which an effect forbids something."""
    assert isinstance(effect.data, Cannot)
    return effect.data.action


def compelled(game: Game, thing: int, action: str) -> Effect | None:
    """The effect that makes something do it whenever it can."""
    for effect in game.field.musts:
        assert isinstance(effect.data, Must)
        if effect.data.action == action and touches(game, effect, thing):
            game.cite(*game.book.roles["compelled"])
            game.applied(effect.context.source, effect.data)
            return effect
    return None
