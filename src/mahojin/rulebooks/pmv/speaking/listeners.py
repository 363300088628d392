"""Whose texts an event sets off, and what they then speak of (7.4)."""

from __future__ import annotations

from typing import Final

from mahojin.machine.ability import When
from mahojin.machine.decision import NOTHING
from mahojin.machine.evaluator import holds
from mahojin.machine.event import Event
from mahojin.machine.lexicon import Voice as Deed
from mahojin.machine.state import NO_HOST, Instance

from ..game import Pmv
from ..keywords import word_of
from ..picture import Active
from ..reading import occurs
from ..reading.event_match import roles, voice_of
from ..telling import Telling
from .having import said
from .silence import is_worn
from .speech import Voice, speech
from .telling_who import telling_of
from .voicing import said_of

ENTERING: Final = frozenset({"entered", "entered_by_play"})


def heard_by(game: Pmv, event: Event, name: str, one: Instance | None) -> list[Active]:
    """All that wait for the event: on the field, lasting, far away, and what the card itself says."""
    waiting = game.now.heard.get(name)
    found = [active for active in waiting if is_set_off(game, active, event)] if waiting else []
    if one is not None and (one.zone != "field" or (name in ENTERING and is_worn(game, one))):
        found += own_words_for(game, event, name, one)
    if event.to != NOTHING and event.to >= 0:
        other = game.instances.get(event.to)
        if other is not None and other.zone != "field":
            found += own_words_for(game, event, name, other)
    return found


def own_words_for(game: Pmv, event: Event, name: str, one: Instance | None) -> list[Active]:
    """自動β of the very card that it happens to, wherever that is (7.4.6.a)."""
    if one is None:
        return []
    near = speech(one.face).near.get(name)
    if not near:
        return []
    if one.zone == "field" and one.host == NO_HOST:
        return [
            active
            for active in game.now.heard.get(name, ())
            if active.telling.this == one.id and active.grade == "beta" and is_set_off(game, active, event)
        ]
    texts = [text.text for text in said(game, one)] if game.now.voids else None
    found: list[Active] = []
    for voice, when in near:
        if texts is not None and not any(voice.text is text for text in texts):
            continue
        if _is_ignored(game, word_of(when)):
            continue
        spoken = said_of(game, one, [(voice, one.id, one.arrived)])[0]
        active = Active(when, spoken.telling, spoken.stamp, "beta", spoken.place)
        if is_set_off(game, active, event):
            found.append(_of_its_host(game, active, voice, one) if one.host != NO_HOST else active)
    return found


def _of_its_host(game: Pmv, active: Active, voice: Voice, one: Instance) -> Active:
    """What a set card said when it came is resolved as its host's text (6.1.13, ruling P-O7)."""
    telling = telling_of(game, voice, one.id, one.host, one.controller)
    return Active(active.data, telling, active.stamp, "beta", active.place)


def _is_ignored(game: Pmv, word: str) -> bool:
    """The effect under way ignores what this word stands for: the card beats the rules (1.3.1)."""
    if not word:
        return False
    for frame in reversed(game.frames):
        telling = getattr(frame, "telling", None)
        if isinstance(telling, Telling):
            ignored = telling.ignores(word)
            game.cite(*(("1.3.1",) if ignored else ()))
            return ignored
    return False


def is_set_off(game: Pmv, active: Active, event: Event) -> bool:
    when: When = active.data
    if not occurs(game, active.telling, when.moment, event):
        return False
    if when.test is None:
        return True
    name = event.names[0]
    telling = in_answer(game, active.telling, event, name, voice_of(when.moment, name))
    return holds(game, telling, when.test)


def in_answer(game: Pmv, telling: Telling, event: Event, name: str, voice: Deed) -> Telling:
    """The words with what the event was about: what it speaks of is 「それ」."""
    subjects, objects, causes = roles(event, voice)
    rows = [_others(row, telling.this) for row in (objects, subjects, causes)]
    told = telling.reacting(event.told(name, tuple([row for row in rows if row]), event.seat))
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
