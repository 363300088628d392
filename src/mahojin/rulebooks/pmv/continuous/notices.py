"""Events happen, and notice is taken (7.4, 7.7): whatever waited for one comes due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from mahojin.abilities import nodes
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Flipped, Move
from mahojin.kernel.state import NO_CARD, Delayed, Instance
from mahojin.language.durations import keep_effects
from mahojin.language.evaluator import fits, holds
from mahojin.language.lexicon import Voice as Deed
from mahojin.language.lexicon import participants
from mahojin.language.triggers import woken
from mahojin.rulebooks.pmv.abilities import Becomes, Itself, Limited

from ..effects.context import TextContext
from ..effects.foresight import foresee
from ..effects.snapshot import BEGINNING, Active
from ..events import MOMENTS
from ..game import Pmv
from ..procedures import PROCEDURES
from ..reading.event_match import amount_of, names_amount, voice_of
from ..reading.fitness import fed
from ..reading.history import AT_ONCE
from ..reading.referents import says_nobody
from ..state import Due
from ..zones.hands import about_to_leave
from .event_relevance import (
    AWAITED,
    BY_RULE,
    ON_RECORD,
    Hit,
    goes_unnoticed,
    heard,
    heard_by,
    in_answer,
    own_words_for,
    passes_unnoticed,
    put_on_record,
    weight_of,
)
from .event_rules import AFTERWARDS

LIVE: Final = frozenset({"field", "play_area"})
FEEDS: Final = frozenset({"link", "overdrive"})
NOBODY: Final[frozenset[object]] = frozenset()
Early = tuple[Event, str, Active]


def carry_out(game: Pmv, events: Sequence[Event]) -> None:
    """The events happen, all at once, and what waited for them comes due."""
    happening: list[Event] = events if isinstance(events, list) else list(events)
    if goes_unnoticed(game, happening):
        game.clock += len(happening) + 1
        game.passed(list, happening)
        return
    if game.effects:
        about_to_leave(game, happening)
    known = before(game, happening)
    game.observe(_cite_leaving, happening)
    game.apply_all(happening)
    if game.attack is not None:
        PROCEDURES.look_after(game)
    notice(game, happening, known)


def _cite_leaving(game: Pmv, events: list[Event]) -> None:
    """A character that goes elsewhere than to a field is none any more (6.1.9.c)."""
    for event in events:
        one = game.instances.get(event.subject)
        if isinstance(event, Move) and event.zone != "field" and one and game.is_character(one):
            game.cite("6.1.9.c")


class Before:
    """What was known before events happened: which cards left where they count, and what waits for that."""

    __slots__ = ("hits", "left")

    def __init__(self) -> None:
        self.left: set[int] = set()
        self.hits: list[Early] = []


def before(game: Pmv, events: list[Event]) -> Before | None:
    """Events that take a card off the field or out of the play area, or turn it down, are judged by what was
    there before."""
    found: Before | None = None
    for event in events:
        if type(event) in MOMENTS:
            continue
        if not isinstance(event, Move) and not (isinstance(event, Flipped) and event.face_down):
            continue
        one = game.instances[event.subject]
        if one.zone in LIVE:
            if one.zone == "field":
                game.snapshot  # noqa: B018  to be remembered as it was
            if found is None:
                found = Before()
            found.left.add(event.subject)
            awaited = game.relevance.awaited
            for name in event.names:
                if name in awaited:
                    found.hits += [(event, name, active) for active, _ in heard_by(game, event, name, one)]
    return found


def notice(game: Pmv, events: list[Event], known: Before | None = None) -> None:
    """For each event that happened, whatever waited for it comes due."""
    relevance = game.relevance
    minded = bool(game.delayed) or (known is not None and bool(known.hits))
    weight = 0
    for event in events:
        if isinstance(event, Move) and event.result != NOTHING:
            _remember_origin(game, event)
        weight |= weight_of(relevance, event.names)
    if weight & ON_RECORD:
        put_on_record(game, events)
    if minded or weight & ~ON_RECORD:
        _tell(game, events, known)
    look_around(game)


def look_around(game: Pmv) -> None:
    """After whatever happened, it is known what has begun to hold."""
    if game.relevance.timed:
        game.snapshot  # noqa: B018  what begins to hold begins now
    if BEGINNING in game.memo.snapshot.triggers:
        look_for_beginnings(game)


def _tell(game: Pmv, events: list[Event], known: Before | None) -> None:
    """Whatever waited for the events comes due, and rules about them are followed."""
    dues: list[Due] = []
    told: set[object] = set()
    if known is not None:
        for event, name, active in known.hits:
            _come_due(game, event, name, (active, None), dues, told)
    relevance = game.relevance
    for event in events:
        weight = weight_of(relevance, event.names)
        if weight & AWAITED or game.delayed:
            left = known is not None and event.subject in known.left
            _listen(game, event, left, dues, told)
        if weight & BY_RULE:
            for name in event.names:
                if name in AFTERWARDS:
                    AFTERWARDS[name](game, event)
    if dues:
        game.waiting.extend(dues)


def _listen(game: Pmv, event: Event, left: bool, dues: list[Due], told: set[object]) -> None:
    """All that waited for an event; of what ``left``, only the card's own."""
    one = _concerned(game, event)
    awaited = game.relevance.awaited
    for name in event.names:
        if name in awaited:
            hits = own_words_for(game, event, name, one) if left else heard_by(game, event, name, one)
            for hit in hits:
                _come_due(game, event, name, hit, dues, told)
        if game.delayed:
            _wake(game, event, name, game.delayed, dues)


