"""How things enter: in which state and with which counters, by their own words or those of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ability import Enters, Ref, This, Those
from .event import Appear, Event, Move
from .meaning import fits, value
from .state import NO_CARD, Context, Face, Instance

if TYPE_CHECKING:
    from .game import Game


def say_how_it_enters(game: Game, event: Move | Appear, face: Face) -> None:
    """A card's own words about how it enters hold while it enters."""
    for ability in face.standing:
        if isinstance(ability.effect, Enters) and isinstance(ability.effect.what, This):
            _enter(game, event, ability.effect, Context(event.subject, event.seat))


def others_say_how_it_enters(game: Game, event: Event) -> None:
    """Words of other cards about how things enter."""
    if game.book.entering.isdisjoint(event.names) or not isinstance(event, (Move, Appear)):
        return
    for effect in game.field.enters:
        assert isinstance(effect.data, Enters)
        if would_fit(game, event, effect.data.what, effect.context):
            _enter(game, event, effect.data, effect.context)


def would_fit(game: Game, event: Move | Appear, what: Ref, context: Context) -> bool:
    """Whether it will fit the description once it is there."""
    face = event.face if isinstance(event, Appear) else game.instances[event.subject].face
    thing = game.next_id
    there = Instance(thing, NO_CARD, face, event.seat, event.seat, event.zone, event.place, game.clock)
    game.instances[thing] = there
    fitting = isinstance(what, Those) and fits(game, context, thing, what)
    del game.instances[thing]
    return fitting


def _enter(game: Game, event: Move | Appear, data: Enters, context: Context) -> None:
    game.cite(*game.book.roles["enters"])
    event.rested = event.rested or data.rested
    if data.counter is not None:
        event.with_counter += ((data.counter, value(game, context, data.number)),)
