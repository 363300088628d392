"""Events that a program lets happen at once, where cards may come to lie in an order (302.4, 310.3)."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import Outcome

from ..effects.program import CarryOut
from ..game import Mgd
from ..zones.pile_order import InOrder, unsettled


def send(game: Mgd, run: CarryOut, events: Sequence[Event]) -> Outcome:
    """Let the events happen as the program's doing, each owner settling the order of their own cards."""
    piles = unsettled(game, events) if len(events) > 1 else ()
    if not piles:
        return run.emit(game, *events)
    deed = run.deed(game)
    for event in events:
        deed.claim(event)
    run.did = True
    run.moved = tuple(event.subject for event in events if isinstance(event, Move))
    return InOrder(tuple(events), piles)
