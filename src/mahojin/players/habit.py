"""What the habits of all games have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import log
from typing import Any, TypeVar

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.state import seat_of
from mahojin.language.game import Game, Result

Played = TypeVar("Played", bound=Game)
Habit = Callable[[Played, Decision, Option], float]  # what an option is worth at first sight

WON = 1000.0
MUCH = 1.5  # of a number of about the size of one


def turn_is_over(game: Game, turn: int) -> bool:
    """The turn is over, and with it what lasts only for a turn: the moment to judge."""
    return game.turn > turn


def worth_of(result: Result, seat: int) -> float:
    """What the end of a game is worth to a seat."""
    if not result.winners:
        return 0.0
    return WON if seat in result.winners else -WON


def worth_of_two(seen: Any, seat: int, side: Callable[[Any], float]) -> float:
    """What a view of a game for two is worth to a seat: the own side against the other one."""
    if seen.result is not None:
        return worth_of(seen.result, seat)
    return side(seen.seats[seat]) - side(seen.seats[1 - seat])


def tempered(number: float) -> float:
    """The number, but for what is beyond much: the more there is, the less does more of it count.

    So the larger of two large boards is ahead, but has not won, and what to do with it makes a difference.
    """
    return number if number <= MUCH else MUCH * (1 + log(number / MUCH))


def passing(game: Game, decision: Decision, option: Option) -> float:
    """Nothing is done that does not have to be."""
    return float(option.verb == "pass")


def strongest_of_the_other(strength: Callable[..., float]) -> Habit[Any]:
    """Whatever hurts the other player most; what has no strength is worth nothing."""

    def habit(game: Game, decision: Decision, option: Option) -> float:
        if option.thing == NOTHING:
            return 0.0
        if option.thing < 0:
            return 2.0 * (seat_of(option.thing) != decision.seat)
        it = game.instances.get(option.thing)
        if it is None:
            return 0.0
        return strength(game, it) if it.controller != decision.seat else -strength(game, it)

    return habit


def first_sight(
    habits: Mapping[str, Callable[..., float]], game: Game, decision: Decision
) -> tuple[int, ...]:
    """A sensible answer to any decision, at once: the best by habit, or else the first there are."""
    habit = habits.get(decision.kind)
    if habit is None or decision.most != 1:
        return tuple(range(decision.least))
    scores = [habit(game, decision, option) for option in decision.options]
    return (scores.index(max(scores)),)
