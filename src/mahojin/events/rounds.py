"""Players, matches and rounds of an event, as its entries have left them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from mahojin.rows import Row

from .deeds import By

Phase = Literal["entering", "drafting", "building", "playing", "over", "cancelled"]
Stage = Literal["swiss", "cut"]


@dataclass(slots=True)
class Player:
    """Somebody who takes part."""

    number: int
    name: str
    browser: int = 0
    computer: str = ""
    deck: Row | None = None
    rated: bool = False
    late: int = 0  # rounds that were over or under way when they entered
    left: bool = False  # before it began
    dropped: bool = False
    pool: list[str] = field(default_factory=list)
    built: bool = False

    @property
    def plays(self) -> bool:
        return not self.left and not self.dropped


@dataclass(slots=True)
class Match:
    """Two players of a round, or one with a bye."""

    first: int
    second: int | None
    table: str = ""
    tables: list[str] = field(default_factory=list)
    wins: tuple[int, int] | None = None
    drawn: int = 0
    source: By = "table"
    reason: str = ""
    again: int = 0  # times it was played again
    inspected: list[str] = field(default_factory=list)  # judges who have seen all of it

    @property
    def done(self) -> bool:
        return self.second is None or self.wins is not None

    @property
    def winner(self) -> int | None:
        if self.second is None:
            return self.first
        if self.wins is None or self.wins[0] == self.wins[1]:
            return None
        return self.first if self.wins[0] > self.wins[1] else self.second


@dataclass(slots=True)
class Round:
    """A round that has been drawn."""

    stage: Stage
    matches: list[Match]
    at: float

    @property
    def done(self) -> bool:
        return all(match.done for match in self.matches)
