"""Numbers that are worked out when they are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .kinds import Formula
from .moments import Moment
from .nouns import Among, Ref, Those


@dataclass(frozen=True)
class CountOf(Formula):
    """How many there are, evaluated when it is asked for."""

    those: Those | Among


@dataclass(frozen=True)
class TraitOf(Formula):
    """A trait of one thing: その AP に等しい."""

    what: Ref
    trait: str


@dataclass(frozen=True)
class Amount(Formula):
    """The amount of the event that triggered or is being replaced."""


@dataclass(frozen=True)
class Earlier(Formula):
    """How often something has happened in this turn, or how much all of it came to."""

    moment: Moment
    total: bool = False


@dataclass(frozen=True)
class Done(Formula):
    """How many things an event of this name befell by the words that say so, of those described; or of things
    that are counted out, such as counters and damage, how many or how much."""

    event: str
    those: Those | None = None


@dataclass(frozen=True)
class Quotient(Formula):
    """A value divided by a number, rounded down."""

    value: Value
    divisor: int


@dataclass(frozen=True)
class Times(Formula):
    value: Value
    factor: Value


@dataclass(frozen=True)
class Sum(Formula):
    """Several values added."""

    parts: tuple[Value, ...]


Value: TypeAlias = "int | Formula"
