"""支配者 (222.2): who controls an instance while effects of control last."""

from __future__ import annotations

from mahojin.abilities import Until
from mahojin.kernel.aspects import CONTROL
from mahojin.kernel.event import Controlled, Deed
from mahojin.kernel.procedure import Procedure

from .game import Magmell


def take_control(game: Magmell, things: list[int], seat: int, until: Until, deed: Deed) -> Procedure | None:
    """The player controls these; until the end of the turn, or for good, also what was only lent before."""
    instances = game.instances
    for thing in things:
        if until is Until.END_OF_TURN:
            game.lent.setdefault(thing, instances[thing].controller)
        else:
            game.lent.pop(thing, None)
    taken = [
        Controlled(("controlled",), "222.2", thing, seat=seat, by=deed.by)
        for thing in things
        if instances[thing].controller != seat
    ]
    for event in taken:
        deed.claim(event)
    return game.happen(*taken) if taken else None


def end_of_turn_control(game: Magmell) -> None:
    """What was taken for the turn goes back to who had it before."""
    for thing, seat in game.lent.items():
        unit = game.instances.get(thing)
        if unit is not None:
            game.cite("222.2")
            unit.controller = seat
            game.changed(CONTROL)
            game.note("controlled", "222.2", seat, subject=thing)
    game.lent.clear()
