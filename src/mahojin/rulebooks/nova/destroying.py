"""破壊 (907): the destroyed state, going to the graveyard from it, and being saved from it."""

from __future__ import annotations

from typing import Final

from mahojin.machine.aspects import DAMAGE, EFFECTS
from mahojin.machine.decision import NOTHING
from mahojin.machine.event import Event
from mahojin.machine.game import Game
from mahojin.machine.procedure import Procedure
from mahojin.machine.state import Instance

from .game import Nova
from .moving import putting
from .saving import without_lowering

BATTLE: Final = "battle"


class Destroyed(Event):
    """A card on the field comes into the destroyed state and stays where it is for now."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        game.mark_destroyed(self.subject, self.manner or "")


def destroying(
    game: Nova, card: Instance, clause: str, *, by: int = NOTHING, manner: str | None = None
) -> Destroyed:
    """Destruction, which does not move the card yet (907.1)."""
    return Destroyed(("destroyed",), clause, card.id, card.controller, by=by, manner=manner)


class Saved(Event):
    """破壊を無効にする: the state ends, and damage and what lowered the health are no more (907.3)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        game.destroyed.pop(self.subject, None)
        game.instances[self.subject].damage = 0
        game.effects = without_lowering(game.effects, self.subject)
        game.changed(DAMAGE | EFFECTS)


def send_destroyed(game: Nova) -> Procedure | None:
    """All that are destroyed go to the graveyard at once; nobody gets priority for it (907.1.1)."""
    instances = game.instances
    events = [
        putting(game, instances[thing], "graveyard", names=("destroyed_to_graveyard",), clause="907.1")
        for thing in game.destroyed
    ]
    for event, how in zip(events, game.destroyed.values(), strict=True):
        event.manner = how or None
    game.cite("907.1.1")
    return game.happen(*events)
