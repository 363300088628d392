"""A judge file opened for trying things out: its scenarios, each with the course of its script."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from mahojin.kernel.problem import BadInput, Problem
from mahojin.kernel.record import Onlooker
from mahojin.text import Words

from .desk import Desk, Position, Setting
from .desks import desk_of
from .notation import Item
from .reader import ScenarioReader
from .runner import Run
from .scenario import Entry, Expect, Outcome, Scenario
from .source import numbered_lines
from .statements import FileReader
from .table import Table
from .undo import Taken
from .words import Misread

MOST_CARDS = 600  # that a position may have
MOST_OWN = 60  # cards that a file may define
UNTITLED = "場面: -"


@dataclass(slots=True)
class Line:
    """A line of a script: after how many answers it is done, and what does not hold there."""

    line: int
    text: str
    at: int
    expects: bool
    failure: Words | None = None


@dataclass(slots=True)
class Course:
    """What a script does: its answers, its lines, and where it cannot go on."""

    answers: list[list[int]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    problem: Problem | None = None


def open_file(text: str, where: str) -> list[Scenario]:
    """The scenarios of a text; one that expects nothing will do, and so will a position alone."""
    reader = FileReader(where)
    lines = numbered_lines(text, where)
    titled = any(statement.head == "title" for statement in FileReader(where).statements(lines))
    blocks = list(reader.blocks(lines if titled else [*lines, (0, UNTITLED)]))
    scenarios = []
    for block in blocks:
        own = [one for one in block if one.head == "card"]
        if len(own) > MOST_OWN:
            raise BadInput(_too_many(where, MOST_OWN))
        scenarios.append(ScenarioReader(reader, block).read(complete=False))
    if reader.problems:
        raise BadInput(*dict.fromkeys(reader.problems))
    return scenarios


def own_text(text: str, scenario: Scenario) -> str:
    """The lines of a file that one scenario is made of: what stands before the first, and its own."""
    titles = [one.line for one in FileReader("").statements(numbered_lines(text, "")) if one.head == "title"]
    lines = text.splitlines()
    if not titles:
        return text
    after = [line for line in titles if line > scenario.line]
    own = lines[scenario.line - 1 : after[0] - 1 if after else len(lines)]
    return "\n".join([*lines[: titles[0] - 1], *own]).strip() + "\n"


CARDS = frozenset({"game", "card"})
PLACED = CARDS | {"field"}


def lines_about(text: str, heads: frozenset[str]) -> list[str]:
    """The lines of a text that say such things: the game and cards, or all that makes a position."""
    kept: list[str] = []
    lines = text.splitlines()
    for statement in list(FileReader("").statements(numbered_lines(text, ""))):
        if statement.head in heads:
            kept += [lines[statement.line - 1].strip(), *statement.text]
            if statement.head == "card":
                kept.append("")
    return kept


def laid_out(scenario: Scenario, onlooker: Onlooker | None = None) -> Table:
    """The position of a scenario, at its first decision; every decision is asked for."""
    desk = desk_of(scenario.game)
    built = _built(desk, scenario.setting, scenario.path)
    game = built.game
    game.attended = True
    game.trace, game.log, game.onlooker = [], [], onlooker
    game.run()
    return Table(desk, built)


def course(scenario: Scenario, onlooker: Onlooker | None = None) -> Course:
    """The answers that the script gives, in order, with those that come by themselves."""
    if not scenario.script:
        return Course()
    _built(desk_of(scenario.game), scenario.setting, scenario.path)
    found = Course()
    run = _Quick(scenario, Outcome(scenario), onlooker)
    for entry in scenario.script:
        try:
            run.take(entry)
        except Misread as misread:
            found.problem = Problem(f"{scenario.path}:{entry.line}", *misread.words)
            break
        found.lines.append(run.line(entry))
    found.answers = [_answer(taken) for taken in run.answers]
    return found


class _Quick(Run):
    """A script under way, played once and not undone."""

    def __init__(self, scenario: Scenario, outcome: Outcome, onlooker: Onlooker | None) -> None:
        super().__init__(scenario, outcome)
        self.same = False  # copies are not compared
        self.game.onlooker = onlooker

    def line(self, entry: Entry) -> Line:
        failures = self.outcome.failures
        failure = failures.pop().found if failures else None
        expects = isinstance(entry.action, Expect)
        return Line(entry.line, entry.text, len(self.answers), expects, failure)


def _answer(taken: Taken) -> list[int]:
    return [-1 - taken] if isinstance(taken, int) else list(taken)


def _built(desk: Desk, setting: Setting, where: str) -> Position:
    if sum(_cards(desk, setting)) > MOST_CARDS:
        raise BadInput(_too_many(where, MOST_CARDS))
    return desk.build(setting)


def _cards(desk: Desk, setting: Setting) -> Iterator[int]:
    """How many cards each entry lays out, those beneath others counted."""
    for (_, name), (_, text) in setting.entries.items():
        if desk.is_pile(name):
            for item in setting.names.items(text):
                beneath = [state.value.count for state in item.states if isinstance(state.value, Item)]
                yield item.count * (1 + sum(beneath))


def _too_many(where: str, most: int) -> Problem:
    return Problem(
        where, f"カードが多すぎます。上限は{most}枚です。", f"There are too many cards; the limit is {most}."
    )
