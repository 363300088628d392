"""Random games with the project's decks, looked at from decision to decision."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rulebooks import walking

from mahojin.rulebooks.mgd.game import Mgd


def positions(seed: int, most: int = 400) -> Iterator[Mgd]:
    """One game at each of its decisions, and at its end."""
    return walking.positions("mgd", seed, most)


def position(seed: int, answers: int) -> Mgd:
    """A game after so many answers, or at its end."""
    return walking.position("mgd", seed, answers)  # type: ignore[no-any-return]
