"""Random games of NOVA with the project's decks, looked at from decision to decision."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rulebooks import walking

from mahojin.rulebooks.nova.game import Nova


def positions(seed: int, most: int = 400) -> Iterator[Nova]:
    """One game at each of its decisions, and at its end."""
    return walking.positions("nova", seed, most)


def position(seed: int, answers: int) -> Nova:
    """A game after so many answers, or at its end."""
    return walking.position("nova", seed, answers)  # type: ignore[no-any-return]
