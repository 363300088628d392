"""Verbs with their roles: what can be done in a book, and all that a text can say of it.

A deed stands once, as a ``Verb``. Which events are it, who and what took part in them, what a text may wait
for, forbid or demand, and how it is worded are read from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.state import player_thing

WOULD: Final = "would_"  # the name of the moment before an event begins so

# Where a role is found on an event.
THING: Final = "thing"  # what it happened to, where it is now
GOAL: Final = "to"  # what else it was done to
CARD: Final = "by"  # the card behind it
DOER: Final = "agent"  # the player who does it
OWNER: Final = "seat"  # the player whom it concerns
BEHIND: Final = "whose"  # the player whose effect or action it is
NO_LABEL: Final = ("", "")
Places = tuple[str, ...]
Things = tuple[int, ...]

# Whom a deed can be told of.
A_CARD: Final = "card"
PLAYER: Final = "player"
ANYBODY: Final = "anybody"

# What there is of the moment before an event.
NAMED: Final = "named"  # the book's own procedure has it
MADE: Final = "made"  # it is made wherever the event is, if a text waits for it
SAME: Final = "same"  # nothing applies before it is done: it is the event itself
NEVER: Final = ""  # nothing is before it

# What is not suffered by some words, whatever they do, and the manner of all that words do.
AFFECT: Final = "affect"
BY_EFFECT: Final = "effect"

# By which laws a moment is judged.
PARTING: Final = "parting"  # by what was there just before
ENTERING: Final = "entering"  # something enters in a state
COMING: Final = "coming"  # its words say whose zone a card comes to
WHEREVER: Final = "wherever"  # its subject is meant in whatever zone it is
WITH_CARD: Final = "with card"  # told of a player, it has a card in it

# How the phrases of a voice are to be read.
BEFALLS: Final = "befalls"  # what the subject suffers: 「～が%」
DOES: Final = "does"  # what the subject does to an object: 「～が～を%」
PLAIN: Final = "plain"  # just as they are


class Happening(Protocol):
    """An event, or what is kept of one that is over."""

    @property
    def subject(self) -> int: ...
    @property
    def result(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def agent(self) -> int: ...
    @property
    def whose(self) -> int: ...
    @property
    def by(self) -> int: ...
    @property
    def to(self) -> int: ...


@dataclass(frozen=True)
class Phrase:
    """Words for a deed: Japanese with % for the verb, the verb in its dictionary form (with its voice),
    English without its subject, the fields that these words give an occasion, the English of what is
    done to the object, and the only form in which the verb is said, if there is only one."""

    ja: str
    verb: str
    en: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    undergone: str = ""
    form: str = ""


@dataclass(frozen=True)
class Voice:
    """A deed as it is told of one who takes part in it, its object (～された) or its agent (～した).

    ``occasion`` is its name in compiled text, ``events`` the names of the events that are it. ``subject``,
    ``obj`` and ``cause`` say where on such an event those are found whom a text may name so. ``before``
    tells what there is of the moment before. ``once``: what one player does with several things is one deed.
    """

    occasion: str
    label: tuple[str, str] = NO_LABEL
    events: tuple[str, ...] = ()
    subject: Places = (THING,)
    obj: Places = (GOAL,)
    cause: Places = (CARD, BEHIND)
    before: str = MADE
    once: bool = False
    style: str = PLAIN
    said: tuple[Phrase, ...] = ()  # said of a subject
    told: tuple[tuple[str, str], ...] = ()  # whole sentences that mean the same, in both languages
    names: frozenset[str] = frozenset()  # what a text may name besides: "cause", "origin", "hand"
    measured: bool = False  # all in all it is how much it was, not how often
    of: str = ""  # what its subject is: a card, a player, or anybody; else as its places tell
    laws: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()  # the kinds of things that it can be told of; none: any
    line: tuple[str, str] | None = None  # its sentence in the log

    def __post_init__(self) -> None:
        if not self.events:
            object.__setattr__(self, "events", (self.occasion,))
        if not self.of:
            told = {PLAYER if place in (DOER, OWNER) else place for place in self.subject}
            found = PLAYER if told == {PLAYER} else A_CARD if told == {THING} else ANYBODY
            object.__setattr__(self, "of", found)


@dataclass(frozen=True)
class Ban:
    """A word by which a text forbids deeds: whoever it is said of cannot do (or suffer) any of ``deeds``.

    Without ``deeds`` it is said of the verb it belongs to, without ``said`` in the verb's own words.
    ``place``: where on an event that one is found to whom it is forbidden. ``demanded`` and ``allowed`` are
    the words for what must be done, and for what may be done more often.
    """

    word: str
    label: tuple[str, str] = NO_LABEL
    deeds: tuple[str, ...] = ()
    suffers: bool = False
    said: tuple[Phrase, ...] = ()
    demanded: tuple[Phrase, ...] = ()
    place: str = ""
    allowed: tuple[Phrase, ...] = ()

    def __post_init__(self) -> None:
        if not self.place:
            object.__setattr__(self, "place", THING if self.suffers else OWNER)


@dataclass(frozen=True)
class Verb:
    """A deed: how it is told, and by which words it is forbidden. Its name is what is asked for before it is
    done."""

    name: str
    voices: tuple[Voice, ...] = ()
    bans: tuple[Ban, ...] = ()

    def __post_init__(self) -> None:
        bans = tuple([ban if ban.deeds else replace(ban, deeds=(self.name,)) for ban in self.bans])
        object.__setattr__(self, "bans", bans)


def verb(name: str, occasion: str, *said: Phrase, bans: tuple[Ban, ...] = (), **more: Any) -> Verb:
    """A verb that is told in one voice only."""
    return Verb(name, (Voice(occasion, said=said, **more),), bans)


class Lexicon:
    """The verbs of a book, by their names, their events, and the words that texts use."""

    def __init__(self, verbs: Iterable[Verb], procedures: Iterable[str] = ()) -> None:
        """``procedures``: events whose moment before is made by a procedure of the book in any case."""
        self.verbs: Final = tuple(verbs)
        self.voices: Final = {voice.occasion: voice for verb in self.verbs for voice in verb.voices}
        self.bans: Final = tuple(ban for verb in self.verbs for ban in verb.bans)
        self.by_event: Final = self._by_event()
        self.events: Final = frozenset(name for voice in self.voices.values() for name in voice.events)
        self.foreseeable: Final = frozenset(
            name for voice in self.voices.values() if voice.before == MADE for name in voice.events
        ).difference(procedures)
        self.doing: Final = self._asked(suffers=False)
        self.suffering: Final = self._asked(suffers=True)
        self.words: Final = {  # all that forbid the deed, to whoever does or suffers it
            deed: self.doing.get(deed, ()) + self.suffering.get(deed, ())
            for deed in (*self.doing, *self.suffering)
        }
        self.asked: Final = self._asked_of()
        self.stops: Final = self._stops()
        self.forbids: Final = {  # the deeds that a word of a prohibition is said of
            word: frozenset(deed for ban in self.bans if ban.word == word for deed in ban.deeds)
            for word in {ban.word for ban in self.bans}
        }
        self.stopping: Final = {  # and the events that it keeps from happening
            word: frozenset(
                name for name, bans in self.stops.items() if any(ban.word == word for ban in bans)
            )
            for word in self.forbids
        }
        self.demanded: Final = frozenset(ban.word for ban in self.bans if ban.demanded)
        self.labels: Final = {
            **{voice.occasion: voice.label for voice in self.voices.values()},
            **{ban.word: ban.label for ban in self.bans},
        }
        self._done = {verb.name: verb.voices[0].events[0] for verb in self.verbs if verb.voices}

    def _by_event(self) -> dict[str, Voice]:
        """The voice by which an event tells itself: the one of its own name, or else the first that it is."""
        found: dict[str, Voice] = {}
        for voice in self.voices.values():
            for name in voice.events:
                if name not in found or voice.occasion == name:
                    found[name] = voice
        return found

    def _asked(self, suffers: bool) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for ban in self.bans:
            if ban.suffers == suffers:
                for deed in ban.deeds:
                    found[deed] = (*found.get(deed, ()), ban.word)
        return found

    def _asked_of(self) -> dict[str, tuple[Ban, ...]]:
        """For every deed the prohibitions that are asked before it is done."""
        found: dict[str, tuple[Ban, ...]] = {}
        for ban in self.bans:
            for deed in ban.deeds:
                found[deed] = (*found.get(deed, ()), ban)
        return found

    def _stops(self) -> dict[str, tuple[Ban, ...]]:
        """For every event that has a moment before it the prohibitions by which it does not happen."""
        found: dict[str, tuple[Ban, ...]] = {}
        for verb in self.verbs:
            for voice in verb.voices:
                for name in voice.events if voice.before != NEVER else ():
                    known = found.get(name, ())
                    more = tuple([ban for ban in self.asked.get(verb.name, ()) if ban not in known])
                    if more:
                        found[name] = known + more
        return found

    def under(self, law: str) -> frozenset[str]:
        """The events whose moments are judged by this law."""
        return frozenset(name for voice in self.voices.values() if law in voice.laws for name in voice.events)

    def lines(self) -> dict[str, tuple[str, str]]:
        """The sentences in which the log tells events."""
        return {
            name: voice.line
            for voice in self.voices.values()
            if voice.line is not None
            for name in voice.events
        }

    def is_foreseen(self, occasion: str) -> bool:
        """Whether there is a moment before it in which something else may take its place."""
        voice = self.voices.get(occasion)
        return voice is not None and voice.before != NEVER

    def event_names(self, occasion: str, would: bool) -> tuple[str, ...]:
        """The names of the events that are what a text waits for; none if nothing ever is."""
        voice = self.voices.get(occasion)
        if voice is None or (would and voice.before == NEVER):
            return ()
        if would and voice.before != SAME:
            return tuple(WOULD + name for name in voice.events)
        return voice.events

    def is_told_of(self, occasion: str, what: str) -> bool:
        """Whether the occasion can be told of a card, or of a player."""
        voice = self.voices.get(occasion)
        return voice is not None and voice.of in (ANYBODY, what)

    def done_as(self, deed: str) -> str:
        """The event by which it is known that the deed was done."""
        return self._done.get(deed, deed)

    def forbidden_by(self, word: str) -> frozenset[str]:
        """The deeds that cannot be done or suffered where a text forbids what it calls by this word."""
        return self.forbids.get(word, frozenset())

    def is_obeyed(self, word: str, suffers: bool) -> bool:
        """Whether some deed is asked for by this word of a prohibition."""
        return any(ban.word == word and ban.suffers == suffers for ban in self.bans)


def participants(event: Happening, places: Places) -> Things:
    """Those who stand in these places of an event, each once; a place may be empty."""
    things: Things = ()
    for place in places:
        if place == THING:
            thing = event.result if event.result != NOTHING else event.subject
        elif place == CARD:
            thing = event.by
        elif place == GOAL:
            thing = event.to
        else:
            thing = _player(event, place)
        if thing != NOTHING and thing not in things:
            things = (*things, thing)
    return things


def _player(event: Happening, place: str) -> int:
    """The player whom it concerns, unless it is another who does it, or whose effect it is."""
    seat = event.seat
    if place != OWNER and event.agent >= 0:
        seat = event.agent
    if place == BEHIND and event.whose >= 0:
        seat = event.whose
    return player_thing(seat) if seat >= 0 else NOTHING
