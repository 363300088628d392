"""Analysis of a finished game: the winning chances move by move, and the answers that cost most.

Every answer that needed a thought is looked at shortly, from what its player could know; those that seem to
have cost something are compared with the better one again, in the same imagined worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from mahojin.kernel.decision import Decision
from mahojin.kernel.keys import Key
from mahojin.language.game import Game

from .advice import advise, answer_key, answer_words, needs_thought
from .judgement import judgement
from .player import never
from .policy import Answer
from .search import Budget

FIRST_LOOK = 0.6  # the part of the time for the first look at every answer
LONGEST = 1.0  # seconds for one answer at the first look, and for one comparison
CLOSER = 12  # answers that are looked at again
SUSPECT = 0.03  # so much worse at first look, an answer is looked at again
COSTLY = 0.06  # so much worse, it is told
SETTLED = 6  # comparisons that are needed for that


@dataclass(frozen=True, slots=True)
class Point:
    """The game after so many answers: whose decision waits, and each seat's chance to win."""

    answers: int
    turn: int
    seat: int | None
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """An answer that cost its player something, with the better one; both in Japanese and English."""

    answers: int  # before it
    turn: int
    seat: int
    taken: tuple[str, str]
    better: tuple[str, str]
    chance: float  # with the better answer
    cost: float
    line: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The curve of a game and the answers that cost most, in the order of the game."""

    points: tuple[Point, ...]
    slips: tuple[Slip, ...]
    looked_at: int  # answers that needed a thought


@dataclass(frozen=True, slots=True)
class _Moment:
    game: Game
    decision: Decision
    answers: int
    taken: Answer

    @property
    def key(self) -> Key:
        """What the answer was, whichever copies of cards were taken."""
        return answer_key(self.game, self.decision, self.taken)


@dataclass(frozen=True, slots=True)
class _Doubt:
    moment: _Moment
    better: Answer
    cost: float


Progress = Callable[[float], None]  # called with the part that is done


def analyse(
    games: Iterable[tuple[Game, Answer | None]],
    seed: int | str,
    seconds: float = 40.0,
    playouts: int = 1_000_000,
    progress: Progress = lambda part: None,
) -> Analysis:
    """The analysis of a game, given as its states with the answer that followed (None after the last).

    ``seconds`` bounds all of the thinking, ``playouts`` that about one answer.
    """
    points, moments = _walk(games)
    budget = Budget(min(LONGEST, FIRST_LOOK * seconds / max(1, len(moments))), playouts)
    doubts: list[_Doubt] = []
    for number, moment in enumerate(moments):
        doubts += _first_look(moment, f"{seed}/{moment.answers}", budget)
        progress(FIRST_LOOK * (number + 1) / len(moments))
    worst = sorted(doubts, key=lambda doubt: -doubt.cost)[:CLOSER]
    closer = Budget(min(LONGEST * 2, (1 - FIRST_LOOK) * seconds / max(1, len(worst))), playouts)
    slips: list[Slip] = []
    for number, doubt in enumerate(worst):
        slips += _second_look(doubt, f"{seed}/{doubt.moment.answers}/again", closer)
        progress(FIRST_LOOK + (1 - FIRST_LOOK) * (number + 1) / len(worst))
    progress(1.0)
    return Analysis(points, tuple(sorted(slips, key=lambda slip: slip.answers)), len(moments))


def slip(
    game: Game, taken: Answer, seed: int | str, budget: Budget, cancelled: Callable[[], bool] = never
) -> Slip | None:
    """What was better than an answer to the decision that waits; None where nothing clearly was.

    The budget bounds the look at all answers, and then the comparison with the better one, half each.
    """
    decision = game.decision
    if decision is None or not _can_be_judged(decision, taken) or not needs_thought(game):
        return None
    moment, half = _Moment(game, decision, 0, taken), replace(budget, seconds=budget.seconds / 2)
    for doubt in _first_look(moment, f"{seed}", half, cancelled):
        for found in _second_look(doubt, f"{seed}/again", half, cancelled):
            return found
    return None


def _walk(games: Iterable[tuple[Game, Answer | None]]) -> tuple[tuple[Point, ...], list[_Moment]]:
    points: list[Point] = []
    moments: list[_Moment] = []
    for number, (game, answer) in enumerate(games):
        decision = game.decision
        seat = None if decision is None else decision.seat
        points.append(Point(number, game.turn, seat, tuple(judgement(game.book.key).chances(game))))
        if answer is None or decision is None:
            continue
        if _can_be_judged(decision, answer) and needs_thought(game):
            moments.append(_Moment(game.clone(), decision, number, answer))
    return tuple(points), moments


def _can_be_judged(decision: Decision, answer: Answer) -> bool:
    """A concession is no answer to the decision that waited."""
    return all(0 <= place < len(decision.options) for place in answer)


def _first_look(
    moment: _Moment, seed: str, budget: Budget, cancelled: Callable[[], bool] = never
) -> Iterator[_Doubt]:
    advice = advise(moment.game, seed, budget, cancelled, also=moment.taken, line=False)
    best, taken = advice.best, advice.of(moment.key)
    assert taken is not None
    if best.key == taken.key or not best.playouts:
        return
    cost = best.chance - taken.chance if taken.playouts else SUSPECT
    if cost >= SUSPECT:
        yield _Doubt(moment, best.answer, cost)


def _second_look(
    doubt: _Doubt, seed: str, budget: Budget, cancelled: Callable[[], bool] = never
) -> Iterator[Slip]:
    moment = doubt.moment
    advice = advise(moment.game, seed, budget, cancelled, only=(doubt.better, moment.taken))
    better, taken = advice.best, advice.of(moment.key)
    assert taken is not None
    cost = better.chance - taken.chance
    if cost < COSTLY or taken.playouts < SETTLED:
        return
    words = answer_words(moment.game, moment.taken), answer_words(moment.game, doubt.better)
    if words[0] == words[1]:
        return
    yield Slip(moment.answers, moment.game.turn, advice.seat, *words, better.chance, cost, advice.line[1:])
