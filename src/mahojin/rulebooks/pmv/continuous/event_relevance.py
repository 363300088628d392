"""Whether anybody minds an event: texts that wait, texts that ask later, rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event

from ..effects.active import Active
from ..effects.relevance import Relevance
from ..effects.snapshot import BEGINNING
from ..events import MOMENTS
from ..game import Pmv
from ..reading import record
from ..reading.history import RECORDED
from .dependencies import HISTORY
from .event_rules import AFTERWARDS, AT_EDGES
from .face_texts import face_texts

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
    if weight & BY_RULE:
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
    if game.relevance.timed and game.memo.current is None:
        game.snapshot  # noqa: B018  what begins to hold begins now
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
    near = face_texts(one.face).near
    return bool(near) and _is_heard(names, near)


def put_on_record(game: Pmv, events: list[Event]) -> None:
    relevance = game.relevance
    for event in events:
        if weight_of(relevance, event.names) & ON_RECORD:
            record(game, event)
            if game.memo.snapshot.needs & HISTORY:
                game.touch(HISTORY)
