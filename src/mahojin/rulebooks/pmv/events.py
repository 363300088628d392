"""Events of this book: those that change more than the machine's own do, and those that are moments only."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import EVERYTHING, LIFE
from mahojin.kernel.event import Event, Move
from mahojin.kernel.state import NO_HOST
from mahojin.language.game import Game

from .book import LIFE as AT_FIRST


class Prospect(Event):
    """The moment before an event, with the zone that a card would go to."""

    __slots__ = ("zone",)

    zone: str


MOMENTS: Final[frozenset[type[Event]]] = frozenset({Event, Prospect})  # nothing changes by these


def change_life(game: Game, seat: int, by: int) -> None:
    """Life goes up or down, above what it was at first and below 0 as well (1.9.6)."""
    game.life[seat] += by
    if not 0 <= game.life[seat] <= AT_FIRST:
        game.cite("1.9.6")
    game.touch(LIFE)


class LifeChanged(Event):
    """Life is gained, paid or lost (1.9.4, 1.9.5); there is no limit either way (1.9.6)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        change_life(game, self.seat, self.amount)


class Attached(Event):
    """A card becomes a set card of another (11.3.10.b): it takes its host's position (11.3.11.c)."""

    __slots__ = ("clears",)

    def apply(self, game: Game) -> None:
        instance, host = game.instances[self.subject], game.instances[self.to]
        instance.host = host.id
        instance.rested = host.rested
        if instance.seat != host.seat:
            game.carry_over(instance, host.seat)
        game.touch(EVERYTHING)


class Detached(Event):
    """A set card is set on nothing any more."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        game.instances[self.subject].host = NO_HOST
        game.touch(EVERYTHING)


class CarriedOver(Event):
    """A card goes from one player's field to another's and stays the same card (3.1.7.b)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        game.carry_over(game.instances[self.subject], self.seat)


class Drawn(Move):
    """A card that is drawn, with how many others at once (1.11.4)."""

    __slots__ = ("together",)

    def __init__(self, names: tuple[str, ...], clause: str, thing: int, seat: int, together: int) -> None:
        Move.__init__(self, names, clause, thing, "hand", seat, seat=seat)
        self.together = together
