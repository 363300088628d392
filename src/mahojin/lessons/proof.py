"""Proofs about a turn: whether a player wins before it ends, whatever the others answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice, permutations

from mahojin.kernel.decision import Decision
from mahojin.kernel.fingerprint import fingerprint
from mahojin.language.game import Game

MOST_ANSWERS = 120  # of one decision
IN_PLAY = 800  # positions looked at while somebody waits


class TooLarge(Exception):
    """There are more positions than may be looked at."""


class Proof:
    """All that can happen in a turn, each position looked at once."""

    def __init__(self, seat: int, turn: int, most: int) -> None:
        self.seat = seat
        self.turn = turn
        self.left = most
        self.known: dict[str, bool] = {}

    def wins(self, game: Game) -> bool:
        """Whether the seat has a way to win within the turn against every answer of the others."""
        if game.result is not None:
            return self.seat in game.result.winners
        if game.turn != self.turn:
            return False
        key = fingerprint(game)
        if key not in self.known:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            self.known[key] = False  # coming back to where one was is no way to win
            self.known[key] = self._decided(game)
        return self.known[key]

    def _decided(self, game: Game) -> bool:
        decision = game.decision
        assert decision is not None
        outcomes = (self.wins(after(game, answer)) for answer in answers(decision))
        return any(outcomes) if decision.seat == self.seat else all(outcomes)


def answers(decision: Decision) -> Iterator[tuple[int, ...]]:
    """The answers to a decision, passing last."""
    if decision.least == decision.most == 1:
        options = decision.options
        order = sorted(range(len(options)), key=lambda place: options[place].verb == "pass")
        yield from ((place,) for place in order[:MOST_ANSWERS])
        return
    ways = permutations if decision.ordered else combinations
    sizes = range(decision.most, decision.least - 1, -1)
    yield from islice(
        (way for size in sizes for way in ways(range(len(decision.options)), size)), MOST_ANSWERS
    )


def after(game: Game, answer: tuple[int, ...]) -> Game:
    """A copy of the game after an answer."""
    twin = game.clone()
    twin.answer(*answer)
    return twin


def best_defence(
    game: Game, seat: int, otherwise: Callable[[Game], tuple[int, ...]], most: int = IN_PLAY
) -> tuple[int, ...]:
    """An answer after which the seat does not win in this turn; where there is none, any."""
    decision = game.decision
    assert decision is not None
    usual = otherwise(game)
    proof = Proof(seat, game.turn, most)
    try:
        for answer in (usual, *answers(decision)):
            if not proof.wins(after(game, answer)):
                return answer
    except TooLarge:
        pass
    return usual
