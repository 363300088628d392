"""A record seen through once, so that one can go to any of its answers and back."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.kernel.decision import Decision
from mahojin.kernel.view import SEAT_NAMES
from mahojin.language.game import Game
from mahojin.rulebooks.registry import Rulebook, rulebook

from .record import Record, giving_up, who_gave_up
from .recorder import give
from .replay import Difference, Moment, replay

KEPT = 25  # answers between two games that are kept


@dataclass(frozen=True, slots=True)
class Step:
    """One answer in words, and what came of it: lines with their clauses."""

    number: int
    seat: int | None
    answer: str
    lines: tuple[tuple[str, str], ...]

    def data(self) -> dict[str, object]:
        return {
            "number": self.number,
            "seat": None if self.seat is None else SEAT_NAMES[self.seat],
            "answer": self.answer,
            "log": [{"clause": clause, "text": text} for clause, text in self.lines],
        }


class Film:
    """Every step of a record, and the game at any of them."""

    def __init__(self, record: Record, lang: str) -> None:
        self.record = record
        self.lang = lang
        self.book: Rulebook = rulebook(record.game)
        self.steps: list[Step] = []
        self.difference: Difference | None = None
        self._kept: dict[int, Game] = {}
        self._watch()

    def _watch(self) -> None:
        told, asked = 0, ""
        seat: int | None = None
        for moment in replay(self.record, log=True):
            log = moment.game.log or []
            lines = tuple((line.clause, self.book.tell(moment.game, line, self.lang)) for line in log[told:])
            told = len(log)
            self.steps.append(Step(moment.number, seat, asked, lines))
            self.difference = moment.difference
            if moment.number % KEPT == 0:
                self._kept[moment.number] = moment.game.clone()
            seat, asked = self._about_to_answer(moment)

    def _about_to_answer(self, moment: Moment) -> tuple[int | None, str]:
        """Who answers next, and what, said while the options are there."""
        if moment.number == len(self.record.answers):
            return None, ""
        answer = self.record.answers[moment.number]
        gone = who_gave_up(answer)
        if gone is not None:
            return gone, giving_up(answer, self.lang)
        decision = moment.game.decision
        if decision is None:
            return None, ""
        return decision.seat, self._words(moment.game, decision, answer)

    def _words(self, game: Game, decision: Decision, answer: list[int]) -> str:
        options = [decision.options[place] for place in answer if place < len(decision.options)]
        labels = [self.book.label(game, option, decision, self.lang, None) for option in options]
        return "、".join(labels) if self.lang == "ja" else ", ".join(labels)

    def game_at(self, number: int) -> Game:
        """The game after so many answers."""
        start = number - number % KEPT
        game = self._kept[start].clone()
        for answer in self.record.answers[start:number]:
            give(self.book, game, answer)
        return game

    @property
    def last(self) -> int:
        return len(self.steps) - 1
