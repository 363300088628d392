"""Piles, alike in every book but for the clauses: places and order within one, and cards off its top."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.abilities import Put, PutTop
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Move
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Instance

from .choices import COMMON
from .meaning import seats
from .program import CoreRun, number

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class PutOneTop(Inner):
    """One of the moves that moving several cards off a pile consists of."""

    put: PutTop
    seat: int


def off_the_top(game: Game, run: CoreRun, it: PutTop) -> tuple[PutOneTop, ...]:
    """One move for each card that is to go, as far as the piles reach."""
    count = number(game, run, it.number)
    return tuple(
        PutOneTop(it, seat)
        for seat in seats(game, run.context, it.who)
        for _ in range(min(count, len(game.zones[it.pile][seat])))
    )


def rearrange(game: Game, cards: Iterable[Instance], position: str) -> None:
    """What lies in a pile already goes to its top or bottom, and has not moved."""
    for card in cards:
        pile = game.zones[card.zone][card.seat]
        pile.remove(card.id)
        pile.insert(len(pile) if position == "top" else 0, card.id)
        game.changed(0)


@dataclass(frozen=True)
class PutInOrder(Inner):
    """Several cards to one place of a pile: their owner decides the order, unseen."""

    put: Put
    piles: tuple[tuple[tuple[int, str], tuple[int, ...]], ...]  # by owner and zone
    settled: tuple[int, ...] = ()


def upwards(game: Game, it: PutInOrder) -> list[Instance]:
    """The cards as they come to lie, once all piles are in order."""
    settled = it.settled[::-1] if it.put.position == "bottom" else it.settled
    return [game.instances[thing] for thing in settled]


def wants_order(
    game: Game, run: CoreRun, it: Put, cards: Iterable[Instance], goal: Callable[[Instance], str]
) -> bool:
    """Several cards come to one place of a pile: first each owner settles their order, in turn order."""
    piles: dict[tuple[int, str], tuple[int, ...]] = {}
    for card in cards:
        zone = goal(card)
        if game.book.zones[zone].ordered:
            piles[card.owner, zone] = (*piles.get((card.owner, zone), ()), card.id)
    if all(len(things) < 2 for things in piles.values()):
        return False
    order = game.in_turn_order()
    run.todo = (
        PutInOrder(it, tuple(sorted(piles.items(), key=lambda pile: order.index(pile[0][0])))),
        *run.todo,
    )
    return True


def put_all(game: Game, run: CoreRun, it: Put, moves: list[Move]) -> Outcome:
    """The moves happen at once; piles that cards are shuffled into are shuffled when the text is done."""
    if it.position == "shuffled":
        run.searched += tuple((move.zone, move.place, None) for move in moves)
    return run.emit(game, *moves)


def ask_order(run: CoreRun, it: PutInOrder, clause: str) -> Decision:
    """The owner of the next pile says in which order its cards come to lie."""
    (owner, _), things = it.piles[0]
    run.asked = it
    options = [Option("arrange", thing) for thing in things]
    return Decision(owner, "arrange", options, clause, len(things), len(things), ordered=True)


@COMMON.answered(PutInOrder)
def order_settled(game: Game, run: CoreRun, it: PutInOrder) -> Outcome:
    chosen = run.picked
    run.todo = (PutInOrder(it.put, it.piles[1:], (*it.settled, *chosen)), *run.todo)
    return None
