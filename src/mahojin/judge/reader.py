"""Judge files: from statements to scenarios."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mahojin.kernel.problem import BadInput, Problem
from mahojin.kernel.view import SEAT_NAMES
from mahojin.pools.files import read_text

from .answers import CONCEDE, read_answers
from .checks import Check
from .desk import Desk, Setting
from .expectations import Expectations
from .scenario import Action, Advance, Answers, Concede, Entry, Expect, Scenario
from .source import numbered_lines
from .statements import EXPECTING, LISTED, POSITION, FileReader, Statement
from .words import Misread, key, plain, unknown


def load_scenarios(path: str | Path, cards: str | None = None) -> list[Scenario]:
    """All scenarios of a file; BadInput with every problem found in it."""
    return read_scenarios(read_text(path), str(path), cards)


def read_scenarios(text: str, where: str, cards: str | None = None) -> list[Scenario]:
    """All scenarios of a text; card numbers in it are those of the list ``cards``."""
    reader = FileReader(where, cards)
    scenarios = [ScenarioReader(reader, block).read() for block in reader.blocks(numbered_lines(text, where))]
    if reader.problems:
        raise BadInput(*dict.fromkeys(reader.problems))
    if not scenarios:
        raise BadInput(
            Problem(
                where,
                "場面がありません。「場面: 題名」の行で始めてください。",
                "There is no scenario; begin one with a line 'scenario: title'.",
            )
        )
    return scenarios


def read_setting(text: str, where: str) -> tuple[Desk, Setting]:
    """A position alone, as it stands before a scenario's script."""
    reader = FileReader(where)
    blocks = list(reader.blocks([*numbered_lines(text, where), (0, "場面: -")]))
    scenario = ScenarioReader(reader, blocks[0]).read(complete=False)
    if reader.problems:
        raise BadInput(*reader.problems)
    return reader.desk, scenario.setting


