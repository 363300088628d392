"""Whose texts an event sets off, and what they then speak of (7.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.state import NO_HOST, Instance
from mahojin.language.triggers import set_off
from mahojin.rulebooks.pmv.abilities import AnyMoment, Becomes, Edge, Occasion, When

from ..book import VOCABULARY
from ..cards.keywords import word_of
from ..effects.active import Active
from ..effects.context import TextContext
from ..game import Pmv
from ..reading.event_match import occasion_of, roles, voice_of
from .card_texts import said_of
from .face_texts import CardText, face_texts
from .possessions import said
from .silence import is_worn
from .speaker import context_of

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
    near = face_texts(one.face).near.get(name)
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
