"""Whether anybody minds an event: texts that wait, texts that ask later, rules; and whose texts it sets off
(7.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.state import NO_HOST, Instance
from mahojin.language.triggers import set_off
from mahojin.rulebooks.pmv.abilities import AnyMoment, Becomes, Edge, Occasion, When

from ..book import VOCABULARY
from ..cards.keywords import word_of
from ..effects.context import TextContext
from ..effects.relevance import Relevance
from ..effects.snapshot import BEGINNING, Active
from ..events import MOMENTS
from ..game import Pmv
from ..reading import record
from ..reading.event_match import occasion_of, roles, voice_of
from ..reading.history import RECORDED
from .card_texts import said_of
from .dependencies import HISTORY
from .event_rules import AFTERWARDS, AT_EDGES
from .face_texts import CardText, Waiting, face_texts, waiting_of
from .possessions import gained_elsewhere, said
from .silence import is_worn
from .speaker import context_of

AWAITED: Final = 1  # some text waits for such an event
ON_RECORD: Final = 2  # texts ask about such events when they are over
BY_RULE: Final = 4  # it has a consequence whatever the texts


def weight_of(relevance: Relevance, names: tuple[str, ...]) -> int:
    """Who may mind an event of these names, as bits: texts that wait, texts that ask later, rules."""
    known = relevance.minded.get(names)
    return _weigh(relevance, names) if known is None else known


def _weigh(relevance: Relevance, names: tuple[str, ...]) -> int:
    """The same, kept from now on."""
    weight = 0
    for name in names:
        weight |= AWAITED if name in relevance.awaited or name in relevance.foreseen else 0
        weight |= ON_RECORD if name in relevance.asked and name in RECORDED else 0
        weight |= BY_RULE if name in AFTERWARDS else 0
    relevance.minded[names] = weight
    return weight


def goes_unnoticed(game: Pmv, events: list[Event]) -> bool:
    """Nothing changes by these events, and no text and no rule minds them; what is asked later is kept."""
    relevance = game.relevance
    weight = 0
    for event in events:
        if type(event) not in MOMENTS:
            return False
        weight |= weight_of(relevance, event.names)
    if weight & BY_RULE or not _nothing_begins(game):
        return False
    if weight & AWAITED:
        now = game.snapshot
        if BEGINNING in now.triggers:
            return False
        for event in events:
            if _somebody_waits(game, event, now.triggers):
                return False
    if weight & ON_RECORD:
        put_on_record(game, events)
    return True


def passes_unnoticed(game: Pmv, names: tuple[str, ...], events: int, things: tuple[int, ...] = ()) -> bool:
    """A moment, of so many events, that nobody waits for and nobody asks about later has passed.

    Of texts that are not on the table, only those of the things that it is about can wait for it.
    """
    weight = game.relevance.minded.get(names)
    if weight is None:
        weight = _weigh(game.relevance, names)
    if not _nothing_begins(game):
        return False
    if weight and (weight & ON_RECORD or (weight & AWAITED and _is_awaited(game, names, things))):
        return False
    game.clock += events + 1  # as with any
    if weight and weight & BY_RULE:
        for name in names:
            AT_EDGES[name](game)
    return True


def _is_awaited(game: Pmv, names: tuple[str, ...], things: tuple[int, ...]) -> bool:
    """Some text waits now for a moment of these names, or for what comes before it."""
    now, foreseen = game.snapshot, game.relevance.foreseen
    if BEGINNING in now.triggers or _is_heard(names, now.triggers):
        return True
    if foreseen and not foreseen.isdisjoint(names):
        return True
    for thing in things:
        if _waits_elsewhere(game, thing, names):
            return True
    return False


def nobody_minds(game: Pmv, names: tuple[str, ...]) -> bool:
    """Events of these names are heard by no text and no rule, now or later: they need not be made."""
    return not game.delayed and not weight_of(game.relevance, names)


def _nothing_begins(game: Pmv) -> bool:
    """No delayed effect waits, and nothing that has begun to hold since is a moment of its own."""
    if game.delayed:
        return False
    if game.relevance.timed:  # what begins to hold begins now
        return BEGINNING not in game.snapshot.triggers
    return BEGINNING not in game.memo.snapshot.triggers


def _somebody_waits(game: Pmv, event: Event, heard: dict[str, list[Active]]) -> bool:
    """Some text on the field waits for such an event, or some text of a card elsewhere that it concerns."""
    names = event.names
    if _is_heard(names, heard):
        return True
    thing = event.result if event.result != NOTHING else event.subject
    return _waits_elsewhere(game, thing, names) or _waits_elsewhere(game, event.to, names)


def _is_heard(names: tuple[str, ...], heard: Mapping[str, object]) -> bool:
    """Somebody waits for an event of one of these names."""
    for name in names:
        if name in heard:
            return True
    return False


def _waits_elsewhere(game: Pmv, thing: int, names: tuple[str, ...]) -> bool:
    """A card that is not on the field waits for one of these itself."""
    one = game.instances.get(thing) if thing != NOTHING else None
    if one is None or one.zone == "field":
        return False
    return _is_heard(names, face_texts(one.face).near) or _is_heard(names, _gained_by(game, one))


def put_on_record(game: Pmv, events: list[Event]) -> None:
    relevance = game.relevance
    for event in events:
        if weight_of(relevance, event.names) & ON_RECORD:
            record(game, event)
            if game.memo.snapshot.needs & HISTORY:
                game.touch(HISTORY)


Hit = tuple[Active, TextContext | None]  # a text, and its words in answer to the event, if known
ENTERING: Final = frozenset({"entered", "entered_by_play"})


def heard_by(game: Pmv, event: Event, name: str, one: Instance | None) -> list[Hit]:
    """All that wait for the event: on the field, lasting, far away, and what the card itself says."""
    waiting = game.snapshot.triggers.get(name)
    found = [*heard(game, event, name, waiting)] if waiting else []
    if one is not None and (one.zone != "field" or (name in ENTERING and is_worn(game, one))):
        found += own_words_for(game, event, name, one)
    if event.to != NOTHING and event.to >= 0:
        other = game.instances.get(event.to)
        if other is not None and other.zone != "field":
            found += own_words_for(game, event, name, other)
    return found


def heard(game: Pmv, event: Event, name: str, waiting: Iterable[Active]) -> Iterator[Hit]:
    """Those of the texts that the event sets off, and what they then speak of."""
    for active in waiting:
        when: When = active.data
        answer = set_off(game, active.text_context, when.moment, when.test, event, name)
        if answer is not None:
            yield active, answer


def own_words_for(game: Pmv, event: Event, name: str, one: Instance | None) -> list[Hit]:
    """自動β of the very card that it happens to, wherever that is (7.4.6.a)."""
    if one is None:
        return []
    near = face_texts(one.face).near.get(name, ())
    if one.zone != "field":
        near += _gained_by(game, one).get(name, ())
    if not near:
        return []
    if one.zone == "field" and one.host == NO_HOST:
        mine = [
            active
            for active in game.snapshot.triggers.get(name, ())
            if active.context.this == one.id and active.grade == "beta"
        ]
        return [*heard(game, event, name, mine)]
    texts = [text.text for text in said(game, one)] if game.snapshot.voids else None
    found: list[Hit] = []
    for card_text, when in near:
        if texts is not None and not any(card_text.ability is text for text in texts):
            continue
        if _is_ignored(game, word_of(when)):
            continue
        spoken = said_of(game, one, [(card_text, one.id, one.arrived)])[0]
        active = Active(when, spoken.context, spoken.stamp, "beta", spoken.place)
        for hit in heard(game, event, name, (active,)):
            found.append(_of_its_host(game, active, card_text, one) if one.host != NO_HOST else hit)
    return found


def _gained_by(game: Pmv, one: Instance) -> Waiting:
    """What a card that is not on the field has gained that waits for something about itself."""
    return waiting_of([text for text, _, _ in gained_elsewhere(game, one)])


def _of_its_host(game: Pmv, active: Active, card_text: CardText, one: Instance) -> Hit:
    """What a set card said when it came is resolved as its host's text (6.1.13, ruling P-O7)."""
    context = context_of(game, card_text, one.id, one.host, one.controller)
    return Active(active.data, context, active.stamp, "beta", active.place), None