class ScenarioReader:
    """Reads the statements of one scenario."""

    def __init__(self, file: FileReader, block: list[Statement]) -> None:
        self.file = file
        self.desk = file.desk
        self.block = block
        self.setting = Setting(self.desk.names())
        self.expectations = Expectations(self.desk, self.setting.names)
        self.title = next(statement for statement in block if statement.head == "title")
        self.clauses: list[str] = []
        self.rulings: list[str] = []
        self.script: list[Entry] = []
        self.first_action = min(
            (one.line for one in block if one.head not in POSITION and one.line > self.title.line),
            default=1 << 30,
        )
        self.written: dict[tuple[int | None, str], int] = {}

    def read(self, complete: bool = True) -> Scenario:
        for kind in (("card",), ("field",)):
            for statement in self.block:
                if statement.head in kind:
                    self._try(statement)
        try:
            self.setting.names.sit(self.desk.seats_at(self.setting))
        except BadInput as bad:
            self.file.problems.extend(bad.problems)
        for statement in self.block:
            if statement.head not in ("card", "field", "title", "game"):
                self._try(statement)
        if complete and not any(statement.head in EXPECTING for statement in self.block):
            self.file.complain(
                self.title.line,
                Misread(
                    f"場面「{self.title.rest}」に期待がありません。ファイルが途中で切れていませんか。",
                    f"The scenario {self.title.rest!r} expects nothing. Was the file cut?",
                ),
            )
        return Scenario(
            self.file.where,
            self.title.line,
            self.title.rest,
            self.desk.key,
            tuple(self.clauses),
            tuple(self.rulings),
            self.setting,
            tuple(self.script),
        )

    def _try(self, statement: Statement) -> None:
        try:
            self._take(statement)
        except Misread as misread:
            self.file.complain(statement.line, misread)
        except BadInput as bad:
            self.file.problems.extend(bad.problems)

    def _take(self, statement: Statement) -> None:
        rest = statement.rest
        if statement.head == "card":
            self._define(statement)
        elif statement.head == "field":
            self._enter(statement)
        elif statement.head == "clauses":
            self.clauses.extend(self.expectations.clauses(rest))
        elif statement.head == "rulings":
            self._ruling(rest)
        elif statement.head == "expect":
            for part, check in self.expectations.expect(rest):
                self.script.append(Entry(statement.line, part, Expect(check)))
        else:
            self.script.append(Entry(statement.line, statement.written, self._action(statement)))

    def _action(self, statement: Statement) -> Action:
        rest = statement.rest
        if statement.head == "advance":
            return Advance(self.desk.goal(rest, self.setting.names))
        if statement.head == "answer":
            assert statement.seat is not None
            self._must_sit(statement.seat)
            if CONCEDE.get(rest):
                return Concede(statement.seat)
            return Answers(read_answers(self.desk, self.setting.names, statement.seat, rest))
        readers: dict[str, Callable[[str], Check]] = {
            "refused": self.expectations.refused,
            "offered": self.expectations.offered,
            "not_offered": self.expectations.not_offered,
            "sees": self.expectations.sees,
            "not_seen": self.expectations.not_seen,
            "options": self.expectations.options,
            "in_order": self.expectations.in_order,
            "never": self.expectations.never,
        }
        return Expect(readers[statement.head](rest))

    def _must_sit(self, seat: int) -> None:
        if seat not in self.setting.names.seats.meanings.values():
            name = SEAT_NAMES[seat]
            raise Misread(
                f"プレイヤー {name} はこの場面にいません。", f"There is no player {name} in this scenario."
            )

    def _define(self, statement: Statement) -> None:
        names = self.setting.names
        if key(statement.name) in names.known:
            raise Misread(
                f"《{statement.name}》という名称のカードはもうあります。別の名称にしてください。",
                f"There is a card 《{statement.name}》 already; give it another name.",
            )
        listed = LISTED.opening(statement.rest)
        if listed is not None:
            self._take_from_the_list(statement.name, listed[1])
            return
        face, tokens = self.file.card(statement)
        called = self.desk.called(face, statement.name)
        self.setting.cards[called] = face
        names.call(statement.name, called)
        names.add(called, *(token for token in tokens if key(token) not in names.known))

    def _take_from_the_list(self, label: str, number: str) -> None:
        """A printed card by its number, called by a label: neither its name nor its text is in the file."""
        if self.file.cards is None:
            raise Misread(
                "一覧のカードを使うファイルです。--cards で一覧（.json）を指定してください。",
                "This file uses cards of a list; name the list (.json) by --cards.",
            )
        face, made = self.desk.listed(self.file.cards, number)
        if face.name in self.setting.cards:
            raise Misread(
                f"{number} と同じ名称のカードが、この場面にもうあります。",
                f"There is another card of the same name as {number} in this scenario.",
            )
        self.setting.cards[face.name] = face
        names = self.setting.names
        names.call(label, face.name)
        for place, name in enumerate(made, 1):
            names.call(f"{label}が作るもの{place}", name)
            names.call(f"made by {label} {place}", name)

    def _enter(self, statement: Statement) -> None:
        """A line of the position; a scenario's own line takes the place of one before the first scenario."""
        place = (statement.seat, statement.name)
        if statement.line > self.first_action:
            raise Misread(
                "場面の配置は、答えや期待より前に書きます。",
                "The position is written before answers and expectations.",
            )
        if self.written.get(place, 0) > self.title.line:
            raise Misread(
                f"同じ項目が{self.written[place]}行目にもあります。",
                f"The same keyword is in line {self.written[place]}.",
            )
        self.written[place] = statement.line
        if self.desk.is_pile(statement.name):
            self.setting.names.items(statement.rest)
        self.setting.entries[place] = (f"{self.file.where}:{statement.line}", statement.rest)

    def _ruling(self, text: str) -> None:
        known = {ruling.id for ruling in self.desk.ledger.rulings}
        for ruling in plain(text).replace("、", ",").split(","):
            if ruling.strip() not in known:
                raise unknown("裁定", "ruling", ruling.strip(), known)
            self.rulings.append(ruling.strip())
