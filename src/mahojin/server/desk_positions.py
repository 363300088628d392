"""Positions at the judge's desk: where they come from, and the game after any answers from there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from threading import Lock
from time import monotonic
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from mahojin.judge.desk import Desk, Position, Setting
from mahojin.judge.desks import desk_of
from mahojin.judge.opened import laid_out, open_file, own_text
from mahojin.judge.scenario import Scenario
from mahojin.judge.table import Table
from mahojin.kernel.decision import NotOffered
from mahojin.kernel.log import Line
from mahojin.kernel.problem import BadInput
from mahojin.language.game import Game
from mahojin.rulebooks.registry import Rulebook, rulebook
from mahojin.table.record import who_gave_up
from mahojin.table.recorder import give

from .messages import Id, Place, Short
from .refusals import Refused
from .scenario_shelf import text_of

KEPT = 256  # games kept ready
BOARDS = 120  # copies of the game while one answer is carried out

Kind = TypeVar("Kind")
Kept = TypeVar("Kept")
Answer = Annotated[list[Annotated[int, Meta(ge=-9, lt=100_000)]], Meta(max_length=500)]


class Source(Struct, forbid_unknown_fields=True):
    """Where a position comes from: a text, a file of a rulebook's scenarios, or a moment of a record."""

    text: str = ""
    game: Short = ""
    file: Short = ""
    scenario: Place = 0
    record: Short = ""
    moment: Id = 0

    @property
    def key(self) -> str:
        return sha256(msgspec.json.encode(self)).hexdigest()


class Overdue(Exception):
    """It takes longer than it may."""


@dataclass(slots=True)
class Seen:
    """The game before a step: how many clauses and lines of the log there were, and a copy of it."""

    clauses: int
    lines: int
    game: Game | None


class Watch:
    """Looks on while a game runs, step by step, until its time is over."""

    def __init__(self, until: float, boards: bool = False) -> None:
        self.until = until
        self.boards = boards
        self.seen: list[Seen] = []

    def __call__(self, game: Game) -> None:
        if monotonic() > self.until:
            raise Overdue
        trace, log = game.trace or (), game.log or ()
        if not self.seen or self.seen[-1].clauses != len(trace) or self.seen[-1].lines != len(log):
            copy = game.clone() if self.boards and len(self.seen) < BOARDS else None
            self.seen.append(Seen(len(trace), len(log), copy))


@dataclass(slots=True)
class Root:
    """A position as it was opened: nothing is answered yet."""

    desk: Desk
    setting: Setting
    aliases: dict[str, int]
    text: str  # of its scenario; empty for a moment of a record
    scenario: Scenario | None
    node: Node

    @property
    def book(self) -> Rulebook:
        return rulebook(self.desk.key)

    def table(self, game: Game) -> Table:
        return Table(self.desk, Position(game, self.aliases, {}))


@dataclass(slots=True)
class Node:
    """The game after some answers, and what the last of them brought about."""

    game: Game
    trace: list[str] = field(default_factory=list)
    log: list[Line] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)


class Positions:
    """Opens positions and goes on from them; what was reached lately is kept. Used from threads."""

    def __init__(self) -> None:
        self.roots: OrderedDict[str, Root] = OrderedDict()
        self.nodes: OrderedDict[tuple[str, str], Node] = OrderedDict()
        self.lock = Lock()

    def root(self, source: Source, until: float, game: Game | None = None) -> Root:
        """What a source describes; of a record the game at its moment is given."""
        with self.lock:
            found = self.roots.get(source.key)
        if found is None:
            found = _of_record(game) if game is not None else _of_text(source, until)
            self._keep(self.roots, source.key, found)
        return found

    def node(self, root: Root, source: Source, answers: Sequence[Sequence[int]], until: float) -> Node:
        """The game after these answers."""
        at, node = self._nearest(root, source, answers)
        for number in range(at, len(answers)):
            node = step(root, node, answers[number], until)
            self._keep(self.nodes, (source.key, _path(answers[: number + 1])), node)
        return node

    def _nearest(self, root: Root, source: Source, answers: Sequence[Sequence[int]]) -> tuple[int, Node]:
        with self.lock:
            for number in range(len(answers), 0, -1):
                node = self.nodes.get((source.key, _path(answers[:number])))
                if node is not None:
                    return number, node
        return 0, root.node

    def _keep(self, kept: OrderedDict[Kind, Kept], key: Kind, value: Kept) -> None:
        with self.lock:
            kept[key] = value
            kept.move_to_end(key)
            while len(kept) > KEPT:
                kept.popitem(last=False)


def _path(answers: Sequence[Sequence[int]]) -> str:
    return sha256(repr([list(answer) for answer in answers]).encode()).hexdigest()


def step(root: Root, node: Node, answer: Sequence[int], until: float, boards: bool = False) -> Node:
    """The game after one more answer; the game before is left as it is."""
    game = node.game.clone()
    watch = Watch(until, boards)
    game.trace, game.log, game.onlooker = [], [], watch
    gone = who_gave_up(answer)
    if game.over or (gone is not None and gone >= game.seats):
        raise Refused("not_offered")
    try:
        give(root.book, game, answer)
    except NotOffered:
        raise Refused("not_offered") from None
    return _at_rest(game, watch)


def _at_rest(game: Game, watch: Watch) -> Node:
    node = Node(game, game.trace or [], game.log or [], watch.seen)
    game.trace = game.log = game.onlooker = None
    return node


def _of_text(source: Source, until: float) -> Root:
    text = text_of(source.game, source.file) if source.file else source.text
    where = f"{source.file}.judge" if source.file else ""
    watch = Watch(until)
    try:
        scenarios = open_file(text, where)
        if source.scenario >= len(scenarios):
            raise Refused("no_scenario")
        scenario = scenarios[source.scenario]
        table = laid_out(scenario, watch)
    except BadInput as bad:
        raise Refused("bad_position", bad.problems) from None
    node = _at_rest(table.game, watch)
    own = own_text(text, scenario)
    return Root(table.desk, scenario.setting, table.aliases, own, scenario, node)


def _of_record(game: Game) -> Root:
    desk = desk_of(game.book.key)
    game.attended = True
    return Root(desk, Setting(desk.names()), {}, "", None, Node(game))
