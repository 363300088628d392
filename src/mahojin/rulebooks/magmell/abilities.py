"""Words that only this book has."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities import Ref, Those, Until
from mahojin.abilities.kinds import Formula, Inner, Instruction


@dataclass(frozen=True)
class Variety(Formula):
    """How many different values some things have of a trait: the colours among them."""

    those: Those
    trait: str


@dataclass(frozen=True)
class Swap(Instruction):
    """Two traits of a thing change places, as they are now."""

    what: Ref
    traits: tuple[str, str]
    until: Until


@dataclass(frozen=True)
class ChooseValue(Instruction):
    """One of a trait's values is chosen; from here on words that ask for ``CHOSEN`` ask for that."""

    trait: str


@dataclass(frozen=True)
class ValueChosen(Inner):
    """One of the values of a trait that may be chosen: 青."""

    trait: str
    value: str
