"""A match: a recorded game between a person and computer players, with a way back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mahojin.language.game import Game
from mahojin.players import Seated

from .records import Record, Recorder, replay, resume


class Match:
    """The game stands still only where the person has to decide, or at its end."""

    def __init__(
        self, recorder: Recorder, computers: Mapping[int, Seated], asked: Sequence[int] = ()
    ) -> None:
        self.recorder = recorder
        self.computers = computers
        self.asked = list(asked)  # how many answers there were before each decision of the person
        self._go_on()

    @property
    def game(self) -> Game:
        return self.recorder.game

    def answer(self, *picked: int) -> None:
        """The person's answer, and whatever the computer players answer after it."""
        before = len(self.recorder.answers)
        self.recorder.answer(*picked)
        self.asked.append(before)
        self._go_on()

    def undo(self) -> bool:
        """Back to the person's last answer, as if it had not been given; False when there was none."""
        if not self.asked:
            return False
        self.recorder.take_back(self.asked.pop())
        return True

    def concede(self, seat: int) -> None:
        """A seat gives up; where others play on, they do."""
        self.recorder.concede(seat)
        self._go_on()

    def record(self) -> Record:
        return self.recorder.record()

    def _go_on(self) -> None:
        while (decision := self.game.decision) is not None and decision.seat in self.computers:
            self.recorder.answer(*self.computers[decision.seat](self.game))


def resumed(record: Record, computers: Mapping[int, Seated]) -> Match:
    """A match as its record left it; BadInput if it cannot be brought there."""
    asked = []
    for moment in replay(record):
        decision = moment.game.decision
        if decision is not None and decision.seat not in computers and moment.number < len(record.answers):
            asked.append(moment.number)
    return Match(resume(record, log=True), computers, asked)
