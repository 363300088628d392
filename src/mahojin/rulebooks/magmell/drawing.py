"""Drawing (229): one card at a time, and what an empty grimoire means."""

from __future__ import annotations

from mahojin.machine.event import Event, Move
from mahojin.machine.game import Game
from mahojin.machine.procedure import Procedure

from .game import Magmell


class Dried(Event):
    """A draw from an empty grimoire: it may be replaced or forbidden like a draw, but nothing is drawn."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Magmell)
        game.cite("229.3")
        game.dried += (self.seat,)
        game.note("dried", "229.3", self.seat)
        self.names = ("dried",)


def draw_one(
    game: Magmell, seat: int, clause: str, without: frozenset[object] = frozenset()
) -> Procedure | None:
    """The top card of the grimoire goes to the hand; without one, it is remembered for the next check."""
    pile = game.zones["grimoire"][seat]
    event: Event
    if pile:
        card = game.instances[pile[-1]]
        if game.goes_unnoticed("drew", card.face):
            game.slip(card, "hand", seat)
            return None
        event = Move(("drew",), clause, card.id, "hand", seat, seat=seat)
    else:
        event = Dried(("drew",), clause, seat=seat)
    event.without = without
    return game.happen(event)
