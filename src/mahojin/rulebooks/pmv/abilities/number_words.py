"""Numbers that a text speaks of, evaluated when they are asked for unless a ``Let`` fixes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from mahojin.abilities.kinds import Formula

from .moments import Occasion

if TYPE_CHECKING:
    from mahojin.abilities import Sum, Times

    from .noun_words import Noun


@dataclass(frozen=True)
class Var(Formula):
    """X, Y or A: what a ``Let`` of the same program says; without one, what was chosen for the cost."""

    name: str


@dataclass(frozen=True)
class Count(Formula):
    """How many there are of the noun; of a ``Pile``, the cards in it."""

    noun: Noun


@dataclass(frozen=True)
class Figure(Formula):
    """A trait of the thing named; of several things, the sum."""

    noun: Noun
    trait: str


@dataclass(frozen=True)
class Peak(Formula):
    """The highest (or lowest) value of a trait among the things named; 0 if there are none."""

    noun: Noun
    trait: str
    highest: bool = True


@dataclass(frozen=True)
class Happened(Formula):
    """The amount of what happened or would: "damage", "life", "cards" (drawn, scrapped …) of the
    occasion this answers, or that this effect voided (``voided``); ``of`` whom or what it befell,
    None as the occasion says."""

    what: str
    voided: bool = False
    of: Noun | None = None


@dataclass(frozen=True)
class Amounted(Formula):
    """How much the occasion has come to within its period, all in all, or (``times``) how often it was."""

    occasion: Occasion
    times: bool = False


@dataclass(frozen=True)
class Paid(Formula):
    """What was paid in nodes as the cost of this effect."""


@dataclass(frozen=True)
class Ratio(Formula):
    """A number divided by another, rounded down: 3枚につき."""

    number: Number
    by: int


@dataclass(frozen=True)
class Half(Formula):
    """Half of a number, rounded up or down."""

    number: Number
    up: bool


@dataclass(frozen=True)
class Difference(Formula):
    """``left`` minus ``right``; it may be negative."""

    left: Number
    right: Number


@dataclass(frozen=True)
class KeywordValue(Formula):
    """The value of a keyword of the thing named (「加護」の値); of several things, the sum."""

    noun: Noun
    keyword: str


Number: TypeAlias = (
    "int | Var | Count | Figure | Peak | Happened | Amounted | Paid | Times | Ratio | Half | Sum"
    " | Difference | KeywordValue"
)
