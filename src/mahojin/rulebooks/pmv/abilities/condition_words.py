"""Conditions that are true or not at a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from mahojin.abilities.conditions import Did
from mahojin.abilities.kinds import Condition

from .moments import Occasion

if TYPE_CHECKING:
    from .noun_words import Filter, Noun
    from .number_words import Number


@dataclass(frozen=True)
class Exists(Condition):
    """There are at least ``least`` and at most ``most`` (None is any number) of the noun."""

    noun: Noun
    least: Number = 1
    most: Number | None = None


@dataclass(frozen=True)
class Fit(Condition):
    """The thing named is of one of the kinds (empty is any) and fits every filter."""

    noun: Noun
    kinds: tuple[str, ...] = ()
    which: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class Done(Did):
    """That action, offered or ordered before, was carried out (した場合), or was not (しない場合), or could
    not be (出来ない場合: ``able`` False). action "" is whatever it was (そうした場合)."""

    action: str = ""
    able: bool = True


@dataclass(frozen=True)
class Befell(Condition):
    """The occasion has come true within its period, or (``not``) it has not."""

    occasion: Occasion
    true: bool = True


@dataclass(frozen=True)
class Answering(Condition):
    """It is the direct response (直接の干渉) to an "attack" or "play" of the noun."""

    noun: Noun
    to: str


@dataclass(frozen=True)
class Fails(Condition):
    """The condition does not hold."""

    test: Test


@dataclass(frozen=True)
class Guessed(Condition):
    """What was claimed for this effect last is so (選択が正しい), or (``right`` False) it is not."""

    right: bool = True


@dataclass(frozen=True)
class During(Condition):
    """It is that player's turn (None is any) and, if one is named, that phase or timing."""

    whose: Noun | None = None
    phase: str = ""


@dataclass(frozen=True)
class AnyHolds(Condition):
    """At least one of the conditions holds."""

    conditions: tuple[Test, ...]


@dataclass(frozen=True)
class OneAndAll(Condition):
    """Of the things, two or more, all have the trait in common."""

    noun: Noun
    trait: str


Test: TypeAlias = Condition
