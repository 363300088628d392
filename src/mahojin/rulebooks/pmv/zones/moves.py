"""置く, 移す, 戻す (11.2, 11.3): cards go elsewhere, or to another player's field."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import NO_HOST

from ..book import OWNED, PUBLIC, step
from ..events import CarriedOver, Detached
from ..game import Pmv
from ..removal.moments_of_removal import (
    LEFT,
    AlongWithMoved,
    Departure,
    all_set_on,
    cite_going_home,
    instead,
    scrap_what_is_set,
)
from ..state import BY_RULE, Cause
from .underworld import put

ARRIVALS: Final = {
    "graveyard": ("put_into_graveyard",),
    "hand": ("added_to_hand",),
    "nodes": ("added_to_nodes",),
}
PUT: Final = ("put",)
VERBS: Final = {  # 戻す is 移す, and so is 手札に加える (1.11.1, 11.3.14)
    "add": ("shifted",),
    "return": ("returned", "shifted"),
    "shift": ("shifted",),
    "put": PUT,
    "set": PUT,
}


def move(
    game: Pmv,
    things: Iterable[int],
    zone: str,
    position: str = "top",
    manner: str = "shift",
    clause: str = "11.3.2",
    state: str = "",
    cause: Cause = BY_RULE,
) -> Procedure | None:
    """移す・戻す・置く (11.2, 11.3): these cards go to a zone other than the field, all at once."""
    group = tuple(thing for thing in things if thing in game.instances)
    if not group:
        return None
    if any(game.instances[thing].zone == "field" for thing in group):
        return MoveAway(group, zone, position or "top", manner, state == "asleep", cause)
    game.cite(*(("11.2.2.b", "11.2.2.c", "11.2.2.d") if manner == "put" else ("11.3.2",)))
    if (zone, manner) == ("graveyard", "put"):
        return put(game, group, clause, cause, position or "top")
    events = [
        cause.of(moving(game, thing, zone, position or "top", manner, clause, state == "asleep"))
        for thing in group
    ]
    return game.happen_together(events)


def moving(
    game: Pmv, thing: int, zone: str, position: str, manner: str, clause: str, asleep: bool = False
) -> Move:
    """The move of one card; the piles are its owner's whatever a text says (3.1.6)."""
    one = game.instances[thing]
    assert zone in OWNED
    if one.hidden and zone not in PUBLIC:
        game.cite("11.3.4")
    if one.face_down and zone in PUBLIC:
        game.cite("3.1.5.d")
    game.observe(cite_going_home, thing)
    verbs = () if (zone, manner) == ("graveyard", "put") else VERBS[manner]
    names = (*ARRIVALS.get(zone, ()), *verbs, *(LEFT if one.zone == "field" else ()))
    return Move(
        tuple(dict.fromkeys(names)),
        clause,
        thing,
        zone,
        one.owner,
        seat=one.owner,
        position=position,
        rested=asleep and zone == "nodes",
        face_down=zone in ("nodes", "sideboard"),
    )


class MoveAway(Departure):
    """場から場以外に移す (11.3.3): what is set on the cards is scrapped, then all go at once."""

    __slots__ = ("asleep", "cause", "manner", "position", "to")

    state: ClassVar[str] = "moving"
    clause: ClassVar[str] = "11.3.3.h"

    def __init__(
        self, group: tuple[int, ...], to: str, position: str, manner: str, asleep: bool, cause: Cause
    ) -> None:
        super().__init__(group)
        self.cause = cause
        self.to = to
        self.position = position
        self.manner = manner
        self.asleep = asleep

    def still(self, game: Pmv) -> tuple[int, ...]:
        there = (thing for thing in self.group if thing in game.instances)
        return tuple(thing for thing in there if thing not in game.diverted)

    @step("11.3.3.a")
    def what_is_set_on_them(self, game: Pmv) -> Outcome:
        causes = {thing: Cause(thing, game.instances[thing].controller, "rule") for thing in self.still(game)}
        return scrap_what_is_set(game, causes, AlongWithMoved)

    @step("11.3.3.h")
    def what_is_done_instead(self, game: Pmv) -> Outcome:
        return self.instead(game)

    @step("11.3.3.h")
    def ask_the_order(self, game: Pmv) -> Outcome:
        return self.ask(game)

    @step("11.3.3.h")
    def arranged(self, game: Pmv) -> Outcome:
        return self.keep_order(game)

    @step("11.3.3.h")
    def go(self, game: Pmv) -> Outcome:
        return self.depart(game)

    def instead(self, game: Pmv) -> Procedure | None:
        """Of what is set on the cards and, where they are put into the graveyard, of the cards themselves."""
        own = self.still(game) if (self.to, self.manner) == ("graveyard", "put") else ()
        return instead(game, (*self.dying(game), *own), self.clause, self.cause)

    def leave(self, game: Pmv) -> Procedure | None:
        found = super().leave(game)
        game.diverted = game.diverted.difference(self.group)
        return found

    def own_move(self, game: Pmv, thing: int) -> Event:
        move = moving(game, thing, self.to, self.position, self.manner, self.clause, self.asleep)
        return self.cause.of(move)


def carry_over(game: Pmv, things: Iterable[int], seat: int, by: Cause) -> Procedure | None:
    """場から場へ (11.3.2, 3.1.7.b): the same cards, with what is set on them, on another player's field."""
    group = [game.instances[thing] for thing in things if thing in game.instances]
    game.cite("11.3.2", "3.1.7.b", "11.3.11.d")
    events: list[Event] = [Detached(("detached",), "11.3.2", one.id) for one in group if one.host != NO_HOST]
    going = [one.id for one in group if one.seat != seat]
    events += [_onto(seat, thing, "11.3.2", by) for thing in going]
    events += [_onto(seat, thing, "11.3.11.d", by) for thing in all_set_on(game, going)]
    return game.happen_together(events) if events else None


def _onto(seat: int, thing: int, clause: str, by: Cause) -> Event:
    return by.of(CarriedOver(("changed_fields",), clause, thing, seat=seat))
