"""カードを引く (905): one card at a time, and what an empty deck means (502.2)."""

from __future__ import annotations

from mahojin.kernel.aspects import LIFE
from mahojin.kernel.event import BY_THE_RULES, Deed, Event, Move
from mahojin.kernel.procedure import Procedure
from mahojin.language.game import Game

from ..game import Nova


class Dried(Event):
    """A draw from an empty deck: it may be replaced or forbidden like a draw, but nothing is drawn."""

    __slots__ = ()

    achieves = False

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        game.dried += (self.seat,)
        game.touch(LIFE)
        game.note("dried", "502.2", self.seat)
        self.names = ("dried",)


def drawing(game: Nova, seat: int, clause: str) -> Event:
    """The top card of the deck goes to the hand; without one, the rules will look at it."""
    pile = game.zones["deck"][seat]
    if pile:
        return Move(("drew", "added"), clause, pile[-1], "hand", seat, seat=seat)
    return Dried(("drew",), clause, seat=seat)


def draw_one(game: Nova, seat: int, clause: str, deed: Deed = BY_THE_RULES) -> Procedure | None:
    """One card is drawn; where nobody hears of it, it is in the hand at once."""
    pile = game.zones["deck"][seat]
    if pile and game.go_unnoticed("drew", "added"):
        drawn = game.slip(game.instances[pile[-1]], "hand", seat, ("drew", "added"), clause, seat)
        if deed.place:
            game.was_done(deed.place, (drawn.id,))
        return game.process_rules()
    event = drawing(game, seat, clause)
    event.by = deed.by
    deed.claim(event)
    return game.happen(event)
