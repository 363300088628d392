"""Instructions that are several deeds in a row, alike in every book but for the clauses.

A book that has words of its own for these deeds carries them out by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.abilities import Draw, Negate
from mahojin.abilities.kinds import Inner
from mahojin.kernel.procedure import Outcome

from .choices import COMMON
from .meaning import seats
from .program import CoreRun, found, number

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class DrawOnce(Inner):
    """One of the draws that drawing several cards consists of."""

    seat: int


@dataclass(frozen=True)
class NegateOne(Inner):
    """One of those that are negated."""

    item: int


@dataclass(frozen=True)
class Succeeded(Inner):
    """Whether a card that was to be used could be."""


@COMMON.verb(Draw)
def draw(game: Game, run: CoreRun, it: Draw) -> Outcome:
    """So many cards are so many draws, one after the other."""
    game.cite(*game.book.roles["draw"])
    run.todo = (*single_draws(game, run, it), *run.todo)
    return None


def single_draws(game: Game, run: CoreRun, it: Draw) -> list[DrawOnce]:
    """One draw for each card."""
    times = number(game, run, it.number)
    return [DrawOnce(seat) for seat in seats(game, run.context, it.who) for _ in range(times)]


@COMMON.verb(Negate)
def negate_each(game: Game, run: CoreRun, it: Negate) -> Outcome:
    """What is meant and waits to be resolved is negated, one after the other."""
    waiting = game.book.live - game.book.in_play
    items = [NegateOne(one.id) for one in found(game, run, it.what) if one.zone in waiting]
    if not items:
        return run.emit(game)
    run.todo = (*items, *run.todo)
    return None


@COMMON.verb(Succeeded)
def succeeded(game: Game, run: CoreRun, it: Succeeded) -> Outcome:
    run.did = game.succeeded
    return None
