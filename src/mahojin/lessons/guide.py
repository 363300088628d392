"""The guide of a lesson under way: where its script is, what it expects, what happens by itself."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.judge.desk import Step
from mahojin.judge.goals import Reached
from mahojin.judge.notation import Item, spread
from mahojin.judge.picks import meant, pick
from mahojin.judge.table import Table
from mahojin.judge.verbs import Shape
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.language.game import Game
from mahojin.text import Words

from .lesson import PLAYER, Lesson, Mark, Part
from .proof import best_defence

OTHERWISE = Words(
    "それもできますが、いまは別のことを試してみましょう。光る輪を見てください。",
    "You could do that, but let us try something else now: look for the glowing ring.",
)


class Guide:
    """Follows the answers that are given, whoever gives them; the game itself is changed elsewhere."""

    def __init__(self, lesson: Lesson, table: Table) -> None:
        self.lesson = lesson
        self.table = table
        self.turn = table.game.turn
        self.place = 0  # the part of the script
        self.step = 0  # how many of its answers were given
        self.read = False  # the player has read what the part says
        self._reached: Reached | None = None
        self._enter()

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def part(self) -> Part | None:
        parts = self.lesson.parts
        return parts[self.place] if self.place < len(parts) else None

    # --- What is waited for -----------------------------------------------------------------------

    @property
    def waits_to_be_read(self) -> bool:
        """Whether nothing happens until the player has read what is said."""
        part = self.part
        return part is not None and part.is_told and not self.read

    @property
    def expected(self) -> Step | None:
        """The player's answer that is wanted now."""
        part = self.part
        return None if part is None or part.seat != PLAYER else self._scripted()

    def _scripted(self) -> Step | None:
        """The answer of the script that the waiting decision asks for; what was not asked for is left."""
        part, decision = self.part, self.game.decision
        if part is None or decision is None or decision.seat != part.seat:
            return None
        return next((step for step in part.answers[self.step :] if step.verb.kind == decision.kind), None)

    @property
    def won(self) -> bool:
        return self.game.result is not None and PLAYER in self.game.result.winners

    @property
    def failed(self) -> bool:
        """Whether a puzzle can no longer be solved: its turn is over, or the game is lost."""
        if self.lesson.kind != "puzzle" or self.won:
            return False
        return self.game.over or self.game.turn != self.turn

    def objection(self, picked: Sequence[int]) -> Words | None:
        """What the coach says to an answer that the script does not want; None if it does."""
        if self.lesson.kind == "puzzle":
            return None
        step, decision, part = self.expected, self.game.decision, self.part
        if step is None or decision is None or part is None:
            return OTHERWISE
        taken = [decision.options[place] for place in picked if 0 <= place < len(decision.options)]
        return None if fits(self.table, decision, step, taken) else part.nudge or OTHERWISE

    @property
    def goes_by_itself(self) -> bool:
        """Whether the next answer is the rival's, or one that the script passes over."""
        decision = self.game.decision
        if decision is None or self.waits_to_be_read or self.failed:
            return False
        if self.lesson.kind == "puzzle":
            return decision.seat != PLAYER
        return self.expected is None

    @property
    def waits(self) -> str:
        """What is waited for: that the player reads, or does something; or nothing."""
        if self.waits_to_be_read:
            return "read"
        return "" if self.game.over or self.failed or self.goes_by_itself else "do"

    def automatic(self) -> tuple[int, ...] | None:
        """The answer that is given without the player; None where there is none."""
        decision = self.game.decision
        if decision is None or not self.goes_by_itself:
            return None
        if self.lesson.kind == "puzzle":
            return best_defence(self.game, PLAYER, self._default)
        step = self._scripted()
        if step is not None:
            return places(decision, pick(self.table, decision, step))
        return self._default(self.game)

    def _default(self, game: Game) -> tuple[int, ...]:
        decision = game.decision
        assert decision is not None
        default = self.lesson.desk.default(game, decision)
        return tuple(range(decision.least)) if default is None else places(decision, default)

    # --- Going on ---------------------------------------------------------------------------------

    def go_on(self) -> None:
        """The player has read what is said."""
        part = self.part
        if part is None or not part.is_told:
            return
        self.read = True
        if not part.answers and part.goal is None:
            self._next()
        else:
            self._look()

    def before(self) -> Step | None:
        """Before an answer is given: which one of the script it is. What was said has been read by then."""
        while self.waits_to_be_read:
            self.go_on()
        return self._scripted()

    def after(self, scripted: Step | None) -> None:
        """After an answer was given."""
        part = self.part
        if scripted is not None and part is not None:
            self.step = part.answers.index(scripted, self.step) + 1
            if self.step == len(part.answers):
                self._next()
                return
        self._look()

    def _next(self) -> None:
        self.place += 1
        self._enter()

    def _enter(self) -> None:
        self.step, self.read = 0, False
        part = self.part
        self._reached = part.goal(self.game) if part is not None and part.goal is not None else None
        if part is not None and not part.is_told:
            self._look()

    def _look(self) -> None:
        """Whether the place is reached up to which all is passed."""
        part = self.part
        if part is None or part.answers or self.waits_to_be_read:
            return
        if self._reached is None or self._reached(self.game) or self.game.over:
            self._next()

    # --- What is shown ----------------------------------------------------------------------------

    def words(self) -> Words | None:
        """What the coach says now."""
        if self.lesson.kind == "puzzle":
            return self.lesson.about
        if self.game.over:
            return self.lesson.end
        return None if self.part is None else self.part.say

    def marks(self) -> list[dict[str, object]]:
        """What the coach points at: as the file says, else what the wanted answer is about."""
        part = self.part
        if part is None or self.lesson.kind == "puzzle" or self.game.over:
            return []
        marks = [found for mark in part.marks for found in self._mark(mark)]
        return marks or self._about()

    def _mark(self, mark: Mark) -> list[dict[str, object]]:
        if mark.what == "card":
            items = self.lesson.setting.names.items(mark.name)
            return [{"thing": thing} for item in items for thing in self.table.find(item)[: item.count]]
        return [{"what": mark.what, "name": mark.name, "seat": mark.seat}]

    def wanted(self) -> tuple[int, ...]:
        """The places of the options that the player is to take."""
        step, decision = self.expected, self.game.decision
        return () if step is None or decision is None else places(decision, pick(self.table, decision, step))

    def _about(self) -> list[dict[str, object]]:
        step, decision = self.expected, self.game.decision
        if step is None or decision is None:
            return []
        taken = pick(self.table, decision, step)
        things = [one.thing for one in taken if one.thing != NOTHING]
        data = [thing for one in taken if one.thing == NOTHING for thing in one.data]
        pays = [thing for thing in data if thing in self.game.instances]
        if things or pays:
            return [{"thing": thing} for thing in things or pays]
        return [{"what": "option", "name": str(place), "seat": None} for place in places(decision, taken)]


def fits(table: Table, decision: Decision, step: Step, taken: Sequence[Option]) -> bool:
    """Whether options are what an answer in words means, whichever of several equal cards was taken."""
    if step.verb.shape is not Shape.THINGS:
        return [one.key for one in pick(table, decision, step)] == [one.key for one in taken]
    offered = meant(decision, step)
    items = spread([item for item in step.picks if isinstance(item, Item)])
    left = list(taken)
    for item in items:
        fitting = [one for one in left if one in offered and table.matches(one.thing, item, step.seat)]
        if not fitting:
            return False
        left.remove(fitting[0])
    return not left


def places(decision: Decision, options: Sequence[Option]) -> tuple[int, ...]:
    """The places of options in a decision."""
    keys = [option.key for option in decision.options]
    return tuple(keys.index(option.key) for option in options)
