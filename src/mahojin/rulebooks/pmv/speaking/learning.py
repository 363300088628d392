"""What the texts of a face may ever wait for or ask about, whatever they are given to (2.1.4.b, 7.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import Any, Final

from mahojin.machine.ability import (
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
    Treated,
    When,
)
from mahojin.machine.aspects import VOICES

from ..face import Card
from ..game import Pmv
from ..keywords import meaning_of, meaning_of_link
from ..lexicon import LEXICON
from ..lore import Lore
from ..procedures import PROCEDURES
from ..reading.event_match import event_names, names_of
from ..reading.filters import FED
from ..reading.history import WHAT
from .speech import speech

WAITING: Final = (When, Postpone, AnyMoment)  # the occasions in these are waited for, all others asked about
TIMED: Final = (Becoming, Swaps, Treated)
FEEDS: Final = frozenset({"link", "overdrive"})


def learn(game: Pmv, faces: Iterable[Card]) -> None:
    """The game knows what the texts of these faces mind, too."""
    old = game.lore
    new = [face for face in faces if face not in old.faces and face.kind != "effect"]  # it has no text
    if not new:
        return
    game.lore = _more(old, frozenset(new))
    game.watched = game.lore.awaited
    if game.lore.distant != old.distant:
        game.touch(VOICES)  # cards may have a say that had none


@lru_cache(maxsize=256)
def _more(old: Lore, new: frozenset[Card]) -> Lore:
    """What is known of all these texts; the same for the same decks."""
    learnt = [_lore_of(face) for face in new]
    awaited = old.awaited.union(*(one.awaited for one in learnt))
    return Lore(
        old.faces.union(new),
        awaited,
        old.asked.union(*(one.asked for one in learnt)),
        tuple(sorted({*old.far}.union(*(one.far for one in learnt)))),
        old.timed or any(one.timed for one in learnt),
        old.forbidden.union(*(one.forbidden for one in learnt)),
        old.permitted.union(*(one.permitted for one in learnt)),
        old.speaking.union(*(one.speaking for one in learnt)),
    )


@cache
def _lore_of(face: Card) -> Lore:
    awaited: set[str] = set()
    asked: set[str] = {"exiled"} if face.words & FEEDS else set()
    timed = False
    forbidden: set[str] = set()
    permitted: set[str] = set()
    for part, parent in _everything((face.compiled, face.keywords, face.link), None, face.name, set()):
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
    far = {zone for _, zones in speech(face).far for zone in zones}
    return Lore(
        frozenset({face}),
        frozenset(awaited),
        frozenset(asked),
        tuple(far),
        timed,
        frozenset(forbidden),
        frozenset(permitted),
        speaking=frozenset({face} if far else ()),
    )


def _everything(part: Any, parent: object, name: str, met: set[Keyword]) -> Iterator[tuple[object, object]]:
    """Every part of a text with what it is part of; of words, what they stand for as well."""
    if isinstance(part, tuple):
        for child in part:
            yield from _everything(child, parent, name, met)
    elif is_dataclass(part):
        yield part, parent
        for field in fields(part):
            yield from _everything(getattr(part, field.name), part, name, met)
        yield from _everything(_meanings(part, name, met), None, name, met)


def _meanings(part: object, name: str, met: set[Keyword]) -> tuple[Any, ...]:
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
