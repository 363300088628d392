"""The ledger of a rulebook: every clause of the book, what kind it is, and a line in our own words."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

LABELS: dict[object, tuple[str, ...]] = {}  # the steps of all procedures, and their clauses

KINDS = ("step", "law", "definition", "no_effect")


class UnknownClause(ValueError):
    """A clause was named that the ledger does not have, or has as another kind."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One clause of the book."""

    clause: str
    kind: str
    ja: str
    en: str
    why_ja: str = ""
    why_en: str = ""

    def line(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    def why(self, lang: str) -> str:
        return self.why_ja if lang == "ja" else self.why_en


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the project decided where the book is silent or at odds with itself."""

    id: str
    clauses: tuple[str, ...]
    question_ja: str
    question_en: str
    answer_ja: str
    answer_en: str
    reason_ja: str
    reason_en: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the book by the clause at which it begins; the title is in our own words."""

    clause: str
    ja: str
    en: str


class Ledger:
    """All clauses of one book, in its order, its chapters, and the project's rulings on it."""

    def __init__(
        self,
        game: str,
        entries: dict[str, Entry],
        rulings: tuple[Ruling, ...] = (),
        chapters: tuple[Chapter, ...] = (),
    ) -> None:
        self.game = game
        self.entries = entries
        self.rulings = rulings
        self.chapters = chapters

    @classmethod
    def load(cls, game: str, package: str) -> Ledger:
        """The ledger, the chapters and the rulings stored beside a rulebook's modules."""
        folder = files(package)
        chapters = tomllib.loads((folder / "chapters.toml").read_text("utf-8"))
        rows = tomllib.loads((folder / "ledger.toml").read_text("utf-8"))
        rulings = tomllib.loads((folder / "rulings.toml").read_text("utf-8"))["ruling"]
        return cls(
            game,
            {clause: Entry(clause, **row) for clause, row in rows.items()},
            tuple(Ruling(**{**row, "clauses": tuple(row["clauses"])}) for row in rulings),
            tuple(Chapter(clause, *titles) for clause, titles in chapters.items()),
        )

    def __contains__(self, clause: object) -> bool:
        return clause in self.entries

    def __getitem__(self, clause: str) -> Entry:
        return self.entries[clause]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries.values())

    def __len__(self) -> int:
        return len(self.entries)

    def of_kind(self, *kinds: str) -> list[str]:
        return [entry.clause for entry in self if entry.kind in kinds]

    def step(self, *clauses: str) -> Callable[[Function], Function]:
        """Label a method of a procedure as the step that carries out these clauses."""
        for clause in clauses:
            if clause not in self.entries:
                raise UnknownClause(f"{self.game}: no clause {clause} in the ledger")
        if not any(self.entries[clause].kind in ("step", "law") for clause in clauses):
            raise UnknownClause(f"{self.game}: {clauses} is neither step nor law")

        def label(function: Function) -> Function:
            LABELS[function] = clauses
            return function

        return label
