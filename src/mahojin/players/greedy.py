"""A player that looks one play ahead: tries each answer on an imagined game and takes the best outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahojin.kernel.decision import Decision
from mahojin.language.game import Game

from .books import knowledge_of
from .habit import turn_is_over
from .knowledge import Knowledge
from .player import Asked

WIDTH = 10  # how many outcomes are followed from one answer at most
OUTCOMES = 36  # and from all answers together, about
PATIENCE = 200  # answers given while an outcome is followed
LONG_TURN = 250  # choices of one player in one turn, after which nothing is thought over
SIZES = 6  # how many different numbers of options are tried where several are taken


class Greedy:
    """Never sees more than its own view: it evaluates views of games that it imagined."""

    seconds = 2.0  # whoever cannot wait longer takes its first sight instead

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.turn = 0
        self.choices = 0  # made in this turn

    def _is_tired(self, game: Game) -> bool:
        """A turn in which so much was chosen is brought to an end: from here on, by habit."""
        if game.turn != self.turn:
            self.turn, self.choices = game.turn, 0
        self.choices += 1
        return self.choices > LONG_TURN

    def choose(self, asked: Asked) -> Sequence[int]:
        game = asked.imagine()
        known = knowledge_of(game.book.key)
        outlook = Outlook(asked.seat, known)
        if self._is_tired(game):
            return known.answer(game, asked.decision)
        if asked.decision.most == 1:
            answers = _one_or_none(asked.decision)
            return outlook.best(game, known.worth_trying(asked.decision, answers))
        ranked = outlook.rank(game, asked.decision)
        return outlook.best(game, _sizes(asked.decision, ranked))


def _one_or_none(decision: Decision) -> list[tuple[int, ...]]:
    answers: list[tuple[int, ...]] = [(place,) for place in range(len(decision.options))]
    return [*answers, ()] if decision.least == 0 else answers


def _sizes(decision: Decision, ranked: list[int]) -> list[tuple[int, ...]]:
    """The best few options, for each number of them that may be taken."""
    sizes = range(decision.least, min(decision.most, decision.least + SIZES) + 1)
    return [tuple(ranked[:size]) for size in sizes]


class Outlook:
    """What becomes of a game after an answer, judged by one seat."""

    def __init__(self, seat: int, known: Knowledge) -> None:
        self.seat = seat
        self.known = known

    def best(self, game: Game, answers: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
        """The answer with the best outcome; the first of equals."""
        width = max(1, min(WIDTH, OUTCOMES // len(answers)))
        return max(answers, key=lambda answer: self.after(game, answer, width))

    def rank(self, game: Game, decision: Decision) -> list[int]:
        """The options in the order of what each is worth together with the first of the others."""
        worth = {}
        for place in range(len(decision.options)):
            others = (other for other in range(len(decision.options)) if other != place)
            answer = (place, *(next(others) for _ in range(decision.least - 1)))
            worth[place] = self.after(game, answer, 1)
        return sorted(worth, key=lambda place: -worth[place])

    def after(self, game: Game, answer: tuple[int, ...], width: int) -> float:
        """What the position is worth that an answer leads to, when the seat goes on as best it can."""
        game = game.clone()
        turn = game.turn
        game.answer(*answer)
        for _ in range(PATIENCE):
            decision = game.decision
            if decision is None or turn_is_over(game, turn):
                break
            if decision.seat == self.seat and self._is_open(decision, width):
                return max(self._branches(game, decision, width))
            game.answer(*self.known.answer(game, decision))
        return self.known.worth(game, self.seat)

    def _is_open(self, decision: Decision, width: int) -> bool:
        return decision.kind in self.known.open and decision.most == 1 and len(decision.options) <= width

    def _branches(self, game: Game, decision: Decision, width: int) -> Iterator[float]:
        for answer in _one_or_none(decision):
            yield self.after(game, answer, width // len(decision.options))
