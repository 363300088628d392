"""What only this book's texts say, as data: cards under cards, a third position, od, skills with numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from mahojin.abilities.effects import Reprice
from mahojin.abilities.instructions import Choose
from mahojin.abilities.kinds import Ability, Condition, Continuous, Formula, Instruction, Program
from mahojin.abilities.moments import Moment, Until
from mahojin.abilities.nouns import Among, Ref, Those, Who
from mahojin.abilities.prices import Price
from mahojin.abilities.values import Value

INFINITY: Final = 10**9  # larger than any number, and unmoved by what is added to it

FREE_X: Final = -1  # as the free part of an energy: X of any kind, X being chosen when it is activated

BLANK: Final = ""  # the symbol of od without an element

ANY_ELEMENT: Final = "any"  # made: one element for all of it; paid: od of whatever element, but not blank

SkillArgument: TypeAlias = "object"  # plain data that never changes


@dataclass(frozen=True)
class SkillOf(Ability):
    """An ability that the book defines under a name, with what the card says of it.

    The argument is what is printed with it: a number, a word, a price, a program, an ability, or several.
    """

    name: str
    argument: SkillArgument


@dataclass(frozen=True)
class Chapters(Ability):
    """Carried out once for each of these numbers that the counters on the card reach."""

    numbers: tuple[int, ...]
    program: Program


@dataclass(frozen=True)
class Reverse(Instruction):
    """Into the third position."""

    what: Ref


@dataclass(frozen=True)
class Switch(Instruction):
    """From the first position to the third, or back."""

    what: Ref


@dataclass(frozen=True)
class Taint(Instruction):
    """Orbs of a player come to their owner's hand; who carries it out chooses which, unseen."""

    whose: Who
    number: Value


@dataclass(frozen=True)
class Drop(Instruction):
    """Put into the graveyard by the one who controls it, which is not destruction."""

    what: Ref
    who: Who = Who.YOU


@dataclass(frozen=True)
class ScrapStock(Instruction):
    """So many cards from beneath something go to the graveyard, of that name where one is given."""

    what: Ref
    number: Value
    name: str | None = None


@dataclass(frozen=True)
class Stack(Instruction):
    """Cards are laid beneath something."""

    what: Ref
    onto: Ref


@dataclass(frozen=True)
class Call(Instruction):
    """A player calls a card in one of the ways the book knows: one that was named, or one of the hand."""

    who: Who
    what: Ref | None = None


@dataclass(frozen=True)
class LevelUp(Instruction):
    """A card that was named is laid onto one of its name and one level less."""

    what: Ref


@dataclass(frozen=True)
class Bind(Instruction):
    """A card that was named enters with all its materials beneath it."""

    what: Ref


@dataclass(frozen=True)
class TurnDown(Instruction):
    """Becomes a face-down girl without a name."""

    what: Ref


@dataclass(frozen=True)
class Exchange(Instruction):
    """Two cards change their controllers with each other, or nothing happens."""

    one: Ref
    other: Ref


@dataclass(frozen=True)
class BecomeCopy(Instruction):
    """Takes on the information of another."""

    what: Ref
    of: Ref
    until: Until


@dataclass(frozen=True)
class CopyOf(Instruction):
    """A token, or an ability, like another comes into being where that is."""

    of: Ref


@dataclass(frozen=True)
class Vanish(Instruction):
    """Tokens cease to be."""

    what: Ref


@dataclass(frozen=True)
class EndTurn(Instruction):
    """The turn ends at once."""


@dataclass(frozen=True)
class ExtraTurn(Instruction):
    """A player has another turn after this one."""

    who: Who


@dataclass(frozen=True)
class GainCounter(Instruction):
    """A player gets counters."""

    who: Who
    counter: str
    number: Value


@dataclass(frozen=True)
class PayCounter(Instruction):
    """A player gives up counters, all of them or none."""

    counter: str
    number: int


@dataclass(frozen=True)
class Corrode(Instruction):
    """Corrosion damage to a creature or a player."""

    to: Ref
    amount: Value


@dataclass(frozen=True)
class GainTokens(Instruction):
    """A player gets tokens that the book defines: coin, candy, parts."""

    who: Who
    token: str
    number: Value


@dataclass(frozen=True)
class PayTokens(Instruction):
    """A player gives up tokens that the book defines; they vanish."""

    token: str
    number: int


@dataclass(frozen=True)
class MakeOd(Instruction):
    """Od comes into a player's hands: element symbols, blank points, wills; "any" is one element for all."""

    who: Who
    symbols: tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class Trigger(Instruction):
    """One of a card's triggered abilities of this name is activated once."""

    what: Ref
    skill: str


@dataclass(frozen=True)
class RestSome(Instruction):
    """As a cost: any number of these are rested so that a trait of theirs comes to just this sum."""

    what: Those | Among
    trait: str
    total: int


@dataclass(frozen=True)
class Allot(Instruction):
    """Each of the things targeted last gets one of these programs, decided when the targets are chosen."""

    programs: tuple[Program, ...]


@dataclass(frozen=True)
class Expel(Instruction):
    """Out of the game, in a manner that is told by a name."""

    what: Ref
    manner: str


@dataclass(frozen=True)
class UseFor(Instruction):
    """The card may be used now for so much in place of its cost; otherwise it goes to the graveyard."""

    what: Ref
    number: int


@dataclass(frozen=True)
class XValue(Formula):
    """X: what was settled for it when the text was put on the stack."""


@dataclass(frozen=True)
class MainTiming(Condition):
    """It is the main timing of the one who controls the ability."""


@dataclass(frozen=True)
class SameInZone(Condition):
    """So many cards lie in that zone of one's own, and a trait is the same on all of them."""

    zone: str
    number: int
    trait: str


@dataclass(frozen=True)
class Exposed(Continuous):
    """Some things can be chosen as the target of an attack although they are no creatures."""

    what: Ref


@dataclass(frozen=True)
class Toll(Continuous):
    """Some things can do something only if whoever controls them pays for it each time."""

    what: Ref
    action: str
    price: Price


@dataclass(frozen=True)
class Interchange(Continuous):
    """Two number traits of some things are exchanged."""

    what: Ref
    one: str
    other: str


@dataclass(frozen=True)
class Reached(Condition):
    """With those that were put on it just now, the counters on this card have come to so many."""

    counter: str
    number: int


@dataclass(frozen=True)
class AsLongAs(Instruction):
    """A continuous effect begins that lasts while the condition on the card that says so holds."""

    effect: Continuous
    condition: Condition


@dataclass(frozen=True)
class UntilNext(Instruction):
    """A continuous effect begins that lasts until the beginning or the end of a player's next turn, or
    that waits for that turn and lasts as long as it."""

    effect: Continuous
    whose: Who
    edge: str


@dataclass(frozen=True)
class HappenedOften(Condition):
    """It has happened at least so many times in this turn."""

    moment: Moment
    number: int


@dataclass(frozen=True)
class NotSo(Condition):
    """It is not so."""

    condition: Condition


@dataclass(frozen=True)
class EntersPosed(Continuous):
    """Some monsters enter in that position, which nobody chooses then."""

    what: Ref
    pose: str


@dataclass(frozen=True)
class ChooseWithin(Choose):
    """Chosen while resolving: as many as are wanted, whose trait comes to so much at most."""

    trait: str = "cost"
    total: Value = 0


@dataclass(frozen=True)
class ForTheNext(Instruction):
    """What the next such card costs that is activated in this turn is changed; after that card it is over."""

    effect: Reprice
