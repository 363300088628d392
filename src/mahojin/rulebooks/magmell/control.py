"""支配者 (222.2): who controls an instance while effects of control last."""

from __future__ import annotations

from mahojin.abilities import Until
from mahojin.kernel.event import BY_THE_RULES, Controlled, Deed
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
    return _let_have(game, [(thing, seat) for thing in things], deed)


def give_back(game: Magmell) -> Procedure | None:
    """What was taken for the turn goes back to who had it before: its controller changes once more."""
    claims = [(thing, seat) for thing, seat in game.lent.items() if thing in game.instances]
    game.lent.clear()
    return _let_have(game, claims, BY_THE_RULES)


def _let_have(game: Magmell, claims: list[tuple[int, int]], deed: Deed) -> Procedure | None:
    """Who controls something already need not get it."""
    taken = [
        Controlled(("controlled",), "222.2", thing, seat=seat, by=deed.by)
        for thing, seat in claims
        if game.instances[thing].controller != seat
    ]
    for event in taken:
        deed.claim(event)
    return game.happen(*taken) if taken else None
