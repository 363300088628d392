"""What can be told of a continuous effect from its words alone; found out once for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.abilities import (
    AlsoPay,
    Cannot,
    Change,
    Enters,
    Instead,
    PayInstead,
    Reprice,
    This,
)

from .dependency import NO_TRAITS, Dependency
from .meaning import CORE

if TYPE_CHECKING:
    from .book import Book

REPLACEMENTS: Final = Instead  # all that replace or reduce events are listed under this kind,
PRICES: Final = Reprice  # … and all that change what is paid under this
_NONE: Final[frozenset[str]] = frozenset()


class Profile:
    """An effect by its words: under which kind it is listed, what it depends on, what it may change, which
    deeds it forbids, and the names of the events that it waits for, or may stop or replace."""

    __slots__ = (
        "asks",
        "at_once",
        "changes",
        "data",
        "forbids",
        "kind",
        "layer",
        "names",
        "needs",
        "stops",
        "tells",
    )

    def __init__(
        self,
        data: object,
        kind: type,
        depends: Dependency,
        tells: frozenset[str] = NO_TRAITS,
        layer: int = 0,
        forbids: frozenset[str] = _NONE,
        stops: frozenset[str] = _NONE,
        names: tuple[str, ...] = (),
        at_once: bool = False,
    ) -> None:
        self.data = data  # kept, so that its id stays its own
        self.kind = kind
        self.needs = depends.needs  # what decides to whom it does what
        self.asks = depends.reads  # the traits that do
        self.tells = tells  # the traits that it may change
        self.changes = bool(tells)
        self.layer = layer  # among the book's layers, where it changes something
        self.forbids = forbids
        self.stops = stops
        self.names = names
        self.at_once = at_once  # whom it touches is part of the snapshot, not found out when it is asked for


def profile_of(book: Book, data: object) -> Profile:
    """The profile of an effect in the words of the core."""
    known = book.profiles.get(id(data))
    if known is None:
        known = book.profiles[id(data)] = _profile(book, data)
    return known


def _profile(book: Book, data: object) -> Profile:
    depends = book.dependencies.of(data)
    tell = book.words.profiles.get(type(data))
    if tell is None:
        return Profile(data, type(data), depends)
    found: Profile = tell(book, data, depends)
    return found


@CORE.profile(Change)
def _change(book: Book, data: Change, depends: Dependency) -> Profile:
    return Profile(data, Change, depends, frozenset({data.trait}), layer_of(book, data.trait, data.op))


@CORE.profile(Cannot)
def _cannot(book: Book, data: Cannot, depends: Dependency) -> Profile:
    forbids, stops = book.lexicon.forbids[data.action], book.lexicon.stopping[data.action]
    return Profile(data, Cannot, depends, forbids=forbids, stops=stops)


@CORE.profile(Instead)
def _instead(book: Book, data: Instead, depends: Dependency) -> Profile:
    return Profile(data, REPLACEMENTS, depends, stops=frozenset({data.moment.event}))


@CORE.profile(Enters)
def _enters(book: Book, data: Enters, depends: Dependency) -> Profile:
    stops = _NONE if isinstance(data.what, This) else book.entering  # this one has entered already
    return Profile(data, Enters, depends, stops=stops)


@CORE.profile(AlsoPay, PayInstead)
def _price(book: Book, data: AlsoPay | PayInstead, depends: Dependency) -> Profile:
    return Profile(data, PRICES, depends)


def layer_of(book: Book, trait: str, op: str = "") -> int:
    """A layer lists traits, or traits with the way in which they change ("attack+"); -1 if none has it."""
    for place, layer in enumerate(book.layers):
        if trait in layer or trait + op in layer:
            return place
    return -1
