"""Continuous effects: what holds while they are at work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from .kinds import Ability, Continuous, Program
from .moments import Moment
from .nouns import Among, Description, Ref, This, Those, Who
from .prices import Energy, Price
from .values import Value


@dataclass(frozen=True)
class Change(Continuous):
    """A trait of some things is raised, or set, or joined by another."""

    what: Ref
    trait: str
    op: str  # "+" or "="
    value: int | str | Value


@dataclass(frozen=True)
class Grant(Continuous):
    """Some things have an ability."""

    what: Ref
    ability: Ability


@dataclass(frozen=True)
class Blank(Continuous):
    """Some things lose their abilities, but for those of a sort that is spared."""

    what: Ref
    spare: str | None = None


@dataclass(frozen=True)
class Cannot(Continuous):
    """Some things, or a player, cannot do or suffer something."""

    what: Ref
    action: str
    obj: Description | None = None  # マジックを使用できない: what cannot be used
    by: Who | None = None  # 相手のカードや能力の対象にならない
    manner: str | None = None  # バトルで破壊されない: only what happens so
    after: int | None = None  # 1ターンに2枚までしか使用できない: once that was done so often in a turn


@dataclass(frozen=True)
class Must(Continuous):
    """Some things do something whenever they can."""

    what: Ref
    action: str


@dataclass(frozen=True)
class Instead(Continuous):
    """A replacement: ～場合、かわりに～. ``optional`` ones may be declined; of the ``next`` event alone."""

    moment: Moment
    program: Program
    optional: bool = False
    next: bool = False


@dataclass(frozen=True)
class Enters(Continuous):
    """Some things enter in a state or with counters on."""

    what: Ref
    rested: bool = False
    counter: str | None = None
    number: Value = 0


@dataclass(frozen=True)
class AlsoPay(Continuous):
    """Playing these costs more than their own cost: must, or may, be paid in addition."""

    what: This | Those
    price: Price
    optional: bool = False


@dataclass(frozen=True)
class PayInstead(Continuous):
    """For playing these another price may be paid in place of their cost."""

    what: This | Those
    price: Price


@dataclass(frozen=True)
class Reprice(Continuous):
    """Playing these costs more energy, or less; so much for each of ``per`` where that is said."""

    what: This | Those
    energy: Energy
    less: bool
    per: Those | Among | None = None  # so much for each of these


@dataclass(frozen=True)
class Lack(Continuous):
    """Some things do not have an ability that the book defines under a name."""

    what: Ref
    ability: Ability


@dataclass(frozen=True)
class Allow(Continuous):
    """A player may do something so many times more in a turn."""

    what: Who
    action: str
    number: int


class OnThings(Protocol):
    """A continuous effect that says what it applies to."""

    @property
    def what(self) -> Ref: ...
