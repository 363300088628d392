"""What stands in data for a time where a clause of everyday speech leaves something to be filled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mahojin.abilities import Condition, Instruction, It, Quantity
from mahojin.abilities.kinds import Continuous
from mahojin.abilities.phrases import Foreign, Phrase
from mahojin.text.rows import Row

UNSAID: Final = It("unsaid")  # what is left out: what was named last, or else the card itself


@dataclass(frozen=True, slots=True)
class Some:
    """So many of what is described, spoken of before they were picked."""

    what: object
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Two:
    """Two things of which the same is said."""

    one: Some
    two: Some


@dataclass(frozen=True, slots=True)
class Pick(Foreign, Instruction):
    """A target or a choice, whichever a book says there."""

    what: Any
    quantity: Quantity
    affected: bool = False  # by a continuous effect
    also: bool = False  # together with what was picked before


@dataclass(frozen=True, slots=True)
class Steps(Foreign, Instruction):
    """Several instructions in one clause."""

    steps: Row


@dataclass(frozen=True, slots=True)
class Undone(Foreign, Instruction):
    """What nobody could mean: there are no words for it, so it is refused."""


@dataclass(frozen=True, slots=True)
class Endless(Foreign, Instruction):
    """A continuous effect that begins, of which it is not said how long it lasts."""

    effect: Continuous


@dataclass(frozen=True, slots=True)
class Rather(Foreign, Instruction):
    """What is done in place of the sentence before if something is so."""

    condition: Condition
    program: Row


@dataclass(frozen=True)
class Aimed(Phrase):
    """A continuous effect on what is picked."""

    effect: Continuous
    picks: Row


@dataclass(frozen=True)
class Both(Phrase):
    """Two continuous effects on one thing, which is said once."""

    one: object
    two: object
