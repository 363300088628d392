"""Drawing (229): one card at a time, and what an empty grimoire means."""

from __future__ import annotations

from mahojin.kernel.aspects import LIFE
from mahojin.kernel.event import BY_THE_RULES, Deed, Event, Move
from mahojin.kernel.procedure import Procedure
from mahojin.language.game import Game

from .game import Magmell


class Dried(Event):
    """A draw from an empty grimoire: it may be replaced or forbidden like a draw, but nothing is drawn."""

    __slots__ = ()

    achieves = False

    def apply(self, game: Game) -> None:
        assert isinstance(game, Magmell)
        game.cite("229.3")
        game.dried += (self.seat,)
        game.touch(LIFE)  # the rules look as if it were lost
        game.note("dried", "229.3", self.seat)
        self.names = ("dried",)


def draw_one(game: Magmell, seat: int, clause: str, deed: Deed = BY_THE_RULES) -> Procedure | None:
    """The top card of the grimoire goes to the hand; without one, it is remembered for the next check."""
    pile = game.zones["grimoire"][seat]
    event: Event
    if pile:
        card = game.instances[pile[-1]]
        if game.goes_unnoticed("drew", card.face):
            drawn = game.slip(card, "hand", seat, ("drew",), clause, seat)
            if deed.place:
                game.was_done(deed.place, (drawn.id,))
            return None
        event = Move(("drew",), clause, card.id, "hand", seat, seat=seat, by=deed.by)
    else:
        event = Dried(("drew",), clause, seat=seat, by=deed.by)
    deed.claim(event)
    return game.happen(event)
