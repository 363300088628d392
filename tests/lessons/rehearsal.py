"""Rehearsals: a lesson's script played to its end by the engine alone, and a puzzle's solution proved."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.judge.desk import Step
from mahojin.judge.picks import NotOffered, pick
from mahojin.judge.table import Table
from mahojin.language.game import Game
from mahojin.lessons.guide import Guide, places
from mahojin.lessons.lesson import PLAYER, Lesson
from mahojin.lessons.proof import Proof, after, answers

PATIENCE = 2_000  # answers of a lesson


class Rehearsal:
    """A lesson played as its script wants it, without anybody."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.table = lesson.lay_out()
        self.guide = Guide(lesson, self.table)
        self.told: list[str] = []  # each answer in words; the player's with a star
        self.asked = 0  # how often the player was asked

    def run(self) -> None:
        """To the end of the game; where nobody answers, it stops there."""
        for _ in range(PATIENCE):
            if self.table.game.decision is None:
                return
            self.step()

    def step(self) -> None:
        """What the coach says is read, or one answer is given."""
        if self.guide.waits_to_be_read:
            self.guide.go_on()
        else:
            self._answer()

    def _answer(self) -> None:
        table, guide = self.table, self.guide
        decision, step = table.game.decision, guide.expected
        assert decision is not None
        picked = guide.automatic() if step is None else places(decision, pick(table, decision, step))
        assert picked is not None, f"{self.lesson.id}: nobody answers {decision}"
        labels = [self.lesson.desk.label(table.game, decision.options[place], "ja") for place in picked]
        who = ("* " if step else "  ") + self.lesson.desk.seats[decision.seat]
        self.told.append(f"{who}: {', '.join(labels) or '-'}")
        self.asked += step is not None
        scripted = guide.before()
        table.game.answer(*picked)
        guide.after(scripted)


class Line:
    """Answers of the player in a puzzle, followed against every answer of the rival."""

    def __init__(self, lesson: Lesson, steps: Sequence[Step], most: int) -> None:
        self.lesson = lesson
        self.steps = steps
        self.position = lesson.desk.build(lesson.setting)
        self.game = lesson.lay_out(attended=True).game
        self.proof = Proof(PLAYER, self.game.turn, most)
        self.given = 0  # how many of the answers could be given, where the rival let the player come furthest

    def wins(self) -> bool:
        """Whether the player wins by it; what the line leaves open, the player answers in the best way."""
        return self._wins(self.game, 0, True)

    def fails(self) -> bool:
        """Whether the player, having gone along it, no longer wins by force."""
        return not self._wins(self.game, 0, False)

    def _wins(self, game: Game, place: int, freely: bool) -> bool:
        self.given = max(self.given, place)
        decision = game.decision
        if decision is None or game.turn != self.proof.turn or place == len(self.steps):
            return self._proved(game)
        if decision.seat != PLAYER:
            return all(self._wins(after(game, answer), place, freely) for answer in answers(decision))
        taken = self._places(game, self.steps[place])
        if taken is not None:
            return self._wins(after(game, taken), place + 1, freely)
        default = self.lesson.desk.default(game, decision)
        if default is not None and self._wins(after(game, places(decision, default)), place, freely):
            return True
        return freely and self._proved(game)

    def _proved(self, game: Game) -> bool:
        """Whether there is a way to win from here on; what leaves no choice is not looked at."""
        twin = game.clone()
        twin.attended = False
        if twin.decision is not None and twin.decision.forced:
            twin.answer()
        return self.proof.wins(twin)

    def _places(self, game: Game, step: Step) -> tuple[int, ...] | None:
        """The places of what an answer means, or None where it cannot be given now."""
        decision = game.decision
        assert decision is not None
        if decision.kind != step.verb.kind:
            return None
        self.position.game = game
        try:
            return places(decision, pick(Table(self.lesson.desk, self.position), decision, step))
        except NotOffered:
            return None
