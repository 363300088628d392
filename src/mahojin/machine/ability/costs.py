"""Prices and what is done with them, and what books with an energy to spend say beyond ``core``, as data."""

from __future__ import annotations

from dataclasses import dataclass

from .core import Condition, Description, It, Program, Ref, This, Those, Until, Value, Who

# --- References --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bearer:
    """What the card that says so is attached to."""


# --- Prices ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Energy:
    """So much energy of each colour, and so much of any."""

    colours: tuple[tuple[str, int], ...] = ()
    free: int = 0


@dataclass(frozen=True)
class Price:
    """What is paid: energy, and instructions that are carried out as a cost."""

    energy: Energy | None = None
    deeds: Program = ()


# --- Abilities ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Activation:
    """起 (price)：(effect). ``once`` limits it to one use in a turn, the condition to certain times."""

    price: Price
    program: Program
    condition: Condition | None = None
    once: bool = False
    zone: str | None = None


@dataclass(frozen=True)
class Whenever:
    """Waits for a situation and not for an event; or, if it ``becomes``, for the situation coming about."""

    condition: Condition
    program: Program
    becomes: bool = False
    zone: str | None = None


@dataclass(frozen=True)
class Skill:
    """An ability that the book defines under a name."""

    name: str


@dataclass(frozen=True)
class Equips:
    """The card is played onto one of these and stays attached to it."""

    what: Description


# --- Continuous effects ------------------------------------------------------------------------------


@dataclass(frozen=True)
class AlsoPay:
    """Playing these costs more than their own cost: must, or may, be paid in addition."""

    what: This | Those
    price: Price
    optional: bool = False


@dataclass(frozen=True)
class PayInstead:
    """For playing these another price may be paid in place of their cost."""

    what: This | Those
    price: Price


@dataclass(frozen=True)
class Reprice:
    """Playing these costs more energy, or less."""

    what: This | Those
    energy: Energy
    less: bool


@dataclass(frozen=True)
class Reduce:
    """Damage to these is smaller by a number, or, without one, is not dealt at all."""

    what: Ref
    number: Value | None = None
    by: Those | Who | None = None
    manner: str | None = None


@dataclass(frozen=True)
class Lack:
    """Some things do not have an ability that the book defines under a name."""

    what: Ref
    ability: Skill


@dataclass(frozen=True)
class AtMost:
    """There can be no more than so many counters of a kind on some things."""

    what: Ref
    counter: str
    number: int


@dataclass(frozen=True)
class Allow:
    """A player may do something so many times more in a turn."""

    what: Who
    action: str
    number: int


# --- Instructions ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AddEnergy:
    """Energy of a colour, or of the colour of something, goes to a player's stock."""

    who: Who
    number: Value
    colour: str | Ref


@dataclass(frozen=True)
class LoseLife:
    who: Who | It
    number: Value


@dataclass(frozen=True)
class PayLife:
    """Life given up as a cost, which is no damage."""

    number: int


@dataclass(frozen=True)
class PayEnergy:
    """Energy given up while an effect is carried out."""

    energy: Energy


@dataclass(frozen=True)
class DiscardThese:
    """Cards that were named go from the hand to their owner's graveyard."""

    what: Ref


@dataclass(frozen=True)
class Undestroy:
    """What is destroyed but still there is saved."""

    what: Ref


@dataclass(frozen=True)
class Fight:
    """Two deal damage to each other as in battle."""

    one: Ref
    other: Ref


@dataclass(frozen=True)
class Double:
    """Traits become twice what they are now."""

    what: Ref
    traits: tuple[str, ...]
    until: Until


@dataclass(frozen=True)
class Retire:
    what: Ref


@dataclass(frozen=True)
class SkipPart:
    """A player's next turn, phase or step of this name does not take place."""

    part: str
    who: Who
    this_turn: bool = False


@dataclass(frozen=True)
class AddPart:
    """A phase or step takes place once more, right after another."""

    part: str
    after: str


@dataclass(frozen=True)
class Equip:
    """An equipment goes onto something that is there."""

    what: Ref
    to: Ref


@dataclass(frozen=True)
class MoveCounter:
    source: Ref
    to: Ref
    counter: str
    number: Value


@dataclass(frozen=True)
class RevealCards:
    """Everyone sees these until the effect is done."""

    what: Ref


@dataclass(frozen=True)
class RevealTop:
    """The top cards of a pile are shown to everyone, and spoken of from here on."""

    who: Who
    pile: str
    number: Value


# --- Conditions --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PaidMore:
    """The optional additional cost was paid."""


@dataclass(frozen=True)
class InPhase:
    """A phase is under way, of that player's turn where one is named."""

    phase: str
    who: Who | None = None


@dataclass(frozen=True)
class AllOf:
    conditions: tuple[Condition, ...]
