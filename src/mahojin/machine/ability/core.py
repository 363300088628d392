"""What a card's text says, as data.

A text is a tuple of abilities. An ability's program is a tuple of instructions, carried out in the printed
order. Nothing here acts: a rulebook gives each instruction, moment, trait and kind its meaning, under its
own clauses. Words in strings (kinds, zones, traits, events, counters, actions) are the rulebook's.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ..native import compiled_as

if TYPE_CHECKING:
    from .costs import (
        Activation,
        AddEnergy,
        AddPart,
        AllOf,
        Allow,
        AlsoPay,
        AtMost,
        Bearer,
        DiscardThese,
        Double,
        Equip,
        Equips,
        Fight,
        InPhase,
        Lack,
        LoseLife,
        MoveCounter,
        PaidMore,
        PayEnergy,
        PayInstead,
        PayLife,
        Reduce,
        Reprice,
        Retire,
        RevealCards,
        RevealTop,
        Skill,
        SkipPart,
        Undestroy,
        Whenever,
    )
    from .numbers import Number
    from .phrases import Foreign, Phrase
    from .stock import (
        Allot,
        AsLongAs,
        BecomeCopy,
        Bind,
        Call,
        Chapters,
        CopyOf,
        Corrode,
        Drop,
        EndTurn,
        Exchange,
        Expel,
        Exposed,
        ExtraTurn,
        GainCounter,
        GainTokens,
        Interchange,
        LevelUp,
        MainTiming,
        MakeOd,
        PayCounter,
        PayTokens,
        Reached,
        RestSome,
        Reverse,
        SameInZone,
        ScrapStock,
        SkillOf,
        Stack,
        Switch,
        Taint,
        Toll,
        Trigger,
        TurnDown,
        UseFor,
        Vanish,
        XValue,
    )


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


# --- Values ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CountOf:
    """How many there are, evaluated when it is asked for."""

    those: Those


@dataclass(frozen=True)
class TraitOf:
    """A trait of one thing: その AP に等しい."""

    what: Ref
    trait: str


@dataclass(frozen=True)
class Amount:
    """The amount of the event that triggered or is being replaced."""


@dataclass(frozen=True)
class Times:
    value: Value
    factor: int


@dataclass(frozen=True)
class Plus:
    """A value with a constant added; the constant may be negative."""

    value: Value
    constant: int


Value: TypeAlias = "int | CountOf | TraitOf | Amount | Times | Plus | XValue"


# --- Noun phrases ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Has:
    """One condition on a thing: 赤の, AP が 3 以上の, レスト状態の."""

    trait: str
    op: str = "="  # one of = != >= <=, "same" (as on the card that says so) or "has" (as part of a name)
    value: int | str | bool | Value = True


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


Description: TypeAlias = "Those | Either"


@dataclass(frozen=True)
class This:
    """The card that says so: このユニット, このカード."""


@dataclass(frozen=True)
class It:
    """What was last named, chosen, found or made; with a kind, the last of that kind.

    ``undergoes``: what the event happens to that the words replace, though they do not say so.
    """

    kind: str | None = None
    plural: bool = False
    undergoes: bool = False


Ref: TypeAlias = "This | It | Those | Who | Bearer"


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


# --- Conditions --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Compare:
    """left op right, op one of = != < > <= >=."""

    left: Value | Number
    op: str
    right: Value | Number


@dataclass(frozen=True)
class Fits:
    """A thing matches: それが赤のユニットならば."""

    what: Ref
    which: tuple[Has, ...]


@dataclass(frozen=True)
class TurnOf:
    """It is that player's turn."""

    who: Who


@dataclass(frozen=True)
class Did:
    """The instruction before was carried out (そうしたならば), or was not."""

    done: bool = True


Condition: TypeAlias = (
    "Compare | Fits | TurnOf | Did | PaidMore | InPhase | AllOf | MainTiming | SameInZone | Reached"
)


# --- Moments -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """An event to wait for. Every field that is given must fit."""

    event: str
    subject: This | Those | Who | It | Bearer | None = None
    whose_turn: Who | None = None
    by: Those | Who | This | Bearer | None = None
    to: Those | Who | This | Bearer | None = None
    manner: str | None = None  # such as "battle" for battle damage


# --- Continuous effects ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Change:
    """A trait of some things is raised, or set, or joined by another."""

    what: Ref
    trait: str
    op: str  # "+" or "="
    value: int | str | Value


