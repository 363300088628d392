"""The answers given in a lesson: from its position on, and no record of them."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.lessons.lesson import Lesson
from mahojin.table.record import Record
from mahojin.table.recorder import Recorder

from .refusals import Refused


class LessonRecorder(Recorder):
    """A game that begins at the position of a lesson."""

    def __init__(self, lesson: Lesson, players: Sequence[str]) -> None:
        self.lesson = lesson
        super().__init__(lesson.game, (), {}, 0, players=players, log=True)

    def _begin(self) -> None:
        self.answers: list[list[int]] = []
        self.states: list[tuple[int, str]] = []
        self.table = self.lesson.lay_out()
        self.game = self.table.game

    def record(self) -> Record:
        """A record begins with decks; a lesson does not."""
        raise Refused("no_record")

    def _keep(self, answer: list[int]) -> None:
        self.answers.append(answer)
