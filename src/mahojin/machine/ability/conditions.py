"""Conditions that are true or not at a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from .core import Compare
from .moments import Occasion

if TYPE_CHECKING:
    from .nouns import Filter, Noun
    from .numbers import Number


@dataclass(frozen=True)
class Exists:
    """There are at least ``least`` and at most ``most`` (None is any number) of the noun."""

    noun: Noun
    least: Number = 1
    most: Number | None = None


Compares: TypeAlias = Compare


@dataclass(frozen=True)
class Fit:
    """The thing named is of one of the kinds (empty is any) and fits every filter."""

    noun: Noun
    kinds: tuple[str, ...] = ()
    which: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class Done:
    """The action offered or ordered just before was carried out (した場合), or was not (しない場合), or could
    not be (出来ない場合: ``able`` False). action "" is whatever it was (そうした場合)."""

    action: str
    done: bool = True
    able: bool = True


@dataclass(frozen=True)
class Befell:
    """The occasion has come true within its period, or (``not``) it has not."""

    occasion: Occasion
    true: bool = True


@dataclass(frozen=True)
class Answering:
    """It is the direct response (直接の干渉) to an "attack" or "play" of the noun."""

    noun: Noun
    to: str


@dataclass(frozen=True)
class Fails:
    """The condition does not hold."""

    test: Test


@dataclass(frozen=True)
class Otherwise:
    """The condition before did not hold (それ以外の場合)."""


@dataclass(frozen=True)
class During:
    """It is that player's turn (None is any) and, if one is named, that phase or timing."""

    whose: Noun | None = None
    phase: str = ""


@dataclass(frozen=True)
class AllHold:
    """All of the conditions hold."""

    parts: tuple[Test, ...]


@dataclass(frozen=True)
class AnyHolds:
    """At least one of the conditions holds."""

    parts: tuple[Test, ...]


Test: TypeAlias = (
    "Exists | Compares | Fit | Done | Befell | Answering | Fails | Otherwise | During | AllHold | AnyHolds"
)
