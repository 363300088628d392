"""Piles, alike in every book but for the clauses: places and order within one, and cards off its top.

A book that has words of its own for these deeds carries them out by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.abilities import Among, Choose, LookTop, Put, PutTop, RevealTop, Who
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


@dataclass(frozen=True)
class Reorder(Inner):
    """Cards of a pile that go to its top or bottom: their owner decides the order."""

    things: tuple[int, ...]
    position: str


def put_within(game: Game, run: CoreRun, cards: list[Instance], position: str | None) -> None:
    """What lies in a pile already goes to its top or bottom, several cards in an order to be chosen; or the
    pile is shuffled."""
    run.did = run.did or bool(cards)
    if position not in ("top", "bottom"):
        piles = {(card.zone, card.seat) for card in cards} if position == "shuffled" else set()
        run.searched += tuple((zone, seat, None) for zone, seat in sorted(piles))
        return
    if len(cards) > 1:
        run.todo = (Reorder(tuple([card.id for card in cards]), position), *run.todo)
    else:
        rearrange(game, cards, position)


@COMMON.verb(Reorder)
def ask_reorder(game: Game, run: CoreRun, it: Reorder) -> Outcome:
    run.asked = it
    options = [Option("arrange", thing) for thing in it.things]
    card, many = game.instances[it.things[0]], len(options)
    clauses = game.book.roles.get(f"reorder {card.zone}") or game.book.roles["reorder"]
    game.cite(*clauses)
    return Decision(card.owner, "arrange", options, clauses[0], many, many, ordered=True)


@COMMON.answered(Reorder)
def reordered(game: Game, run: CoreRun, it: Reorder) -> Outcome:
    cards = [game.instances[thing] for thing in run.picked]
    rearrange(game, cards if it.position == "top" else cards[::-1], it.position)
    return None


def top_of(game: Game, run: CoreRun, it: LookTop | RevealTop) -> tuple[int, ...]:
    """The uppermost cards of the piles that are meant, from the top."""
    count = number(game, run, it.number)
    found: tuple[int, ...] = ()
    for seat in seats(game, run.context, it.who):
        pile = game.zones[it.pile][seat]
        found += tuple(reversed(pile[max(0, len(pile) - count) :]))
    return found


@COMMON.verb(LookTop)
def look_at_top(game: Game, run: CoreRun, it: LookTop) -> Outcome:
    """Whoever carries it out sees them, and says so, unless all of them are to be chosen from at once."""
    things = top_of(game, run, it)
    run.context = run.context.looking(things)
    run.did = bool(things)
    game.cite(*game.book.roles["look"])
    if not things or (run.todo and _shows_all(run.todo[0])):
        return None
    run.asked = it
    options = [Option("look", thing) for thing in things]
    seat, many = run.context.controller, len(things)
    return Decision(seat, "look", options, game.book.clause("look"), many, many)


def _shows_all(it: object) -> bool:
    """Whether whoever looks is to choose from all of them."""
    return isinstance(it, Choose) and it.what == Among("card") and it.who is Who.YOU


@COMMON.answered(LookTop)
def were_looked_at(game: Game, run: CoreRun, it: LookTop) -> Outcome:
    return None


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
