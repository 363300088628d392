"""投了 (1.5.3.d, 12.7): a player gives up at any time, and the others go on.

The loss is certain at once. If only one side is left, the game is over at once, too. Otherwise the player and
their cards leave as soon as somebody gets priority, so that what is being processed can be finished; until
then they are asked nothing more.
"""

from __future__ import annotations

from typing import Final

from mahojin.kernel.procedure import Outcome

from ..game import Pmv
from ..procedures import PROCEDURES
from .loops import ACCEPT
from .losses import lose

NOT_AT_ALL: Final = frozenset({"pass", "no", "enough", ACCEPT.verb})


def concede(game: Pmv, seat: int) -> None:
    """A player declares that they give up, which no effect can prevent."""
    game.cite("12.7.1", "12.7.2", "12.7.3", "1.5.3.d")
    game.note("conceded", "12.7.1", seat)
    game.conceding |= {seat}
    decision = game.decision
    left = [other for other in game.staying() if other not in game.conceding]
    if len({game.teams[other] for other in left}) < 2:
        leave_by_conceding(game)
    elif decision is not None and decision.kind == "priority":
        frame = game.frames[-1]
        game.decision = None
        frame.at = frame.plan.places["get_it"]
        game.run()
    elif decision is not None and decision.seat == seat:
        least(game)


def leave_by_conceding(game: Pmv) -> Outcome:
    """Those who have given up lose, and leave the others to it."""
    seats = tuple(seat for seat in game.staying() if seat in game.conceding)
    game.conceding = frozenset()
    return lose(game, seats, "1.5.3.d") if seats else None


def least(game: Pmv) -> None:
    """The waiting decision is answered with as little as may be."""
    decision = game.decision
    assert decision is not None
    for option in decision.options:
        if option.verb in NOT_AT_ALL:
            game.answer(option)
            return
    game.answer(*list(decision.options)[: decision.least])


PROCEDURES.concede = concede
PROCEDURES.least = least
