"""アクティブ状態にするとスリープ状態にする (11.5), with the set cards that share the position (11.3.11.c)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Final

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Turned
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import NO_HOST, has_host, is_rested

from ..continuous import cannot_suffer, may_be_barred
from ..continuous.event_relevance import nobody_minds
from ..continuous.notices import look_around
from ..game import Pmv
from ..state import Cause

ACTIVE_PHASE: Final = "active phase"  # how the turn player's cards become active (4.4.1.a)
FALLING_ASLEEP: Final[tuple[str, ...]] = ("slept", "turned_along")
WAKING_UP: Final[tuple[str, ...]] = ("woke", "turned_along")


def turnable(game: Pmv, things: Iterable[int], rested: bool, cause: Cause) -> list[int]:
    """Those that are not so already (11.5.3) and may be; a set card stands for its host (11.3.11.c)."""
    found: list[int] = []
    action = "sleep" if rested else "wake"
    bound = may_be_barred(game, action)
    for thing in things:
        instance = game.instances.get(thing)
        if instance is None or (instance.zone != "field" and instance.zone != "nodes"):
            continue
        top = instance.host if instance.host != NO_HOST else instance.id
        if game.instances[top].rested == rested:
            game.cite("11.5.3")
        elif bound and cannot_suffer(game, top, action, cause):
            game.cite("1.3.2")
        elif top not in found:
            found.append(top)
    return found


def turn(game: Pmv, things: list[int], rested: bool, clause: str, cause: Cause) -> Procedure | None:
    """These cards, and what is set on them, are turned."""
    names = FALLING_ASLEEP if rested else WAKING_UP
    if nobody_minds(game, names):
        along = [one.id for one in filter(has_host, game.on_field()) if one.host in things]
        turn_without_event(game, things + along, rested)
        game.passed(_turned, game, things, rested, clause, cause)
        return game.what_follows()
    return game.happen_together(_turned(game, things, rested, clause, cause))


def _turned(game: Pmv, things: list[int], rested: bool, clause: str, cause: Cause) -> list[Event]:
    """These cards are turned, and what is set on them along with them."""
    names = FALLING_ASLEEP if rested else WAKING_UP
    events: list[Event] = []
    for thing in things:
        one = game.instances[thing]
        events.append(cause.of(Turned(names[:1], clause, thing, rested, seat=one.controller)))
        for worn in game.set_on(thing) if one.zone == "field" else ():
            events.append(cause.of(Turned(names[1:], clause, worn.id, rested, seat=worn.controller)))
    return events


def turn_without_event(game: Pmv, things: list[int], rested: bool) -> None:
    """These cards are turned at once, and nobody minds that they are."""
    for thing in things:
        game.turn_to(game.instances[thing], rested)
    game.clock += len(things) + 1
    look_around(game)


def wake(game: Pmv, things: Iterable[int], cause: Cause, clause: str = "11.5.1") -> Procedure | None:
    """Cards become active."""
    asleep = turnable(game, things, False, cause)
    return turn(game, asleep, False, clause, cause) if asleep else None


def lull(game: Pmv, things: Iterable[int], cause: Cause, clause: str = "11.5.2") -> Procedure | None:
    """Cards fall asleep."""
    awake = turnable(game, things, True, cause)
    return turn(game, awake, True, clause, cause) if awake else None


def waking(game: Pmv, seat: int, clause: str) -> Procedure | None:
    """アクティブフェイズの規定の効果 (4.4.1.a): the field of the turn player, and the nodes."""
    there = map(game.instances.__getitem__, chain(game.field_rows[seat], game.nodes(seat)))
    rested = [one.id for one in filter(is_rested, there)]
    return wake(game, rested, Cause(NOTHING, seat, ACTIVE_PHASE), clause) if rested else None
