"""Abilities, as a card's text lists them."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.native import compiled_as

from .kinds import Ability, Condition, Continuous, Program
from .moments import Moment
from .prices import Price


@compiled_as(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Triggered(Ability):
    """～とき、(～ならば、)～。 Works in the zone its kind works in, or in the zone that is named.

    ``once``: it triggers no more than once in a turn.
    """

    moment: Moment
    program: Program
    condition: Condition | None = None
    zone: str | None = None
    once: bool = False


@dataclass(frozen=True)
class Standing(Ability):
    """Holds as long as its card is where it works, and the condition, if there is one, is true."""

    effect: Continuous
    condition: Condition | None = None
    zone: str | None = None


@dataclass(frozen=True)
class Spell(Ability):
    """Carried out when the card itself resolves."""

    program: Program


@dataclass(frozen=True)
class Activation(Ability):
    """起 (price)：(effect). ``once`` limits it to one use in a turn, or to as many as are the ``most``; the
    condition to certain times."""

    price: Price
    program: Program
    condition: Condition | None = None
    once: bool = False
    zone: str | None = None
    most: int = 1


@dataclass(frozen=True)
class Whenever(Ability):
    """Waits for a situation and not for an event; or, if it ``becomes``, for the situation coming about."""

    condition: Condition
    program: Program
    becomes: bool = False
    zone: str | None = None


@dataclass(frozen=True)
class Skill(Ability):
    """An ability that the book defines under a name."""

    name: str