@dataclass(frozen=True)
class Grant:
    """Some things have an ability."""

    what: Ref
    ability: Ability


@dataclass(frozen=True)
class Blank:
    """Some things lose their abilities, but for those of a sort that is spared."""

    what: Ref
    spare: str | None = None


@dataclass(frozen=True)
class Cannot:
    """Some things, or a player, cannot do or suffer something."""

    what: Ref
    action: str
    obj: Description | None = None  # マジックを使用できない: what cannot be used
    by: Who | None = None  # 相手のカードや能力の対象にならない


@dataclass(frozen=True)
class Must:
    """Some things do something whenever they can."""

    what: Ref
    action: str


@dataclass(frozen=True)
class Instead:
    """A replacement: ～場合、かわりに～. ``optional`` ones may be declined."""

    moment: Moment
    program: Program
    optional: bool = False


@dataclass(frozen=True)
class Enters:
    """Some things enter in a state or with counters on."""

    what: Ref
    rested: bool = False
    counter: str | None = None
    number: Value = 0


Continuous: TypeAlias = (
    "Change | Grant | Blank | Cannot | Must | Instead | Enters"
    " | AlsoPay | PayInstead | Reprice | Reduce | Allow | Lack | AtMost | Interchange | Exposed | Toll"
    " | Phrase"
)


class Until(Enum):
    """How long a continuous effect lasts."""

    END_OF_TURN = "end of turn"
    END_OF_BATTLE = "end of battle"
    END_OF_PHASE = "end of phase"  # of the phase that is named with it: アタックフェイズ中
    FOREVER = "forever"


# --- Instructions ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Target:
    """Named while the card is used or the ability is put to wait, and checked again later."""

    what: Description
    quantity: Quantity
    who: Who = Who.YOU


@dataclass(frozen=True)
class Choose:
    """Chosen while resolving."""

    what: Description
    quantity: Quantity
    who: Who = Who.YOU
    random: bool = False


@dataclass(frozen=True)
class Damage:
    to: Ref
    amount: Value
    source: Ref = This()


@dataclass(frozen=True)
class Divide:
    """A total is shared out among the things referred to, as damage or as counters."""

    to: Ref
    total: int
    counter: str | None = None


@dataclass(frozen=True)
class Destroy:
    what: Ref


@dataclass(frozen=True)
class Return:
    """To the owner's hand."""

    what: Ref


@dataclass(frozen=True)
class Summon:
    """Onto the field under the controller of the ability."""

    what: Ref
    rested: bool = False


@dataclass(frozen=True)
class Put:
    """Into a zone of its owner; ``position`` is top, bottom or shuffled for ordered zones."""

    what: Ref
    zone: str
    position: str | None = None
    rested: bool = False
    face_down: bool = False


@dataclass(frozen=True)
class PutTop:
    """The top cards of a player's pile into another of that player's zones."""

    who: Who
    pile: str
    number: Value
    zone: str
    rested: bool = False
    face_down: bool = False


@dataclass(frozen=True)
class Draw:
    who: Who | It
    number: Value


@dataclass(frozen=True)
class Discard:
    """From the hand; ``number`` None is the whole hand."""

    who: Who | It
    number: Value | None
    random: bool = False


@dataclass(frozen=True)
class Recover:
    who: Who | It
    number: Value


@dataclass(frozen=True)
class Rest:
    what: Ref


@dataclass(frozen=True)
class Wake:
    what: Ref


@dataclass(frozen=True)
class Turn:
    """Face up or face down."""

    what: Ref
    face_down: bool


@dataclass(frozen=True)
class PutCounter:
    what: Ref
    counter: str
    number: Value


@dataclass(frozen=True)
class RemoveCounter:
    """``number`` None removes all of them."""

    what: Ref
    counter: str
    number: Value | None


@dataclass(frozen=True)
class Token:
    """The printed information of a token, given by the ability that makes it."""

    name: str
    kind: str
    colours: tuple[str, ...]
    numbers: tuple[tuple[str, int], ...]
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Create:
    token: Token
    number: Value
    who: Who = Who.YOU
    rested: bool = False


@dataclass(frozen=True)
class Search:
    """Look through a pile, or its top cards, and pick; what was looked through is shuffled at the end."""

    who: Who
    what: Those
    quantity: Quantity
    depth: int | None = None


@dataclass(frozen=True)
class Shuffle:
    who: Who
    zone: str


@dataclass(frozen=True)
class Negate:
    what: Ref


