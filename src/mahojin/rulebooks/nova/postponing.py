"""遅延誘発式能力 (801.4.9): automatic abilities that an effect makes, for something that comes later."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.machine.ability import Triggered
from mahojin.machine.state import Play

from .game import Nova


@dataclass(frozen=True, slots=True)
class Postponed(Triggered):
    """An automatic ability that no card has: an effect made it, and it triggers once."""


def not_there(game: Nova, play: Play) -> bool:
    """Something that the ability was made about has left its zone since (801.4.9.3)."""
    return any(thing >= 0 and thing not in game.instances for row in play.context.registers for thing in row)