def _is_ignored(game: Pmv, word: str) -> bool:
    """The effect under way ignores what this word stands for: the card beats the rules (1.3.1)."""
    if not word:
        return False
    for frame in reversed(game.frames):
        context = getattr(frame, "context", None)
        if isinstance(context, TextContext):
            ignored = context.ignores(word)
            game.cite(*(("1.3.1",) if ignored else ()))
            return ignored
    return False


@VOCABULARY.answer(Occasion, Edge, Becomes, AnyMoment)
def in_answer(
    game: Pmv, context: TextContext, moment: object, event: Event, name: str, delayed: bool = False
) -> TextContext:
    """The words with what the event was about: what it speaks of last is 「それ」, of two cards the object
    where it is named, else the subject. What was put off until an edge of the turn speaks of what it spoke
    of before."""
    if delayed and isinstance(moment, Edge):
        return context
    subjects, objects, causes = roles(event, voice_of(moment, name))
    occasion = occasion_of(moment, name)
    unnamed = occasion is not None and occasion.obj is None and all(thing >= 0 for thing in objects)
    spoken = (subjects, objects) if unnamed else (objects, subjects)
    rows = [_others(row, context.this) for row in (*spoken, causes)]
    told = context.reacting(event.told(name, tuple([row for row in rows if row]), event.seat))
    if event.result != NOTHING and told.this == event.subject:
        told.this = event.result
    return told


def _others(row: tuple[int, ...], this: int) -> tuple[int, ...]:
    """The different things in a row but for the card itself."""
    found: list[int] = []
    for thing in row:
        if thing != NOTHING and thing != this and thing not in found:
            found.append(thing)
    return tuple(found)
