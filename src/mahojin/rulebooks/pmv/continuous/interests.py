"""What the texts of a face may ever wait for or ask about, whatever they are given to (2.1.4.b, 7.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import Final

from mahojin.kernel.aspects import ABILITIES
from mahojin.rulebooks.pmv.abilities import (
    Allowed,
    AnyMoment,
    Barred,
    Becoming,
    Bound,
    Definition,
    Edge,
    Handled,
    Happened,
    Keyword,
    Link,
    Never,
    Occasion,
    PlayedBy,
    Postpone,
    Swaps,
    Text,
    Treated,
    When,
)

from ..cards.face import Card
from ..cards.keywords import meaning_of, meaning_of_link
from ..effects.relevance import Relevance
from ..game import Pmv
from ..lexicon import LEXICON
from ..procedures import PROCEDURES
from ..reading.event_match import event_names, names_of
from ..reading.fitness import FED
from ..reading.history import WHAT
from .face_texts import face_texts, innermost
from .phrase_changes import rephrased, rephrasings

WAITING: Final = (When, Postpone, AnyMoment)  # the occasions in these are waited for, all others asked about
TIMED: Final = (Becoming, Swaps, Treated)
FEEDS: Final = frozenset({"link", "overdrive"})


def learn(game: Pmv, faces: Iterable[Card]) -> None:
    """The game knows what the texts of these faces mind, too."""
    old = game.relevance
    new = [face for face in faces if face not in old.faces and face.kind != "effect"]  # it has no text
    if not new:
        return
    game.relevance = _more(old, frozenset(new))
    game.watched = game.relevance.awaited
    game.unforbidden = game.relevance.unforbidden
    if game.relevance.distant != old.distant:
        game.touch(ABILITIES)  # cards may have a say that had none


@lru_cache(maxsize=256)
def _more(old: Relevance, new: frozenset[Card]) -> Relevance:
    """What is known of all these texts; the same for the same decks."""
    learnt = [_relevant_to(face) for face in new]
    faces = old.faces.union(new)
    for phrase in frozenset(phrase for face in faces for phrase in rephrasings(face)):
        learnt += [_relevant_to(face, rephrased(face, *phrase)) for face in faces]
    awaited = old.awaited.union(*(one.awaited for one in learnt))
    return Relevance(
        faces,
        awaited,
        old.asked.union(*(one.asked for one in learnt)),
        tuple(sorted({*old.far}.union(*(one.far for one in learnt)))),
        old.timed or any(one.timed for one in learnt),
        old.forbidden.union(*(one.forbidden for one in learnt)),
        old.permitted.union(*(one.permitted for one in learnt)),
        old.speaking.union(*(one.speaking for one in learnt)),
        old.own_rules.union(*(one.own_rules for one in learnt)),
    )


@cache
def _relevant_to(face: Card, texts: tuple[Text, ...] | None = None) -> Relevance:
    """What a face's texts mind, or (``texts``) those that stand in their place."""
    awaited: set[str] = set()
    asked: set[str] = {"exiled"} if face.words & FEEDS else set()
    timed = False
    forbidden: set[str] = set()
    permitted: set[str] = set()
    said = (texts or face.compiled, face.keywords, face.link)
    for part, parent in _everything(said, None, face.name, set()):
        if isinstance(part, Occasion):
            names = event_names(part.event, part.would)
            (awaited if isinstance(parent, WAITING) else asked).update(names)
            if part.tally:
                asked.update(names)
        elif isinstance(part, Edge):
            awaited.update(names_of(part))
        else:
            asked.update(_asked(part))
            timed = timed or isinstance(part, TIMED)
            if isinstance(part, (Barred, Never)):
                forbidden |= LEXICON.forbidden_by(part.action)
            elif isinstance(part, Allowed):
                permitted.add(part.action)
    far = {zone for _, zones in face_texts(face).far for zone in zones}
    return Relevance(
        frozenset({face}),
        frozenset(awaited),
        frozenset(asked),
        tuple(far),
        timed,
        frozenset(forbidden),
        frozenset(permitted),
        speaking=frozenset({face} if far else ()),
        own_rules=frozenset(
            deed
            for _, effect in face_texts(face).own
            for part in innermost(effect)
            if isinstance(part, (Barred, Never))
            for deed in LEXICON.forbidden_by(part.action)
        ),
    )


def _everything(
    part: object, parent: object, name: str, met: set[Keyword]
) -> Iterator[tuple[object, object]]:
    """Every part of a text with what it is part of; of words, what they stand for as well."""
    if isinstance(part, tuple):
        for child in part:
            yield from _everything(child, parent, name, met)
    elif is_dataclass(part):
        yield part, parent
        for field in fields(part):
            yield from _everything(getattr(part, field.name), part, name, met)
        yield from _everything(_meanings(part, name, met), None, name, met)


def _meanings(part: object, name: str, met: set[Keyword]) -> tuple[object, ...]:
    if isinstance(part, Link):
        return meaning_of_link(part)
    if isinstance(part, Definition):
        return tuple(Keyword(word) for word in (*part.keywords, part.kind))
    if isinstance(part, Keyword) and part not in met:
        met.add(part)
        return meaning_of(part, name)
    return ()


def _asked(part: object) -> tuple[str, ...]:
    """The names of events that are asked about otherwise than by an occasion."""
    if isinstance(part, PlayedBy):
        return ("played",)
    if isinstance(part, Happened):
        return (WHAT.get(part.what, part.what),)
    if isinstance(part, Handled):
        return ("exiled",) if part.action in FED else ()
    if isinstance(part, (Barred, Bound)) and (part.limit if isinstance(part, Barred) else part.least):
        return (LEXICON.done_as(part.action),)
    return ()


PROCEDURES.learn = learn
