"""破壊 (907): the destroyed state, going to the graveyard from it, and being saved from it."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import DAMAGE, EFFECTS
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import Instance
from mahojin.language.game import Game

from ..effects.saved import without_lowering
from ..game import Nova
from ..zones.moves import putting

BATTLE: Final = "battle"
SHORT_OF_HEALTH: Final = ("503.1", "503.2")
HEALTH: Final = "health"  # by 503, though not in battle


class Destroyed(Event):
    """A card on the field comes into the destroyed state and stays where it is for now."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        game.mark_destroyed(self.subject, self.manner or (HEALTH if self._is_by_the_rules() else ""))

    def is_done_with(self, game: Nova) -> None:
        """Something else has happened instead: for this damage and health the rules do not ask again."""
        if self._is_by_the_rules():
            servant = game.instances[self.subject]
            game.spared[servant.id] = (servant.damage, game.health(servant))

    def _is_by_the_rules(self) -> bool:
        return self.clause in SHORT_OF_HEALTH


def destroying(
    game: Nova, card: Instance, clause: str, *, by: int = NOTHING, manner: str | None = None
) -> Destroyed:
    """Destruction, which does not move the card yet (907.1)."""
    return Destroyed(("destroyed",), clause, card.id, card.controller, by=by, manner=manner)


class Saved(Event):
    """破壊を無効にする: the state ends; and damage and what lowered the health, if they led to it (907.3)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        if game.destroyed.pop(self.subject, ""):
            game.instances[self.subject].damage = 0
            game.effects = without_lowering(game, self.subject)
        game.changed(DAMAGE | EFFECTS)


def send_destroyed(game: Nova) -> Procedure | None:
    """All that are destroyed go to the graveyard at once; nobody gets priority for it (907.1.1)."""
    instances = game.instances
    events = [
        putting(game, instances[thing], "graveyard", names=("destroyed_to_graveyard",), clause="907.1")
        for thing in game.destroyed
    ]
    for event, how in zip(events, game.destroyed.values(), strict=True):
        event.manner = how if how == BATTLE else None
    game.cite("907.1.1")
    return game.happen(*events)
