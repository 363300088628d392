"""The log: what happened, line by line, with the clause behind each line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .decision import NOTHING
from .state import Instance

if TYPE_CHECKING:
    from .event import Event
    from .record import Recorded


NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Named:
    """A card or player in the log; ``sight`` None is everybody, else only that seat sees the name."""

    name: str
    thing: int
    sight: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line: which clause, what happened, by whom, to what, how much."""

    turn: int
    clause: str
    what: str
    seat: int
    subject: Named | None
    to: Named | None
    amount: int
    manner: str | None

    def named(self) -> str:
        return self.subject.name if self.subject else ""


def line_of(game: Recorded, event: Event, before: Instance | None) -> Line:
    """What the log says of an event that has just happened."""
    return Line(
        game.turn,
        event.clause,
        event.names[0],
        event.seat,
        _name(game, event.subject, before, event),
        _name(game, event.to, None, event),
        event.amount,
        event.manner,
    )


def _name(game: Recorded, thing: int, before: Instance | None, event: Event) -> Named | None:
    if thing == NOTHING:
        return None
    if thing < 0:
        return Named("", thing)
    instance = before or game.known(thing)
    if instance is None:
        return None
    after = game.instances.get(event.result)
    places = [instance] if after is None else [instance, after]
    sights = {game.sight_of(place) for place in places}
    sight = None if "all" in sights else instance.owner if "owner" in sights else NOBODY
    return Named(instance.face.name, thing if before is None or after is None else after.id, sight)
