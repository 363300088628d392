"""Numbers that a text speaks of, evaluated when they are asked for unless a ``Let`` fixes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from .nouns import Noun


@dataclass(frozen=True)
class Var:
    """X, Y or A: what a ``Let`` of the same program says; without one, what was chosen for the cost."""

    name: str


@dataclass(frozen=True)
class Count:
    """How many there are of the noun; of a ``Pile``, the cards in it."""

    noun: Noun


@dataclass(frozen=True)
class Figure:
    """A trait of the thing named; of several things, the sum."""

    noun: Noun
    trait: str


@dataclass(frozen=True)
class Peak:
    """The highest (or lowest) value of a trait among the things named; 0 if there are none."""

    noun: Noun
    trait: str
    highest: bool = True


@dataclass(frozen=True)
class Happened:
    """The amount of what happened or would: "damage", "life", "cards" (drawn, scrapped …) of the
    occasion this answers, or that this effect voided (``voided``); ``of`` whom or what it befell,
    None as the occasion says."""

    what: str
    voided: bool = False
    of: Noun | None = None


@dataclass(frozen=True)
class Paid:
    """What was paid in nodes as the cost of this effect."""


@dataclass(frozen=True)
class Multiple:
    """A number times another."""

    number: Number
    times: Number


@dataclass(frozen=True)
class Ratio:
    """A number divided by another, rounded down: 3枚につき."""

    number: Number
    by: int


@dataclass(frozen=True)
class Half:
    """Half of a number, rounded up or down."""

    number: Number
    up: bool


@dataclass(frozen=True)
class Sum:
    """Several numbers added."""

    parts: tuple[Number, ...]


@dataclass(frozen=True)
class Difference:
    """``left`` minus ``right``; it may be negative."""

    left: Number
    right: Number


Number: TypeAlias = (
    "int | Var | Count | Figure | Peak | Happened | Paid | Multiple | Ratio | Half | Sum | Difference"
)
