"""カードを引く (1006): one card at a time; only the draw phase's own draw can lose the game (1202.1)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import Instance
from mahojin.language.game import Game

from ..cards.face import Card
from ..game import Mgd
from ..zones.moves import putting

OF_THE_PHASE: Final = "503.1"


class Dried(Event):
    """A draw from an empty deck: it may be replaced or forbidden like a draw, but nothing is drawn (M-91)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        self.names = ("dried",)
        if self.clause != OF_THE_PHASE:
            game.cite("104.2")
            return
        game.cite("1202.1")
        game.dried += (self.seat,)


def drawing(game: Mgd, seat: int, clause: str = "1006.1") -> Event:
    """The top card of the deck goes to the hand, if there is one."""
    pile = game.zones["deck"][seat]
    if not pile:
        return Dried(("drew",), clause, seat=seat)
    return putting(game, game.instances[pile[-1]], "hand", names=("drew",), clause=clause)


def _goes_unnoticed(game: Mgd, card: Instance) -> bool:
    """Nobody waits for a draw or for what comes of it, and the card stays in the hand (315.2a)."""
    face: Card = card.printed
    if game.whenevers or face.extra:
        return False
    return game.goes_unnoticed("drew", face) and game.goes_unnoticed("added", face)


def draw_one(game: Mgd, seat: int, clause: str = "1006.1") -> Procedure | None:
    """One card is drawn, as far as there is one; where nobody hears of it, it is in the hand at once."""
    pile = game.zones["deck"][seat]
    if pile and _goes_unnoticed(game, game.instances[pile[-1]]):
        game.slip(game.instances[pile[-1]], "hand", seat, ("drew", "added"), clause, seat)
        return None
    return game.happen(drawing(game, seat, clause))