@dataclass(frozen=True)
class Control:
    """``who`` becomes the controller."""

    what: Ref
    who: Who
    until: Until


@dataclass(frozen=True)
class Use:
    """Use a card now, whatever its timing."""

    what: Ref
    free: bool


@dataclass(frozen=True)
class Lasting:
    """A continuous effect begins."""

    effect: Continuous
    until: Until


@dataclass(frozen=True)
class Later:
    """A delayed triggered ability is made."""

    moment: Moment
    program: Program


@dataclass(frozen=True)
class May:
    """The player may carry out the program, wholly or not at all."""

    program: Program
    who: Who = Who.YOU


@dataclass(frozen=True)
class If:
    condition: Condition
    program: Program


@dataclass(frozen=True)
class Modes:
    """Choose some of several programs, when they are carried out."""

    number: int
    options: tuple[Program, ...]


@dataclass(frozen=True)
class Win:
    who: Who


@dataclass(frozen=True)
class Lose:
    who: Who


Instruction: TypeAlias = (
    "Target | Choose | Damage | Divide | Destroy | Return | Summon | Put | PutTop | Draw | Discard | Recover"
    " | Rest | Wake | Turn | PutCounter | RemoveCounter | Create | Search | Shuffle | Negate | Control | Use"
    " | Lasting | Later | May | If | Modes | Win | Lose"
    " | AddEnergy | LoseLife | PayLife | Undestroy | Fight | Double | Retire | SkipPart | AddPart | Equip"
    " | MoveCounter | RevealCards | RevealTop | PayEnergy | DiscardThese"
    " | Reverse | Switch | Taint | Drop | ScrapStock | Stack | Call | LevelUp | Bind | TurnDown | Exchange"
    " | BecomeCopy | CopyOf | Vanish | EndTurn | ExtraTurn | GainCounter | PayCounter | Corrode | GainTokens"
    " | PayTokens | MakeOd | Trigger | RestSome | AsLongAs | Allot | Expel | UseFor"
    " | Foreign"
)
Program: TypeAlias = "tuple[Instruction, ...]"


# --- Abilities ---------------------------------------------------------------------------------------


@compiled_as(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Triggered:
    """～とき、(～ならば、)～。 Works in the zone its kind works in, or in the zone that is named."""

    moment: Moment
    program: Program
    condition: Condition | None = None
    zone: str | None = None


@dataclass(frozen=True)
class Standing:
    """Holds as long as its card is where it works, and the condition, if there is one, is true."""

    effect: Continuous
    condition: Condition | None = None
    zone: str | None = None


@dataclass(frozen=True)
class Spell:
    """Carried out when the card itself resolves."""

    program: Program


Ability: TypeAlias = (
    "Triggered | Standing | Spell | Activation | Whenever | Skill | Equips | SkillOf | Chapters"
)


_PARTS: Final[dict[type, tuple[str, ...] | None]] = {}  # by kind, as they were asked for
_NODES: Final[dict[int, tuple[object, tuple[object, ...]]]] = {}  # the word is kept: its id stays its own
_MOST: Final = 100_000  # words whose nodes are kept


def nodes(data: object) -> tuple[object, ...]:
    """Every part of an ability, whatever it is part of; found once for each word."""
    if isinstance(data, tuple):
        return tuple([node for part in data for node in nodes(part)])
    parts = parts_of(type(data))
    if parts is None:
        return ()
    known = _NODES.get(id(data))
    if known is None:
        if len(_NODES) >= _MOST:
            _NODES.clear()
        inner = [node for part in parts for node in nodes(getattr(data, part))]
        known = _NODES[id(data)] = (data, (data, *inner))
    return known[1]


def parts_of(kind: type) -> tuple[str, ...] | None:
    """The names of a word's parts; None of what is no word."""
    if kind not in _PARTS:
        _PARTS[kind] = tuple([part.name for part in fields(kind)]) if is_dataclass(kind) else None
    return _PARTS[kind]


def anew(data: object) -> object:
    """The same words as objects of their own, so that neither is taken for the other."""
    return _anew(data, {})


def _anew(data: object, made: dict[int, object]) -> object:
    if id(data) in made:
        return made[id(data)]  # what was one object stays one
    found = data
    if type(data) is tuple:
        found = tuple([_anew(part, made) for part in data])
    else:
        kind: Any = type(data)
        parts = parts_of(kind)
        if parts is not None:
            found = kind(*[_anew(getattr(data, part), made) for part in parts])
    made[id(data)] = found
    return found
