"""Noun phrases: players and things, described, pointed at or counted out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from .values import Value


class Who(Enum):
    """A player, seen from the ability's controller or from the card spoken of."""

    YOU = "you"
    OPPONENT = "opponent"
    EACH = "each"
    OWNER = "owner"
    CONTROLLER = "controller"
    TURN_PLAYER = "turn player"
    SELF = "self"  # 自分: the player who carries the instruction out
    ANY = "any"  # いずれかのプレイヤー


@dataclass(frozen=True)
class Has:
    """One condition on a thing: 赤の, AP が 3 以上の, レスト状態の."""

    trait: str
    # One of = != >= <=; "same" as on the card that says so, or on what the value refers to; "has" as part of
    # a name; "is" that very thing, as who is met in battle; "most" and "least" of all that fit otherwise.
    op: str = "="
    value: int | str | bool | Value | It | This = True


@dataclass(frozen=True)
class Those:
    """A description. Without a zone it means where the rulebook looks for that kind."""

    kind: str
    whose: Who | None = None
    zone: str | None = None
    which: tuple[Has, ...] = ()
    other: bool = False  # other than the card that says so


@dataclass(frozen=True)
class Either:
    """Any thing that fits one of several descriptions: ユニットかプレイヤー."""

    options: tuple[Those, ...]


@dataclass(frozen=True)
class Among:
    """Those of the cards just looked at, revealed or moved that fit: その中のユニット."""

    kind: str
    which: tuple[Has, ...] = ()


Description: TypeAlias = "Those | Either"


@dataclass(frozen=True)
class This:
    """The card that says so: このユニット, このカード."""


@dataclass(frozen=True)
class It:
    """What was last named, chosen, found or made; with a kind, the last of that kind.

    Of the kind ``REST``: those of the cards looked at that were not taken (残り).
    ``undergoes``: what the event happens to that the words replace, though they do not say so.
    """

    kind: str | None = None
    plural: bool = False
    undergoes: bool = False


@dataclass(frozen=True)
class Bearer:
    """What the card that says so is attached to."""


Ref: TypeAlias = "This | It | Those | Who | Bearer | Among"


@dataclass(frozen=True)
class Quantity:
    """How many are taken; ``most`` None means any number."""

    least: int
    most: int | None


def exactly(number: int) -> Quantity:
    return Quantity(number, number)


def up_to(number: int) -> Quantity:
    return Quantity(0, number)


ANY_NUMBER: Final = Quantity(0, None)
REST: Final = "rest"
