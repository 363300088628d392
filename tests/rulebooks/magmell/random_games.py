"""Random games of MAGMELL with the project's decks, looked at from decision to decision."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rulebooks import walking

from mahojin.rulebooks.magmell.game import Magmell


def positions(seed: int, most: int = 400) -> Iterator[Magmell]:
    """One game at each of its decisions, and at its end."""
    return walking.positions("magmell", seed, most)


def position(seed: int, answers: int) -> Magmell:
    """A game after so many answers, or at its end."""
    return walking.position("magmell", seed, answers)  # type: ignore[no-any-return]
