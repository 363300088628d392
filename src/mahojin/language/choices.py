"""Instructions that choose: what was named as a target, and what is chosen while resolving.

A book that tells objects from targets has words and steps of its own for naming them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from mahojin.abilities import Among, Choose, Description, Target, Those, Who
from mahojin.abilities.kinds import Inner
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Context

from .branches import BRANCHES
from .meaning import search, seats
from .program import CoreRun, OfferEnds
from .selection import ask_for, at_most, at_random, choice_of
from .verbs import Verbs

if TYPE_CHECKING:
    from .game import Game

COMMON: Final[Verbs] = Verbs(BRANCHES)


@COMMON.verb(Target)
def target(game: Game, run: CoreRun, it: Target) -> Outcome:
    """The targets named before are spoken of from here on."""
    run.targeted = True
    row, run.targets = run.targets[0], run.targets[1:]
    run.context = run.context.adding(row) if it.also else run.context.naming(row)
    run.did = bool(row)
    return None


@COMMON.verb(Choose)
def choose(game: Game, run: CoreRun, it: Choose) -> Outcome:
    """Chosen while resolving, as many as there are."""
    if it.who is Who.EACH:
        return _each_chooses(game, run, it)
    found = game.choosable(run.context, search(game, run.context, it.what))
    if it.random:
        return _chosen(run, it, tuple(at_random(game, found, it.quantity.most)))
    seat = seats(game, run.context, it.who)[0]
    unsure = is_unseen(game, it.what, found)
    return ask_for(run, it, seat, found, it.quantity, game.book.clause("choose"), or_none=unsure)


def is_unseen(game: Game, what: Description | Among, things: Sequence[int]) -> bool:
    """Cards are chosen for what they are out of some that were looked at: nobody else sees that they fit."""
    if not isinstance(what, Among) or what == Among("card"):
        return False
    return any(game.sight_of(game.instances[thing]) != "all" for thing in things)


def looked_through(game: Game, context: Context, what: Those) -> tuple[int, ...]:
    """All cards of the zone that is chosen from, whether they fit the description or not."""
    assert what.zone is not None
    rows = range(game.seats) if what.whose is None else seats(game, context, what.whose)
    return tuple(thing for row in rows for thing in game.zones[what.zone][row])


def are_seen_by_all(game: Game, context: Context, what: Those, seat: int) -> bool:
    """Whoever does not choose sees the cards of the zone as well, being their owner or shown them."""
    others = game.opponents(seat)
    cards = (game.instances[thing] for thing in looked_through(game, context, what))
    return all(
        (sight := game.sight_of(card)) == "all" or (sight == "owner" and others == (card.seat,))
        for card in cards
    )


@dataclass(frozen=True)
class ChooseAs(Inner):
    """One player's part of a choice that every player makes."""

    seat: int
    choose: Choose


def _each_chooses(game: Game, run: CoreRun, it: Choose) -> Outcome:
    game.cite(*game.book.roles["each_chooses"])
    run.context = run.context.naming(())
    run.todo = (*(ChooseAs(seat, it) for seat in game.in_turn_order()), *run.todo)
    return None


@COMMON.verb(ChooseAs)
def choose_as(game: Game, run: CoreRun, it: ChooseAs) -> Outcome:
    own = replace(it.choose.what, whose=Who.YOU) if isinstance(it.choose.what, Those) else it.choose.what
    context = Context(run.context.source, it.seat)
    found = game.choosable(context, search(game, context, own))
    quantity, there = it.choose.quantity, len(found)
    run.asked = it
    clause = game.book.clause("choose")
    least, most = min(quantity.least, there), at_most(quantity.most, there)
    return choice_of(it.seat, "choose", found, clause, least, most)


@COMMON.answered(ChooseAs)
def chosen_as(game: Game, run: CoreRun, it: ChooseAs) -> Outcome:
    """What all chose is spoken of together."""
    run.context = run.context.adding(run.picked)
    if not run.offered:
        run.did = bool(run.context.registers[-1])
    return None


@COMMON.answered(Choose)
def chosen(game: Game, run: CoreRun, it: Choose) -> Outcome:
    if isinstance(it.what, Among):
        run.context = run.context.leaving(run.picked)
    _chosen(run, it, run.picked)
    return None


def _chosen(run: CoreRun, it: Choose, row: tuple[int, ...]) -> Outcome:
    run.targeted = False
    run.context = run.context.adding(row) if it.also else run.context.naming(row)
    if not run.offered:
        run.did = bool(row)
    return None


@COMMON.verb(OfferEnds)
def offer_ends(game: Game, run: CoreRun, it: OfferEnds) -> Outcome:
    run.offered = False
    return None