def _concerned(game: Pmv, event: Event) -> Instance | None:
    thing = event.result if event.result != NOTHING else event.subject
    return game.instances.get(thing) if thing != NOTHING and thing >= 0 else None


def _remember_origin(game: Pmv, event: Move) -> None:
    """Where a card came from, and what was exiled for it; what a played card has waiting goes on knowing it
    when it leaves the play area (7.8.2)."""
    game.origins[event.result] = event.left
    if event.left == "play_area" and game.delayed:
        game.delayed = [_following(one, event) for one in game.delayed]
    if event.zone == "field" and not FEEDS.isdisjoint(game.instances[event.result].face.words):
        eaten = fed(game, event.subject)
        if eaten:
            game.fed[event.result] = eaten


def _following(delayed: Delayed, event: Move) -> Delayed:
    context = cast(TextContext, delayed.context)
    if context.this != event.subject:
        return delayed
    return Delayed(delayed.ability, context.renaming(event.subject, event.result), delayed.made)


def _come_due(game: Pmv, event: Event, name: str, hit: Hit, dues: list[Due], told: set[object]) -> None:
    """Once for each event, however many names it has; once for a player who does it with several cards.

    A text that a set card and its host say of what befell both is one effect (11.3.12).
    """
    active, answer = hit
    printed = (game.latest(active.context.source), id(active.data))
    if active.context.this != active.context.source:
        told.add(printed)
    elif printed in told:
        game.cite("11.3.12")
        return
    voice = voice_of(active.data.moment, name)
    who: object = participants(event, voice.subject[:1]) if voice.once else id(event)
    if any(isinstance(one, Limited) and one.period == "batch" for one in active.text_context.statements):
        who = event.seat
    key: object = (game.latest(active.context.this), active.place, id(active.data), who)
    if active.text_context.is_unstacked():
        key = (_one_effect(game, active), active.data, who)
    if key in told:
        game.cite(*(("7.1.14",) if active.text_context.is_unstacked() else ()))
        if voice.once:
            _count_another(active, dues)
        return
    told.add(key)
    context = answer or in_answer(game, active.text_context, active.data.moment, event, name)
    if names_amount(active.data.moment):
        letter = active.data.moment.amount[1].name
        context = context.but(numbers=(*context.numbers, (letter, amount_of(event))))
    if says_nobody(active.data.steps):
        context = context.naming(_subject(game, active, event, voice))
    dues.append(Due(active, active.data.steps, active.grade, context, game.clock, game.depth()))
    if active.data.once:
        keep_effects(game, lambda one: one.data is not active.data or one.context is not active.context)


