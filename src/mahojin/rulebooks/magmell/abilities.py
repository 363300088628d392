"""Words that only this book has."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities.kinds import Inner


@dataclass(frozen=True)
class ValueChosen(Inner):
    """One of the values of a trait that may be chosen: 青."""

    trait: str
    value: str
