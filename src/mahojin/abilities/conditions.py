"""What may be so or not."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.native import compiled_as

from .kinds import Condition
from .moments import Moment
from .nouns import Has, Ref, Who
from .values import Value


@dataclass(frozen=True)
class Compare(Condition):
    """left op right, op one of = != < > <= >=."""

    left: Value
    op: str
    right: Value


@dataclass(frozen=True)
class Fits(Condition):
    """A thing matches: それが赤のユニットならば."""

    what: Ref
    which: tuple[Has, ...]


@dataclass(frozen=True)
class TurnOf(Condition):
    """It is that player's turn."""

    who: Who


@compiled_as(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Did(Condition):
    """The instruction before was carried out (そうしたならば), or was not."""

    done: bool = True


@dataclass(frozen=True)
class Otherwise(Condition):
    """The condition of the instruction before did not hold (そうでないならば)."""


@dataclass(frozen=True)
class PaidMore(Condition):
    """The optional additional cost was paid."""


@dataclass(frozen=True)
class InPhase(Condition):
    """A phase is under way, of that player's turn where one is named."""

    phase: str
    who: Who | None = None


@dataclass(frozen=True)
class Happened(Condition):
    """It has happened in this turn, or has not."""

    moment: Moment
    done: bool = True


@dataclass(frozen=True)
class AllOf(Condition):
    conditions: tuple[Condition, ...]
