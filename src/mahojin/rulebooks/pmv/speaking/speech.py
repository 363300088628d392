"""What a face has to say, found out once for each: its texts, and which of them matter where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from mahojin.machine.ability import (
    Activated,
    Allowed,
    Automatic,
    Definition,
    Fit,
    In,
    Itself,
    Link,
    OnPlay,
    Quote,
    Rewritten,
    Text,
    Under,
    Unstacked,
    When,
    deeds,
    nodes,
)
from mahojin.machine.ability.effects import Keyword

from ..face import Card
from ..keywords import meaning_of, meaning_of_link
from ..reading.event_match import is_itself, names_of
from ..reading.joining import joined
from .static import ANY_TIME, CHANGES, TIMING, changes, is_steady

STATEMENTS: Final[tuple[type, ...]] = tuple(
    getattr(deeds, name.strip()) for name in str(deeds.Statement).split("|")
)  # whatever the language of texts lists as such
QUOTED: Final = (Quote, Rewritten, Definition)


class Voice:
    """One text of a face: an ability, and the word it is the meaning of, if it is one's."""

    __slots__ = ("effects", "fixed", "grade", "keyword", "place", "statements", "steady", "text", "unstacked")

    def __init__(self, text: Any, place: int, keyword: str, fixed: bool) -> None:
        self.text = text
        self.place = place
        self.keyword = keyword
        self.fixed = fixed
        self.grade: str = getattr(text, "grade", "")
        self.effects: tuple[Any, ...] = joined(getattr(text, "effects", ()))
        self.steady = is_steady(self.effects)
        self.statements = statements_of(text)
        self.unstacked = any(isinstance(one, Unstacked) for one in self.statements)


def statements_of(part: object) -> tuple[Any, ...]:
    """The statements that stand in a text; quoted texts have their own."""
    return tuple(_statements(part))


def _statements(part: object) -> Iterator[Any]:
    if isinstance(part, STATEMENTS):
        yield part
    elif isinstance(part, tuple):
        for child in part:
            yield from _statements(child)
    elif is_dataclass(part) and not isinstance(part, QUOTED):
        for field in fields(part):
            yield from _statements(getattr(part, field.name))


_VOICES: Final[
    dict[tuple[int, str, int, str], tuple[object, tuple[Voice, ...]]]
] = {}  # what is kept keeps its id


def voices_of(texts: Any, name: str, first: int = 0, instead: str = "") -> tuple[Voice, ...]:
    """The abilities in a row of texts, words by what they mean (10.1.1); found out once for each row.

    ``instead``: they all are the meaning of this word.
    """
    key = (id(texts), name, first, instead)
    known = _VOICES.get(key)
    if known is None:
        row = texts if isinstance(texts, tuple) else (texts,)
        known = _VOICES[key] = (texts, _voices_of(row, name, first, instead))
    return known[1]


def _voices_of(
    texts: tuple[Any, ...], name: str, first: int, instead: str, caster: str = ""
) -> tuple[Voice, ...]:
    found: list[Voice] = []
    place = first
    for text in texts:
        for ability, word in _abilities(text, name, caster):
            fixed = bool(getattr(ability, "fixed", False) or getattr(text, "fixed", False))
            found.append(Voice(ability, place, instead or word, fixed))
            place += 1
    return tuple(found)


def _abilities(text: Any, name: str, caster: str) -> Iterator[tuple[Any, str]]:
    if isinstance(text, Keyword):
        for ability in meaning_of(text, name, caster):
            yield ability, text.name
    elif isinstance(text, Link):
        for ability in meaning_of_link(text):
            yield ability, "link"
    elif isinstance(text, (Activated, Automatic, OnPlay)):
        yield text, ""


class Speech:
    """All that a face says."""

    __slots__ = ("any_time", "automatic", "changing", "far", "kinds", "near", "own", "voices")

    def __init__(self, face: Card) -> None:
        texts: tuple[Text, ...] = (*face.keywords, *((face.link,) if face.link else ()), *face.texts)
        self.voices = _voices_of(texts, face.name, 0, "", face.caster)
        automatics = [voice for voice in self.voices if isinstance(voice.text, Automatic)]
        self.automatic = bool(automatics)
        betas = [voice for voice in automatics if voice.grade == "beta"]  # these work anywhere (7.4.6.a)
        self.near: dict[
            str, tuple[tuple[Voice, When], ...]
        ] = {}  # what waits for something about the card itself
        self.far = tuple(
            (voice, zones_of(voice))
            for voice in betas
            if any(not _about_itself(one) for one in voice.effects)
        )
        self.own: tuple[tuple[Voice, Any], ...] = ()  # what else holds for the card itself wherever it is
        for voice in betas:
            for effect in voice.effects:
                if not _about_itself(effect):
                    continue
                if isinstance(effect, When):
                    for name in names_of(effect.moment):
                        self.near[name] = (*self.near.get(name, ()), (voice, effect))
                else:
                    self.own += ((voice, effect),)
        parts = [part for _, effect in self.own for part in _innermost(effect)]
        self.kinds = frozenset(type(part) for part in parts)
        self.changing = not self.kinds.isdisjoint(CHANGES)
        self.any_time = face.instant or any(_matters_for_timing(part) for part in parts)  # perhaps


def _matters_for_timing(effect: Any) -> bool:
    """It may let its card be played at another time than its kind."""
    if isinstance(effect, Allowed):
        return effect.action == ANY_TIME
    return not TIMING.isdisjoint(changes(effect))


def _innermost(effect: Any) -> Iterator[Any]:
    """The effects that hold under their conditions."""
    if isinstance(effect, Under):
        for part in effect.effects:
            yield from _innermost(part)
    else:
        yield effect


ANYWHERE: Final = frozenset({"hand", "deck", "graveyard", "nodes", "play_area"})
IF_NAMED: Final = ANYWHERE | {
    "exile",
    "sideboard",
}  # there a card does nothing unless it is said (3.7.4, 3.9.4)


def zones_of(voice: Voice) -> frozenset[str]:
    """Where a text works that speaks of its card in some zone; else it works anywhere (7.4.6.a)."""
    found: set[str] = set()
    for node in nodes(voice.text):
        if isinstance(node, Itself):
            found.update(node.zones)
        elif isinstance(node, Fit) and is_itself(node.noun):
            found.update(zone for part in node.which if isinstance(part, In) for zone in part.zones)
    if "hell" in found:
        found.add("graveyard")
    return frozenset(found) & IF_NAMED or (frozenset() if found else ANYWHERE)


def _about_itself(effect: Any) -> bool:
    """Whether an effect of a card that is not on the field concerns nothing but that card."""
    if isinstance(effect, When):
        moment = effect.moment
        parts = getattr(moment, "parts", (moment,))
        return all(_names_itself(part) for part in parts)
    if isinstance(effect, Under):
        return all(_about_itself(one) for one in effect.effects)
    return is_itself(getattr(effect, "noun", None))


def _names_itself(moment: Any) -> bool:
    return is_itself(getattr(moment, "subject", None)) or is_itself(getattr(moment, "obj", None))


def speech(face: Card) -> Speech:
    """What a face says; found out once."""
    found: Speech | None = face.speech
    if found is None:
        found = face.speech = Speech(face)
        face.plain = not face.variable and not found.changing  # 7.4.6.a
    return found
