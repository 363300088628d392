"""アクティブ状態にするとスリープ状態にする (11.5), with the set cards that share the position (11.3.11.c)."""

from __future__ import annotations

from collections.abc import Iterable

from mahojin.machine.event import Event, Turned
from mahojin.machine.procedure import Procedure
from mahojin.machine.state import NO_HOST

from .game import Pmv
from .speaking import barred, may_be_barred


def turnable(game: Pmv, things: Iterable[int], rested: bool, manner: str = "") -> list[int]:
    """Those that are not so already (11.5.3); a set card stands for its host (11.3.11.c)."""
    found: list[int] = []
    action = "sleep" if rested else "wake"
    bound = may_be_barred(game, action)
    for thing in things:
        instance = game.instances.get(thing)
        if instance is None or instance.zone not in ("field", "nodes"):
            continue
        top = instance.host if instance.host != NO_HOST else instance.id
        if game.instances[top].rested == rested:
            game.cite("11.5.3")
        elif bound and barred(game, top, action, manner=manner):
            game.cite("1.3.2")
        elif top not in found:
            found.append(top)
    return found


def turning(game: Pmv, things: Iterable[int], rested: bool, clause: str, manner: str = "") -> list[Event]:
    """The events by which these cards, and what is set on them, are turned."""
    name = "slept" if rested else "woke"
    events: list[Event] = []
    for thing in turnable(game, things, rested, manner):
        one = game.instances[thing]
        events.append(Turned((name,), clause, thing, rested, seat=one.controller))
        for worn in game.set_on(thing) if one.zone == "field" else ():
            events.append(Turned(("turned_along",), clause, worn.id, rested, seat=worn.controller))
    return events


def wake(game: Pmv, things: Iterable[int], clause: str = "11.5.1", manner: str = "") -> Procedure | None:
    """Cards become active."""
    events = turning(game, things, False, clause, manner)
    return game.happen_together(events) if events else None


def lull(game: Pmv, things: Iterable[int], clause: str = "11.5.2") -> Procedure | None:
    """Cards fall asleep."""
    events = turning(game, things, True, clause)
    return game.happen_together(events) if events else None


def waking(game: Pmv, seat: int, clause: str) -> Procedure | None:
    """アクティブフェイズの規定の効果 (4.4.1.a): the field of the turn player, and the nodes."""
    rested = [thing for thing in game.zones["field"][seat] if game.instances[thing].rested]
    nodes = [thing for thing in game.nodes(seat) if game.instances[thing].rested]
    return wake(game, (*rested, *nodes), clause, "active phase") if rested or nodes else None
