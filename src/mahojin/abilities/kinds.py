"""The kinds of words. A book adds words of its own by deriving from these."""

from __future__ import annotations

from typing import TypeAlias

from mahojin.native import compiled_as


@compiled_as(allow_interpreted_subclasses=True)
class Formula:
    """A number that is worked out when it is asked for."""


@compiled_as(allow_interpreted_subclasses=True)
class Condition:
    """What may be so or not."""


@compiled_as(allow_interpreted_subclasses=True)
class Continuous:
    """An effect that holds while it is at work."""


@compiled_as(allow_interpreted_subclasses=True)
class Instruction:
    """What is carried out at its place in a program."""


@compiled_as(allow_interpreted_subclasses=True)
class Inner(Instruction):
    """A part of carrying an instruction out: no text says it."""


Program: TypeAlias = tuple[Instruction, ...]


@compiled_as(allow_interpreted_subclasses=True)
class Ability:
    """What a card's text lists."""
