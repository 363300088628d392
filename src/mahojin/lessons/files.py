"""Lesson files: TOML with a position and a script in the words of judge files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from mahojin.judge.answers import read_answers
from mahojin.judge.desk import Desk, Setting, Step
from mahojin.judge.goals import Goal
from mahojin.judge.reader import read_setting
from mahojin.judge.words import Misread
from mahojin.kernel.problem import BadInput, Problem
from mahojin.kernel.view import SEAT_NAMES
from mahojin.rows import Row
from mahojin.text import Words

from .lesson import PLAYER, RIVAL, Lesson, Mark, Part

FOLDER = Path(__file__).parent
FIELDS = frozenset({"kind", "order", "title", "about", "minutes", "position"})
SCRIPT = frozenset({"step", "end", "hints", "solution", "wrong"})
STEP_FIELDS = frozenset(["say", "nudge", "point", "do", "they", "until"])
MARKED = frozenset({"zone", "life"})  # marks that name a seat
SIGNS = frozenset({"stack", "pass", "log", "phase", *MARKED})


@cache
def lessons() -> Mapping[str, Lesson]:
    """All lessons and puzzles by game and key, in the order in which they are offered."""
    found = [load(path) for path in sorted(FOLDER.glob("*/*.toml"))]
    found.sort(key=lambda one: (one.game, one.kind, one.order))
    return {lesson.id: lesson for lesson in found}


def load(path: Path) -> Lesson:
    """One file; BadInput with what is wrong in it."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise _bad(path, f"TOML として読めません：{error}", f"This is not TOML: {error}") from None
    return Reader(path, data).read()


class Reader:
    """Reads one file."""

    def __init__(self, path: Path, data: Row) -> None:
        self.path = path
        self.data = data
        self.game = path.parent.name
        self.where = f"{self.game}/{path.name}"
        _only(path, data, FIELDS | SCRIPT)
        text = f"ゲーム: {self.game}\n{data['position']}"
        self.desk: Desk
        self.setting: Setting
        self.desk, self.setting = read_setting(text, self.where)

    def read(self) -> Lesson:
        data = self.data
        return Lesson(
            self.game,
            self.path.stem,
            data["kind"],
            data["order"],
            _words(data["title"]),
            _words(data["about"]),
            self.desk,
            self.setting,
            parts=tuple(self._part(row) for row in data.get("step", ())),
            end=_words(data["end"]) if "end" in data else None,
            hints=tuple(map(_words, data.get("hints", ()))),
            solution=self._line(data.get("solution", ())),
            wrong=tuple(map(self._line, data.get("wrong", ()))),
            minutes=data.get("minutes", 0),
        )

    def _part(self, row: Row) -> Part:
        _only(self.path, row, STEP_FIELDS)
        seat = PLAYER if "do" in row else RIVAL if "they" in row else None
        text = row.get("do") or row.get("they") or ""
        return Part(
            say=_words(row["say"]) if "say" in row else None,
            nudge=_words(row["nudge"]) if "nudge" in row else None,
            marks=tuple(map(self._mark, row.get("point", ()))),
            seat=seat,
            answers=() if seat is None else self._answers(seat, text),
            goal=self._goal(row["until"]) if "until" in row else None,
        )

    def _line(self, rows: Sequence[str]) -> tuple[Step, ...]:
        return tuple(step for row in rows for step in self._answers(PLAYER, row))

    def _answers(self, seat: int, text: str) -> tuple[Step, ...]:
        try:
            return read_answers(self.desk, self.setting.names, seat, text)
        except Misread as misread:
            raise _bad(self.path, *misread.words) from None

    def _goal(self, text: str) -> Goal:
        try:
            return self.desk.goal(text, self.setting.names)
        except Misread as misread:
            raise _bad(self.path, *misread.words) from None

    def _mark(self, text: str) -> Mark:
        """A card as judge files name it, or ``@zone B hand``, ``@life A``, ``@phase main``, ``@pass`` …"""
        if not text.startswith("@"):
            return Mark("card", text)
        what, *rest = text[1:].split()
        if what not in SIGNS:
            raise _bad(self.path, f"「{text}」は指せません。", f"Nothing is called {text!r}.")
        seat = SEAT_NAMES.index(rest.pop(0)) if what in MARKED else None
        return Mark(what, rest[0] if rest else "", seat)


def _words(pair: Sequence[str]) -> Words:
    ja, en = pair
    return Words(ja.strip(), en.strip())


def _only(path: Path, row: Row, known: frozenset[str]) -> None:
    for name in sorted(set(row) - known):
        raise _bad(path, f"{name} という項目はありません。", f"There is no field {name}.")


def _bad(path: Path, ja: str, en: str) -> BadInput:
    return BadInput(Problem(f"{path.parent.name}/{path.name}", ja, en))
