"""Continuous effects: what holds is looked at anew when something it depends on was touched.

Every book settles it in the same way: a snapshot is made by what held before, and made again by that one,
until it can no longer change what it was made from. What it is made from is the book's (``Basis``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.kernel.aspects import ALWAYS, DERIVED

from .collection import Sources, are_still_so, list_effects, printed_sources
from .granted_abilities import settle_abilities
from .meaning import holds
from .snapshot import EMPTY, Asked, Decided, Snapshot

if TYPE_CHECKING:
    from .game import Game

ROUNDS: Final = 8  # snapshots that follow one another without end, and in no circle, are left there


class Basis:
    """What a snapshot is made from, as a book has it."""

    __slots__ = ("decided", "is_same")

    def __init__(self, is_same: bool) -> None:
        self.is_same = is_same  # as what the known snapshot was made from, but for what conditions ask about
        self.decided: Decided = {}

    def settled(self, game: Game) -> Snapshot:
        """What holds now."""
        raise NotImplementedError

    def collect(self, game: Game, before: Snapshot, first: bool) -> Snapshot:
        """What holds by what held before; ``first``: nothing is known of that yet."""
        raise NotImplementedError


class AbilityBasis(Basis):
    """Standing abilities, printed and given, and effects that last."""

    __slots__ = ("sources",)

    def __init__(self, known: Snapshot, touched: int) -> None:
        super().__init__(not (touched & ALWAYS or known.giving or known.is_circular(known)))
        self.sources: Sources = []

    def settled(self, game: Game) -> Snapshot:
        self.sources = printed_sources(game)
        return settle(game, self, EMPTY) if self.sources or game.effects_at_work() else EMPTY

    def collect(self, game: Game, before: Snapshot, first: bool) -> Snapshot:
        snapshot = Snapshot()
        snapshot.decided = self.decided
        list_effects(game, snapshot, settle_abilities(game, snapshot, self.sources))
        if snapshot.needs & DERIVED:
            snapshot.needs |= snapshot.reach
        return snapshot


def settle(game: Game, basis: Basis, nothing: Snapshot) -> Snapshot:
    """The snapshot that no longer changes what it is made from; ``nothing`` is known at first.

    Conditions that undo one another are decided one by one, the oldest first, by how they read without what
    is in dispute: an effect is applied once, and not withdrawn for what it has changed.
    """
    basis.decided = {}
    while True:
        circle = _followed(game, basis, nothing)
        disputed = _disputed(circle)
        if disputed is None:
            return circle[-1]
        context, condition, _ = disputed
        game.suppose(min(circle, key=Snapshot.size))
        basis.decided[context.this, condition] = holds(game, context, condition)


def _followed(game: Game, basis: Basis, nothing: Snapshot) -> list[Snapshot]:
    """The snapshot that stays, or those that follow one another in a circle."""
    before = nothing
    seen: list[Snapshot] = []
    for number in range(ROUNDS):
        game.suppose(before)
        snapshot = basis.collect(game, before, number == 0)
        if not snapshot.is_circular(before) or (number and snapshot.is_like(before)):
            break
        for place, earlier in enumerate(seen):
            if snapshot.is_like(earlier):
                return seen[place:]
        seen.append(snapshot)
        before = snapshot
    return [snapshot]


def _disputed(circle: list[Snapshot]) -> Asked | None:
    """The oldest condition that reads otherwise in one of these than in another."""
    if len(circle) == 1:
        return None
    readings = [{(context.this, what): held for context, what, held in one.asked} for one in circle]
    for asked in circle[0].asked:
        context, condition, held = asked
        if any(reading.get((context.this, condition), held) != held for reading in readings):
            return asked
    return None


def looked_at(game: Game) -> Snapshot:
    """What holds now, where that may have changed; what is as it was stays the same snapshot."""
    memo = game.memo
    if memo.stale & memo.snapshot.needs:
        _renew(game)
    if not memo.stale & memo.snapshot.needs:
        memo.current = memo.snapshot
    snapshot: Snapshot = memo.snapshot
    return snapshot


def _renew(game: Game) -> None:
    memo = game.memo
    touched, known = memo.stale, memo.snapshot
    memo.stale = 0
    basis = game.basis(known, touched)
    if not (basis.is_same and are_still_so(game, known.asked)):
        game.suppose(basis.settled(game))
