"""魔蝕ダメージ (1028): counters on a monster, points that a player gathers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahojin.kernel.aspects import LIFE
from mahojin.kernel.event import Event, Marked
from mahojin.kernel.state import player_thing, seat_of
from mahojin.language.game import Game

from ..book import BATTLEFIELD
from ..game import Mgd

POINTS: Final = 1000  # for each counter (1028.1)
COUNTER: Final = "－1000／－1000"


class Corroded(Event):
    """A player gathers corrosion (1028.2)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        game.corrosion[seat_of(self.subject)] += self.amount
        game.touch(LIFE)


def corroding(game: Mgd, things: Iterable[int], amount: int, by: int, *, battle: bool = False) -> list[Event]:
    """Corrosion of so many points to each of these; nothing comes of none (104.2, M-53)."""
    if amount <= 0:
        game.cite("104.2")
        return []
    manner = "battle" if battle else None
    events: list[Event] = []
    for thing in things:
        if thing < 0:
            seat = seat_of(thing)
            events.append(
                Corroded(("corroded",), "1028.2", player_thing(seat), seat, by, amount=amount, manner=manner)
            )
        else:
            events += _on_a_monster(game, thing, amount, by)
    return events


def _on_a_monster(game: Mgd, thing: int, amount: int, by: int) -> list[Event]:
    """A counter for each thousand; what is left over counts for nothing."""
    monster = game.instances.get(thing)
    if monster is None or monster.zone not in BATTLEFIELD or not game.is_a(monster, "monster"):
        game.cite("104.2")
        return []
    number = amount // POINTS
    if not number:
        return []
    return [Marked(("countered",), "1028.1", thing, monster.controller, by, amount=number, manner=COUNTER)]