def _count_another(active: Active, dues: list[Due]) -> None:
    """A deed done with one more card at the same time (1枚につき)."""
    for due in dues:
        if due.ability is active:
            context = cast(TextContext, due.context)
            due.context = context.but(
                numbers=(*context.numbers, (AT_ONCE, dict(context.numbers).get(AT_ONCE, 1) + 1))
            )


def _one_effect(game: Pmv, active: Active) -> tuple[int, int]:
    """Whose effect it is and, if it speaks of its own card, of which: those do not add up (ruling P-R2)."""
    context = active.context
    of_a_card = any(isinstance(node, Itself) for node in nodes(active.data))
    return context.controller, game.latest(context.this) if of_a_card else NOTHING


def _subject(game: Pmv, active: Active, event: Event, voice: Deed) -> tuple[int, ...]:
    """Whom the moment's sentence is about: what is then said without a subject is said of it (7.1.9)."""
    moment = active.data.moment
    subject = getattr(moment, "subject", None)
    if subject is None:
        return ()
    row = participants(event, voice.subject)
    return tuple([thing for thing in row if fits(game, active.context, thing, subject, False)])


def _wake(game: Pmv, event: Event, name: str, delayed: Sequence[Delayed], dues: list[Due]) -> None:
    """待機中の効果 (7.8): each once."""
    for one, context in woken(game, event, name, delayed):
        data = one.ability
        dues.append(Due(data, data.steps, "", cast(TextContext, context), game.clock, game.depth()))


def hearers(game: Pmv, name: str) -> frozenset[object]:
    """Who waits for an event of this name now."""
    waiting = game.snapshot.triggers.get(name)
    return frozenset([_identity(game, active) for active in waiting]) if waiting else NOBODY


def _identity(game: Pmv, active: Active) -> object:
    """A text of a card, wherever the card goes meanwhile, or the effect of a resolved text."""
    context = active.context
    if not active.grade:
        return (id(context), id(active.data))
    return (_card(game, context.source), _card(game, context.this), active.place, id(active.data))


def _card(game: Pmv, thing: int) -> tuple[int, int]:
    """The card itself; of what is no card, the thing."""
    one = game.known(thing)
    return (NO_CARD, thing) if one is None or one.card == NO_CARD else (one.card, NOTHING)


def tell_latecomers(game: Pmv, event: Event, told: frozenset[object]) -> bool:
    """Whatever waits for the event and was not there when it happened comes due now (7.7.2)."""
    name = event.names[0]
    dues: list[Due] = []
    for active in game.snapshot.triggers.get(name, ()):
        if _identity(game, active) not in told:
            for hit in heard(game, event, name, (active,)):
                _come_due(game, event, name, hit, dues, set())
    soon = [one for one in game.delayed if getattr(one.ability.moment, "which", "") != "next"]
    _wake(game, event, name, soon, dues)
    game.waiting.extend(dues)
    return bool(dues)


def look_for_beginnings(game: Pmv) -> None:
    """Conditions that begin to hold are moments too (7.4.5.c)."""
    now = game.snapshot
    held = game.begun
    if not held and BEGINNING not in now.triggers:
        return
    found: dict[object, bool] = {}
    dues: list[Due] = []
    for active in now.triggers.get("", ()):
        for moment in getattr(active.data.moment, "parts", (active.data.moment,)):
            if not isinstance(moment, Becomes):
                continue
            key = (active.key, id(moment))
            is_so = holds(game, active.context, moment.test)
            found[key] = is_so
            if is_so and not held.get(key, False):
                if active.data.test is None or holds(game, active.context, active.data.test):
                    due = Due(
                        active, active.data.steps, active.grade, active.text_context, game.clock, game.depth()
                    )
                    dues.append(due)
    game.begun = found
    if dues:
        game.waiting.extend(dues)


PROCEDURES.carry_out = carry_out
PROCEDURES.foresee = foresee
PROCEDURES.passes_unnoticed = passes_unnoticed
