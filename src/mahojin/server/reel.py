"""A record that was played through, so that it can be shown at any of its moments."""

from __future__ import annotations

from mahojin.kernel.log import Line
from mahojin.language.game import Game
from mahojin.rulebooks.registry import rulebook
from mahojin.table.record import Record, giving_up, who_gave_up
from mahojin.table.recorder import give
from mahojin.table.replay import Difference, replay

from .audience_views import line_data
from .refusals import Refused

KEPT = 25  # answers between two copies of a game
LANGS = ("ja", "en")


class Reel:
    """A record played through once: its answers, its log, and copies of the game to start from."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.book = rulebook(record.game)
        self.copies: dict[int, Game] = {}
        self.marks: list[int] = []
        self.difference: Difference | None = None
        self.told: list[
            dict[str, dict[str, object]]
        ] = []  # by language; a token that is gone has no name later
        for moment in replay(record, log=True):
            self.game = moment.game
            self._tell()
            self.marks.append(len(self.told))
            if moment.number % KEPT == 0:
                self.copies[moment.number] = moment.game.clone()
            self.difference = moment.difference

    def _tell(self) -> None:
        for line in (self.game.log or ())[len(self.told) :]:
            words = {lang: line_data(self.book, self.game, line, lang, None) for lang in LANGS}
            self.told.append(words)

    @property
    def last(self) -> int:
        return len(self.marks) - 1

    def game_at(self, number: int) -> Game:
        if not 0 <= number <= self.last:
            raise Refused("no_moment")
        start = number - number % KEPT
        game = self.copies[start].clone()
        for answer in self.record.answers[start:number]:
            give(self.book, game, answer)
        return game

    def steps(self, lang: str) -> list[dict[str, object]]:
        """Every answer in words, and the lines that came of it."""
        log: list[Line] = list(self.game.log or ())
        loud = {id(line) for line in self.book.words.told(log)}
        game = self.copies[0].clone()
        rows = [self._step(0, None, "", log[: self.marks[0]], loud, lang)]
        for number in range(1, self.last + 1):
            answer = self.record.answers[number - 1]
            seat, words = self._words(game, answer, lang)
            give(self.book, game, answer)
            lines = log[self.marks[number - 1] : self.marks[number]]
            rows.append(self._step(number, seat, words, lines, loud, lang))
        return rows

    def _step(
        self, number: int, seat: int | None, words: str, lines: list[Line], loud: set[int], lang: str
    ) -> dict[str, object]:
        start = self.marks[number - 1] if number else 0
        return {
            "number": number,
            "seat": seat,
            "answer": words,
            "log": [
                {
                    "n": start + place,
                    "moment": number,
                    **self.told[start + place][lang],
                    "loud": id(line) in loud,
                }
                for place, line in enumerate(lines)
            ],
        }

    def _words(self, game: Game, answer: list[int], lang: str) -> tuple[int | None, str]:
        gone = who_gave_up(answer)
        if gone is not None:
            return gone, giving_up(answer, lang)
        decision = game.decision
        if decision is None:
            return None, ""
        labels = [self.book.label(game, decision.options[place], decision, lang, None) for place in answer]
        return decision.seat, ("、" if lang == "ja" else ", ").join(labels)
