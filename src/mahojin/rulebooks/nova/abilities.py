"""What only this book's texts say, as data: energy that is made, equipment, damage that is reduced."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities.conditions import InPhase, TurnOf
from mahojin.abilities.kinds import Ability, Condition, Continuous, Instruction
from mahojin.abilities.nouns import Description, It, Ref, Those, Who
from mahojin.abilities.prices import Price
from mahojin.abilities.values import Value


@dataclass(frozen=True)
class Outside(Condition):
    """It is not that time: neither that phase, or that player's."""

    time: TurnOf | InPhase


@dataclass(frozen=True)
class AddEnergy(Instruction):
    """Energy of a colour, or of the colour of something, goes to a player's stock."""

    who: Who
    number: Value
    colour: str | Ref


@dataclass(frozen=True)
class LoseLife(Instruction):
    who: Who | It
    number: Value


@dataclass(frozen=True)
class SetLife(Instruction):
    """A player's life becomes a number: what is missing is gained, what is too much is lost."""

    who: Who | It
    number: Value


@dataclass(frozen=True)
class PayLife(Instruction):
    """Life given up as a cost, which is no damage."""

    number: int


@dataclass(frozen=True)
class Undestroy(Instruction):
    """What is destroyed but still there is saved."""

    what: Ref


@dataclass(frozen=True)
class Retire(Instruction):
    what: Ref


@dataclass(frozen=True)
class Equip(Instruction):
    """An equipment goes onto something that is there."""

    what: Ref
    to: Ref


@dataclass(frozen=True)
class AtMost(Continuous):
    """There can be no more than so many counters of a kind on some things."""

    what: Ref
    counter: str
    number: int


@dataclass(frozen=True)
class Reduce(Continuous):
    """Damage to these, or the ``next`` to them, is smaller by a number, or, without one, not dealt at all."""

    what: Ref
    number: Value | None = None
    by: Those | Who | None = None
    manner: str | None = None
    next: bool = False


@dataclass(frozen=True)
class Equips(Ability):
    """The card is played onto one of these and stays attached to it."""

    what: Description


@dataclass(frozen=True)
class EntryCondition(Ability):
    """登場条件 (111): what must be so for a character to be played."""

    condition: Condition


@dataclass(frozen=True)
class EntryPrice(Ability):
    """登場コスト (112): what is paid besides for playing a character."""

    price: Price
