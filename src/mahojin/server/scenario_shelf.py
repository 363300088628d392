"""The scenarios of each rulebook: which file has them, and which clauses and rulings they show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from mahojin.judge.source import numbered_lines
from mahojin.judge.statements import FileReader, Statement
from mahojin.judge.words import parts, plain

from .library import book_of
from .refusals import Refused

SUFFIX = ".judge"
NAME = re.compile(r"^#\s*([^（：。\n]+)", re.MULTILINE)  # the first comment, without the clauses it lists


@dataclass(frozen=True, slots=True)
class Shown:
    """A scenario by its place, and what it is about."""

    file: str
    number: int
    title: str
    clauses: tuple[str, ...]
    rulings: tuple[str, ...]

    def data(self, game: str, asked: str = "") -> dict[str, object]:
        """It as JSON. Titles are Japanese: in English a clause tells what it shows, not the one asked for."""
        telling = next((clause for clause in self.clauses if clause != asked), None)
        return {
            "file": self.file,
            "number": self.number,
            "title": self.title,
            "en": f"{telling}: {book_of(game).ledger[telling].en}" if telling else "",
            "clauses": list(self.clauses),
            "rulings": list(self.rulings),
        }


@cache
def texts(game: str) -> dict[str, str]:
    """The judge files of a rulebook by name."""
    folder = files(f"mahojin.rulebooks.{book_of(game).key}") / "scenarios"
    found = {path.name: path for path in folder.iterdir()} if folder.is_dir() else {}
    names = sorted(name for name in found if name.endswith(SUFFIX))
    return {name.removesuffix(SUFFIX): found[name].read_text("utf-8") for name in names}


@cache
def shown(game: str) -> tuple[Shown, ...]:
    """Every scenario of a rulebook, file by file."""
    return tuple(one for file, text in texts(game).items() for one in _shown(file, text))


@cache
def of_clause(game: str) -> dict[str, list[Shown]]:
    """The scenarios that show a clause, by clause."""
    found: dict[str, list[Shown]] = {}
    for one in shown(game):
        for clause in one.clauses:
            found.setdefault(clause, []).append(one)
    return found


def name_of(game: str, file: str) -> str:
    """What a judge file is called in Japanese: its first comment; its own name if it has none."""
    found = NAME.search(text_of(game, file))
    return found[1].strip() if found else file


def text_of(game: str, file: str) -> str:
    """One judge file."""
    found = texts(game).get(file)
    if found is None:
        raise Refused("no_scenario")
    return found


def _shown(file: str, text: str) -> Iterator[Shown]:
    for number, block in enumerate(FileReader(file).blocks(numbered_lines(text, file))):
        title = next(one.rest for one in block if one.head == "title")
        yield Shown(file, number, title, _listed(block, "clauses"), _listed(block, "rulings"))


def _listed(block: list[Statement], head: str) -> tuple[str, ...]:
    found = [name for one in block if one.head == head for name in parts(plain(one.rest), ",、→ ")]
    return tuple(dict.fromkeys(found))
