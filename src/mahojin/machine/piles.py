"""Piles, alike in every book but for the clauses: places within one, and cards off its top one by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .ability import PutTop
from .carrying import Carrying, number
from .meaning import seats
from .state import Instance


@dataclass(frozen=True, slots=True)
class PutOneTop:
    """One of the moves that moving several cards off a pile consists of."""

    put: PutTop
    seat: int


def off_the_top(game: Any, run: Carrying, it: PutTop) -> tuple[PutOneTop, ...]:
    """One move for each card that is to go, as far as the piles reach."""
    count = number(game, run, it.number)
    return tuple(
        PutOneTop(it, seat)
        for seat in seats(game, run.context, it.who)
        for _ in range(min(count, len(game.zones[it.pile][seat])))
    )


def rearrange(game: Any, cards: Iterable[Instance], position: str) -> None:
    """What lies in a pile already goes to its top or bottom, and has not moved."""
    for card in cards:
        pile = game.zones[card.zone][card.seat]
        pile.remove(card.id)
        pile.insert(len(pile) if position == "top" else 0, card.id)
        game.changed(0)
