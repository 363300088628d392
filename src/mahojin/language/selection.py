"""Selections: how many of what there is are taken, and the choice of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mahojin.kernel.decision import NOTHING, Decision, Option

if TYPE_CHECKING:
    from mahojin.abilities import Instruction, Quantity

    from .game import Game
    from .program import CoreRun


def at_most(most: int | None, there: int) -> int:
    """So many of what there is, where None is any number."""
    return there if most is None or most > there else most


def at_random(game: Game, things: list[int], most: int | None) -> list[int]:
    """So many of the things, or all of them, as chance has it."""
    shuffled = sorted(things)
    game.chance.shuffle(shuffled)
    return shuffled[:most]


def choice_of(
    seat: int,
    kind: str,
    things: Iterable[int],
    clause: str,
    least: int = 1,
    most: int = 1,
    about: int = NOTHING,
    looking: tuple[int, ...] = (),
) -> Decision:
    """A player takes so many of these things."""
    options = [Option(kind, thing) for thing in things]
    return Decision(seat, kind, options, clause, least, most, about, looking=looking)


def ask_for(
    run: CoreRun,
    it: Instruction,
    seat: int,
    found: list[int],
    quantity: Quantity,
    clause: str,
    *,
    kind: str = "choose",
    or_none: bool = False,
    looking: Iterable[int] = (),
) -> Decision:
    """A player takes as many of these as an instruction says, or all where there are fewer."""
    run.asked = it
    least = 0 if or_none else min(quantity.least, len(found))
    most = at_most(quantity.most, len(found))
    return choice_of(seat, kind, found, clause, least, most, run.context.source, tuple(looking))
