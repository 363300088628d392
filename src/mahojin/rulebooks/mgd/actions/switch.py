"""怪異のスイッチ (705): as an action, once a turn for each monster that was there when it began."""

from __future__ import annotations

from mahojin.kernel.decision import Refusal
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import Instance
from mahojin.language.prohibitions import prevented

from ..book import step
from ..game import Mgd
from ..zones.positions import switched


def may_switch(game: Mgd, seat: int, monster: Instance) -> Refusal | None:
    """Whether this player may switch this monster now (705)."""
    thing = monster.id
    if monster.controller != seat or not game.is_a(monster, "monster"):
        return game.refuse("705.2", "not_yours", thing)
    if not game.is_main_timing(seat):
        game.cite("604.2d")
        return game.refuse("705.1", "not_main_timing", thing)
    if not game.since_turn_began(monster):
        game.cite("604.2d")
        return game.refuse("705.2", "new_here", thing)
    if monster.rested:
        return game.refuse("705.2", "rested", thing)
    if thing in game.switched:
        return game.refuse("705.3", "switched_already", thing)
    ban = prevented(game, "switch", thing)
    return None if ban is None else game.refuse("104.4", "cannot_switch", thing, ban.context.source)


class Switching(Procedure):
    """A monster is switched."""

    __slots__ = ("seat", "thing")

    def __init__(self, seat: int, thing: int) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing

    @step("705.2", "604.2d", "705.1")
    def switch(self, game: Mgd) -> Outcome:
        game.switched |= {self.thing}
        game.changed(0)  # it counts though something keeps the monster from turning
        return game.happen(*switched(game, [game.instances[self.thing]], "705.2"))
