"""A lesson: a position, a script of what is said and done there, and a puzzle's solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mahojin.judge.desk import Desk, Setting, Step
from mahojin.judge.goals import Goal
from mahojin.judge.table import Table
from mahojin.text import Words

Kind = Literal["lesson", "puzzle"]
PLAYER, RIVAL = 0, 1  # the seats of whoever learns, and of whoever follows the script


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on the table that the coach points at."""

    what: str  # "card", "zone", "life", "phase", "stack", "pass", "log"
    name: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """What the coach says, and what is done then: by the player, by the rival, or by nobody in particular."""

    say: Words | None = None
    nudge: Words | None = None  # said when the player does something else
    marks: tuple[Mark, ...] = ()
    seat: int | None = None
    answers: tuple[Step, ...] = ()
    goal: Goal | None = None  # all is passed until it is reached

    @property
    def is_told(self) -> bool:
        """Whether the player reads it first, and it goes on with a press."""
        return self.say is not None and self.seat != PLAYER


@dataclass(slots=True)
class Lesson:
    """One file."""

    game: str
    key: str
    kind: Kind
    order: int
    title: Words
    about: Words
    desk: Desk
    setting: Setting
    parts: tuple[Part, ...] = ()
    end: Words | None = None
    hints: tuple[Words, ...] = ()
    solution: tuple[Step, ...] = ()
    wrong: tuple[tuple[Step, ...], ...] = ()
    minutes: int = 0

    @property
    def id(self) -> str:
        return f"{self.game}/{self.key}"

    def lay_out(self, *, attended: bool = False) -> Table:
        """The position, at its first decision; the script of a lesson is asked for everything."""
        position = self.desk.build(self.setting)
        position.game.log = []
        position.game.attended = attended or self.kind == "lesson"
        position.game.run()
        return Table(self.desk, position)
