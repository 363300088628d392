"""カードを引く (1006): one card at a time; only the draw phase's own draw can lose the game (1202.1)."""

from __future__ import annotations

from mahojin.machine.event import Move
from mahojin.machine.procedure import Procedure

from .game import Mgd
from .moving import putting


def drawing(game: Mgd, seat: int, clause: str = "1006.1") -> Move | None:
    """The top card of the deck goes to the hand, if there is one."""
    pile = game.zones["deck"][seat]
    if not pile:
        game.cite("104.2")
        return None
    return putting(game, game.instances[pile[-1]], "hand", names=("drew",), clause=clause)


def draw_one(
    game: Mgd, seat: int, clause: str = "1006.1", without: frozenset[object] = frozenset()
) -> Procedure | None:
    """One card is drawn, as far as there is one."""
    event = drawing(game, seat, clause)
    if event is None:
        return None
    event.without = without
    return game.happen(event)
