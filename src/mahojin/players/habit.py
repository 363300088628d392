"""What the habits of all games have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from mahojin.machine.decision import Decision, Option
from mahojin.machine.game import Game, Result

Played = TypeVar("Played", bound=Game)
Habit = Callable[[Played, Decision, Option], float]  # what an option is worth at first sight

WON = 1000.0


def turn_is_over(game: Game, turn: int) -> bool:
    """The turn is over, and with it what lasts only for a turn: the moment to judge."""
    return game.turn > turn


def worth_of(result: Result, seat: int) -> float:
    """What the end of a game is worth to a seat."""
    if not result.winners:
        return 0.0
    return WON if seat in result.winners else -WON


def first_sight(
    habits: Mapping[str, Callable[[Any, Decision, Option], float]], game: Game, decision: Decision
) -> tuple[int, ...]:
    """A sensible answer to any decision, at once: the best by habit, or else the first there are."""
    habit = habits.get(decision.kind)
    if habit is None or decision.most != 1:
        return tuple(range(decision.least))
    scores = [habit(game, decision, option) for option in decision.options]
    return (scores.index(max(scores)),)
