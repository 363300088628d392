"""時: whether what happens, or has happened in this turn, this phase or at all, is what a text speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from mahojin.kernel.copies import copied
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Move
from mahojin.kernel.state import player_thing
from mahojin.language.evaluator import fits, occurs
from mahojin.rulebooks.pmv.abilities import (
    Amounted,
    AnyMoment,
    Becomes,
    Befell,
    Edge,
    Happened,
    Occasion,
    Once,
)

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from ..lexicon import LEXICON
from ..state import Past
from .event_match import (
    Happening,
    amount_of,
    any_fits,
    event_names,
    is_so,
    manner_of,
    names_of,
    origin_of,
    place_of,
    roles,
    voice_of,
)

KEPT: Final = frozenset(
    {"entered", "entered_by_play", "set", "transformed"}
)  # for as long as the card is there
RECORDED: Final = LEXICON.events
LIFE_PAID: Final = "life paid"  # what an effect had its player pay


def record(game: Pmv, event: Event) -> None:
    """Keep what texts ask about."""
    game.history = (*game.history, _past(game, event))


def turn_is_over(game: Pmv) -> None:
    """Of what happened in it, only how cards came to be is kept."""
    if game.history:
        game.history = tuple([past for past in game.history if _is_kept(game, past)])
    game.chained = len(game.history)


def _is_kept(game: Pmv, past: Past) -> bool:
    return not KEPT.isdisjoint(past.names) and past.subject in game.instances


def _past(game: Pmv, event: Event) -> Past:
    return Past(
        event.names,
        event.subject,
        event.result,
        event.seat,
        event.agent,
        event.whose,
        event.by,
        event.to,
        amount_of(event),
        manner_of(event),
        origin_of(game, event) if isinstance(event, Move) or event.subject != NOTHING else "",
        place_of(game, event) if isinstance(event, Move) or event.subject != NOTHING else "",
        game.turn,
        game.phase,
    )


def _within(game: Pmv, past: Past, period: str) -> bool:
    if period == "turn":
        return past.turn == game.turn
    if period == "phase":
        return past.turn == game.turn and past.phase == game.phase
    return True


def befell(game: Pmv, context: TextContext, occasion: Occasion, thing: int | None = None) -> bool:
    """Whether the occasion has come true within its period; with a thing, whether of just that thing."""
    for past, name in _matching(game, occasion):
        if thing is not None and not _concerns(game, past, occasion, name, thing):
            continue
        if has_come_true(game, context, occasion, _brought_up_to_date(game, past), name):
            return True
    return False


def has_come_true(game: Pmv, context: TextContext, occasion: Occasion, event: Happening, name: str) -> bool:
    """Whether the event is the occasion and, where that says so, all of it in this turn, with what happens
    now, which is on record already, has come to as much (ruling P-R5)."""
    if not is_so(game, context, occasion, event, name):
        return False
    if not occasion.tally:
        return True
    return total(game, context, replace(occasion, tally=0, within="turn")) >= occasion.tally


def _matching(game: Pmv, occasion: Occasion) -> Iterator[tuple[Past, str]]:
    names = event_names(occasion.event, occasion.would)
    first = game.chained if occasion.within == "chain" else 0
    for past in reversed(game.history[first:]):
        if _within(game, past, occasion.within):
            for name in names:
                if name in past.names:
                    yield past, name


def times(game: Pmv, context: TextContext, occasion: Occasion) -> int:
    """How often it has come true within its period."""
    return sum(
        1
        for past, name in _matching(game, occasion)
        if has_come_true(game, context, occasion, _brought_up_to_date(game, past), name)
    )


def total(game: Pmv, context: TextContext, occasion: Occasion) -> int:
    """How much it has been within its period, all in all; of what has no amount, how often.

    Cards are what they were when it happened (3.1.7.c).
    """
    return sum(
        past.amount if voice_of(occasion, name).measured else 1
        for past, name in _matching(game, occasion)
        if is_so(game, context, occasion, past, name)
    )


def _concerns(game: Pmv, past: Past, occasion: Occasion, name: str, thing: int) -> bool:
    subjects, _, _ = roles(past, voice_of(occasion, name))
    return any(game.now_is(one, thing) for one in subjects)


def _brought_up_to_date(game: Pmv, past: Past) -> Past:
    """The same with the card where it is now, if it has moved since (3.1.7.c)."""
    now = game.latest(past.result if past.result != NOTHING else past.subject)
    if now == past.subject or now == past.result:
        return past
    twin = copied(past)
    twin.result = now
    return twin


AT_ONCE: Final = "cards"  # with how many cards a deed was done that an effect answers
WHAT: Final = {"damage": "took_damage", "life": "gained_life"}


def suffered(game: Pmv, context: TextContext, n: Happened) -> int:
    """The amount of what this effect did last, where it answers no event."""
    name = WHAT.get(n.what, n.what)
    for past in reversed(game.history):
        if name in past.names and past.turn == game.turn:
            if n.of is not None and not fits(game, context, past.subject, n.of, False):
                continue
            if past.by in (context.source, context.this):
                return past.amount
    return 0


# --- Words that ask for it ------------------------------------------


@VOCABULARY.number(Happened)
def _happened(game: Pmv, context: TextContext, n: Happened) -> int:
    if n.voided:
        return context.voided
    if n.what == LIFE_PAID:
        return next((paid for name, paid in reversed(context.numbers) if name == LIFE_PAID), 0)
    if context.amount:
        return context.amount
    if n.what == AT_ONCE and context.answers:
        return dict(context.numbers).get(AT_ONCE, 1)
    return suffered(game, context, n)  # an effect may ask what it did itself


@VOCABULARY.number(Amounted)
def _amounted(game: Pmv, context: TextContext, n: Amounted) -> int:
    return (times if n.times else total)(game, context, n.occasion)


@VOCABULARY.test(Befell)
def _befell(game: Pmv, context: TextContext, test: Befell, done: bool | None) -> bool:
    return befell(game, context, test.occasion) is test.true


@VOCABULARY.filter(Once)
def _once(game: Pmv, context: TextContext, thing: int, it: Once, home: bool) -> bool:
    return befell(game, context, it.occasion, thing)


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
    if moment.whose is not None and not _is_theirs(game, context, event, moment.whose):
        return False
    return moment.after is None or befell(game, context, moment.after)


def _is_theirs(game: Pmv, context: TextContext, event: Event, whose: object) -> bool:
    return event.seat >= 0 and any_fits(game, context, (player_thing(event.seat),), whose)


@VOCABULARY.moment(Becomes)
def _becomes(game: Pmv, context: TextContext, moment: Becomes, event: Event) -> bool:
    """No event is this: it is looked for whenever something has changed."""
    return False


@VOCABULARY.moment(AnyMoment)
def _any_moment(game: Pmv, context: TextContext, moment: AnyMoment, event: Event) -> bool:
    return any(occurs(game, context, part, event) for part in moment.parts)
