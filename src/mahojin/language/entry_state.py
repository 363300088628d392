"""How things enter: in which state and with which counters, by their own words or those of others.

A book in which being played and lying on the field are chapters apart tells of it there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mahojin.abilities import Ability, Enters, Ref, Standing, This, Those
from mahojin.kernel.event import Appear, Event, Move
from mahojin.kernel.state import NO_CARD, Context, Face, Instance

from .granted_abilities import given
from .meaning import fits, value
from .reach import touches

if TYPE_CHECKING:
    from .game import Game


def say_how_it_enters(game: Game, event: Move | Appear, face: Face) -> None:
    """A card's own words about how it enters hold while it enters."""
    enter_by(game, event, face.standing)


def enter_by(game: Game, event: Move | Appear, words: Iterable[Ability]) -> None:
    """Something enters as these words of its own say."""
    for ability in words:
        if (
            isinstance(ability, Standing)
            and isinstance(ability.effect, Enters)
            and isinstance(ability.effect.what, This)
        ):
            _enter(game, event, ability.effect, Context(event.subject, event.seat))


def others_say_how_it_enters(game: Game, event: Event) -> None:
    """Words of other cards about how things enter."""
    if game.book.entering.isdisjoint(event.names) or not isinstance(event, (Move, Appear)):
        return
    for effect in game.snapshot.of(Enters):
        assert isinstance(effect.data, Enters)
        if would_fit(game, event, effect.data.what, effect.context):
            _enter(game, event, effect.data, effect.context)


def would_fit(game: Game, event: Move | Appear, what: Ref, context: Context) -> bool:
    """Whether it will fit the description once it is there."""
    face = event.face if isinstance(event, Appear) else game.instances[event.subject].face
    return such_would_fit(game, face, (event.zone, event.seat, event.place), what, context)


def such_would_fit(game: Game, face: Face, where: tuple[str, int, int], what: Ref, context: Context) -> bool:
    """Whether something of this face will fit the description once it is there: in a zone, under a player's
    control, at a player's place."""
    thing = _imagine(game, face, *where)
    fitting = isinstance(what, Those) and fits(game, context, thing, what)
    del game.instances[thing]
    return fitting


def _imagine(game: Game, face: Face, zone: str, seat: int, place: int) -> int:
    """Something of this face is there until it is taken away again."""
    thing = game.next_id
    game.instances[thing] = Instance(thing, NO_CARD, face, seat, seat, zone, place, game.clock)
    return thing


def abilities_there(game: Game, face: Face, zone: str, seat: int) -> tuple[Ability, ...]:
    """What a card of this face will have once it is there, with what effects give to and take from such."""
    now = face.abilities
    if not game.snapshot.wide:
        return now
    thing = _imagine(game, face, zone, seat, seat)
    for effect in game.snapshot.wide:
        if touches(game, effect, thing):
            now = given(game, effect, face, now)
    del game.instances[thing]
    return now


def _enter(game: Game, event: Move | Appear, data: Enters, context: Context) -> None:
    game.cite(*game.book.roles["enters"])
    game.applied(context.source, data)
    event.rested = event.rested or data.rested
    if data.counter is not None:
        event.with_counter += ((data.counter, value(game, context, data.number)),)
