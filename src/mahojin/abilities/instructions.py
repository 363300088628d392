"""What is carried out, in the printed order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .kinds import Ability, Condition, Continuous, Instruction, Program
from .moments import Moment, Until
from .nouns import Among, Description, It, Quantity, Ref, This, Who
from .prices import Energy
from .values import Value

THIS: Final = This()
CHOSEN: Final = "chosen"  # the value that was chosen


@dataclass(frozen=True)
class Token:
    """The printed information of a token, given by the ability that makes it."""

    name: str
    kind: str
    colours: tuple[str, ...]
    numbers: tuple[tuple[str, int], ...]
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Target(Instruction):
    """Named while the card is used or the ability is put to wait, and checked again later.

    ``also``: together with what was named before, of which is spoken as one.
    """

    what: Description | Among
    quantity: Quantity
    who: Who = Who.YOU
    also: bool = False


@dataclass(frozen=True)
class Choose(Instruction):
    """Chosen while resolving; ``also`` as of targets."""

    what: Description | Among
    quantity: Quantity
    who: Who = Who.YOU
    random: bool = False
    also: bool = False


@dataclass(frozen=True)
class Damage(Instruction):
    to: Ref
    amount: Value
    source: Ref = THIS


@dataclass(frozen=True)
class Divide(Instruction):
    """A total is shared out among the things referred to, as damage or as counters."""

    to: Ref
    total: int
    counter: str | None = None


@dataclass(frozen=True)
class Destroy(Instruction):
    what: Ref


@dataclass(frozen=True)
class Return(Instruction):
    """To the owner's hand."""

    what: Ref


@dataclass(frozen=True)
class Summon(Instruction):
    """Onto the field; ``pose`` is a position of the book's own."""

    what: Ref
    rested: bool = False
    pose: str | None = None
    who: Who = Who.YOU  # who controls it then; OWNER: the owner of each


@dataclass(frozen=True)
class Put(Instruction):
    """Into a zone of its owner; ``position`` is top, bottom or shuffled for ordered zones."""

    what: Ref
    zone: str
    position: str | None = None
    rested: bool = False
    face_down: bool = False


@dataclass(frozen=True)
class PutTop(Instruction):
    """The top cards of a player's pile into another of that player's zones."""

    who: Who
    pile: str
    number: Value
    zone: str
    rested: bool = False
    face_down: bool = False


@dataclass(frozen=True)
class Draw(Instruction):
    who: Who | It
    number: Value


@dataclass(frozen=True)
class Discard(Instruction):
    """From the hand; ``number`` None is the whole hand."""

    who: Who | It
    number: Value | None
    random: bool = False


@dataclass(frozen=True)
class Recover(Instruction):
    who: Who | It
    number: Value


@dataclass(frozen=True)
class Rest(Instruction):
    what: Ref


@dataclass(frozen=True)
class Wake(Instruction):
    what: Ref


@dataclass(frozen=True)
class Turn(Instruction):
    """Face up or face down."""

    what: Ref
    face_down: bool


@dataclass(frozen=True)
class PutCounter(Instruction):
    what: Ref
    counter: str
    number: Value


@dataclass(frozen=True)
class RemoveCounter(Instruction):
    """``number`` None removes all of them."""

    what: Ref
    counter: str
    number: Value | None


@dataclass(frozen=True)
class RemoveDamage(Instruction):
    """All damage that was dealt to these is taken off them."""

    what: Ref


@dataclass(frozen=True)
class Create(Instruction):
    token: Token
    number: Value
    who: Who = Who.YOU
    rested: bool = False


@dataclass(frozen=True)
class Search(Instruction):
    """Look through a pile, or its top cards, and pick; what was looked through is shuffled at the end."""

    who: Who
    what: Description | Among
    quantity: Quantity
    depth: int | None = None


@dataclass(frozen=True)
class Shuffle(Instruction):
    who: Who
    zone: str


@dataclass(frozen=True)
class Negate(Instruction):
    what: Ref


@dataclass(frozen=True)
class Control(Instruction):
    """``who`` becomes the controller."""

    what: Ref
    who: Who
    until: Until


@dataclass(frozen=True)
class Use(Instruction):
    """Use a card now, whatever its timing."""

    what: Ref
    free: bool


@dataclass(frozen=True)
class Lasting(Instruction):
    """A continuous effect begins."""

    effect: Continuous
    until: Until


@dataclass(frozen=True)
class Later(Instruction):
    """A delayed triggered ability is made; with a period it triggers as often as it happens till then."""

    moment: Moment
    program: Program
    until: Until | None = None


@dataclass(frozen=True)
class May(Instruction):
    """The player, 自分 if no other is named, may carry out the program, wholly or not at all."""

    program: Program
    who: Who = Who.SELF


@dataclass(frozen=True)
class If(Instruction):
    """The program is carried out if the condition holds then; if not, that is no failure."""

    condition: Condition
    program: Program


@dataclass(frozen=True)
class Modes(Instruction):
    """So many of the programs are chosen and carried out, in their order."""

    quantity: Quantity
    options: tuple[Program, ...]


@dataclass(frozen=True)
class Win(Instruction):
    who: Who | It


@dataclass(frozen=True)
class Lose(Instruction):
    who: Who | It


@dataclass(frozen=True)
class PayEnergy(Instruction):
    """Energy given up while an effect is carried out."""

    energy: Energy
    who: Who = Who.YOU


@dataclass(frozen=True)
class DiscardThese(Instruction):
    """Cards that were named go from the hand to their owner's graveyard."""

    what: Ref


@dataclass(frozen=True)
class Fight(Instruction):
    """Two deal damage to each other as in battle."""

    one: Ref
    other: Ref


@dataclass(frozen=True)
class Double(Instruction):
    """Traits become twice what they are now."""

    what: Ref
    traits: tuple[str, ...]
    until: Until


@dataclass(frozen=True)
class SkipPart(Instruction):
    """A player's next turn, phase or step of this name does not take place."""

    part: str
    who: Who
    this_turn: bool = False


@dataclass(frozen=True)
class AddPart(Instruction):
    """A phase or step takes place once more, right after another."""

    part: str
    after: str


@dataclass(frozen=True)
class MoveCounter(Instruction):
    source: Ref
    to: Ref
    counter: str
    number: Value


@dataclass(frozen=True)
class RevealCards(Instruction):
    """Everyone sees these until the effect is done."""

    what: Ref


@dataclass(frozen=True)
class LookTop(Instruction):
    """Whoever carries it out sees the top cards of a pile, which are spoken of from here on."""

    who: Who
    pile: str
    number: Value


@dataclass(frozen=True)
class RevealTop(Instruction):
    """The top cards of a pile are shown to everyone, and spoken of from here on."""

    who: Who
    pile: str
    number: Value
