"""What several instructions need."""

from __future__ import annotations

from mahojin.machine.ability import Ref, Value
from mahojin.machine.meaning import refer, value
from mahojin.machine.state import Instance

from ..carrying_out import CarryOut
from ..game import Magmell


def found(game: Magmell, run: CarryOut, ref: Ref) -> list[Instance]:
    """The instances meant that are still there; what is gone is passed over (103)."""
    things = refer(game, run.context, ref)
    there = [game.instances[thing] for thing in things if thing in game.instances]
    if len(there) < len(things):
        game.cite("103")
    return there


def number(game: Magmell, run: CarryOut, what: Value) -> int:
    """A number to act by: whole (203.1), and nothing happens with a negative one (203.3)."""
    result = value(game, run.context, what)
    if result < 0:
        game.cite("203.3")
        return 0
    return result
