"""エナジーのセット (404.2.1, 906): a card of the hand becomes energy, and nobody can answer it."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import Refusal
from mahojin.kernel.event import Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import player_thing
from mahojin.language.game import Game
from mahojin.language.prohibitions import permitting, prevented

from ..book import step
from ..game import Nova

SET: Final[tuple[str, ...]] = ("set", "placed")


class Setting(Move):
    """A card is set as energy; what takes the place of it does not use up the turn's one (802.1.3.2.1)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        super().apply(game)
        game.sets += 1


class SetEnergy(Procedure):
    """One card of the hand goes to the energy zone."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    @step("906.1", "703.2.5")
    def set_it(self, game: Nova) -> Outcome:
        rested = game.sets > _allowed(game, self.seat, "set")
        game.cite("404.2.1" if game.phase == "main1" else "406.2.1", "906.1.1", "311.6.3", "302.4")
        seat = self.seat
        if not rested and game.go_unnoticed("set", "placed"):
            game.sets += 1
            game.slip(game.instances[self.card], "energy", seat, SET, "906.1", seat)
            return game.process_rules() or DONE
        return game.happen(Setting(SET, "906.1", self.card, "energy", seat, seat=seat, rested=rested)) or DONE


def may_set(game: Nova, seat: int, timing: str | None) -> Refusal | None:
    """Whether this player may set a card of the hand as energy: once a turn, and as effects allow (906.1)."""
    if timing is not None:
        return game.refuse("404.2.1", timing)
    if game.sets:
        allowed = _allowed(game, seat, "set") + _allowed(game, seat, "set frozen")
        if allowed:
            game.cite("004.1")
        if game.sets > allowed:
            game.cite("406.2.1", "906.1")
            return game.refuse("404.2.1", "set_already")
    if prevented(game, "set", player_thing(seat)):
        return game.refuse("004.2", "cannot_set")
    return None


def _allowed(game: Nova, seat: int, deed: str) -> int:
    """How many more cards a player may set by effects; those set frozen are counted last."""
    return sum(effect.data.number for effect in permitting(game, player_thing(seat), deed))
