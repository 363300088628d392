"""時: whether an event is what a text waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mahojin.machine.ability import AnyMoment, Becomes, Edge, Occasion
from mahojin.machine.event import Event
from mahojin.machine.state import player_thing
from mahojin.machine.vocabulary import NotUnderstood

from ..game import Pmv
from ..telling import Telling
from .event_match import any_fits, event_names, names_of
from .history import befell, has_come_true


def _occasion(game: Pmv, telling: Telling, moment: Occasion, event: Event) -> bool:
    for name in event_names(moment.event, moment.would):
        if name in event.names:
            return has_come_true(game, telling, moment, event, name)
    return False


def _edge(game: Pmv, telling: Telling, moment: Edge, event: Event) -> bool:
    if names_of(moment)[0] not in event.names:
        return False
    if moment.whose is not None and not _concerns(game, telling, event, moment.whose):
        return False
    if moment.after is None:
        return True
    return befell(game, telling, moment.after)


def _concerns(game: Pmv, telling: Telling, event: Event, whose: Any) -> bool:
    return event.seat >= 0 and any_fits(game, telling, (player_thing(event.seat),), whose)


def _becomes(game: Pmv, telling: Telling, moment: Becomes, event: Event) -> bool:
    """No event is this: it is looked for whenever something has changed."""
    return False


def _any_moment(game: Pmv, telling: Telling, moment: AnyMoment, event: Event) -> bool:
    return any(occurs(game, telling, part, event) for part in moment.parts)


MOMENTS: Final[dict[type, Callable[[Pmv, Telling, Any, Event], bool]]] = {
    Occasion: _occasion,
    Edge: _edge,
    Becomes: _becomes,
    AnyMoment: _any_moment,
}


def occurs(game: Pmv, telling: Telling, moment: object, event: Event) -> bool:
    """Whether the event is what the moment waits for."""
    read = MOMENTS.get(type(moment))
    if read is None:
        raise NotUnderstood(f"a moment: {moment!r}")
    return read(game, telling, moment, event)
