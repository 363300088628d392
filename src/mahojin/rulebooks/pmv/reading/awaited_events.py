"""時: whether an event is what a text waits for."""

from __future__ import annotations

from mahojin.kernel.event import Event
from mahojin.kernel.state import player_thing
from mahojin.language.evaluator import occurs
from mahojin.rulebooks.pmv.abilities import AnyMoment, Becomes, Edge, Occasion

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from .event_match import any_fits, event_names, names_of
from .history import befell, has_come_true

VOCABULARY.named(Occasion, Edge, Becomes, AnyMoment)(names_of)


@VOCABULARY.moment(Occasion)
def _occasion(game: Pmv, context: TextContext, moment: Occasion, event: Event) -> bool:
    for name in event_names(moment.event, moment.would):
        if name in event.names:
            return has_come_true(game, context, moment, event, name)
    return False


@VOCABULARY.moment(Edge)
def _edge(game: Pmv, context: TextContext, moment: Edge, event: Event) -> bool:
    if names_of(moment)[0] not in event.names:
        return False
    if moment.whose is not None and not _concerns(game, context, event, moment.whose):
        return False
    return moment.after is None or befell(game, context, moment.after)


def _concerns(game: Pmv, context: TextContext, event: Event, whose: object) -> bool:
    return event.seat >= 0 and any_fits(game, context, (player_thing(event.seat),), whose)


@VOCABULARY.moment(Becomes)
def _becomes(game: Pmv, context: TextContext, moment: Becomes, event: Event) -> bool:
    """No event is this: it is looked for whenever something has changed."""
    return False


@VOCABULARY.moment(AnyMoment)
def _any_moment(game: Pmv, context: TextContext, moment: AnyMoment, event: Event) -> bool:
    return any(occurs(game, context, part, event) for part in moment.parts)
