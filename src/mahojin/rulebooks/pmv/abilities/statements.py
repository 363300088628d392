"""Statements: read before the program is carried out; nothing happens where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahojin.abilities.kinds import Instruction
from mahojin.native import compiled_as

from .condition_words import Test
from .noun_words import Noun
from .number_words import Number

if TYPE_CHECKING:
    from .control import Steps


@compiled_as(allow_interpreted_subclasses=True)
class Statement(Instruction):
    """What a text states about its effects, and is no step itself."""


@dataclass(frozen=True)
class Let(Statement):
    """X is equal to the number wherever this program says X; ``fixed`` when the effect is resolved."""

    name: str
    number: Number
    fixed: bool = False
    test: Test | None = None


@dataclass(frozen=True)
class Clamp(Statement):
    """X is at least ``least`` and at most ``most``."""

    name: str
    least: Number | None = None
    most: Number | None = None


@dataclass(frozen=True)
class Dash(Statement):
    """For this effect the value 「-」 of the trait is so much; ``of`` "down": that of cards face down,
    "both": of either."""

    trait: str
    value: int
    of: str = "dash"


@dataclass(frozen=True)
class Limited(Statement):
    """The effect can be used (or resolved) so often in a turn, chain or phase, or ("batch") for all that
    happens at one time."""

    times: int
    period: str = "turn"
    action: str = "use"


@dataclass(frozen=True)
class OnlyDuring(Statement):
    """The card can be played, or the effect used, only then (or only under that condition)."""

    action: str
    test: Test


@dataclass(frozen=True)
class Unless(Statement):
    """The card cannot be played, or the effect used, under that condition."""

    action: str
    test: Test


@dataclass(frozen=True)
class Unstacked(Statement):
    """Of several copies of this effect only one applies (重複しない)."""


@dataclass(frozen=True)
class NotSeveral(Statement):
    """Copies of the card of that name ("": of any one name) cannot do this together: ``action`` of
    several at once is barred."""

    name: str
    action: str


@dataclass(frozen=True)
class Without(Statement):
    """This effect cannot do the action to what is described (但し、この効果では…出来ない)."""

    action: str
    noun: Noun


@dataclass(frozen=True)
class Floor(Statement):
    """The modifier given here does not by itself take the toughness to 0 or less."""


@dataclass(frozen=True)
class Ignoring(Statement):
    """For this effect a keyword's effect may be ignored (「神器」の効果を無視することが出来る)."""

    keyword: str


@dataclass(frozen=True)
class Communal(Statement):
    """The effect can be used by every player, each as if it were theirs."""


@dataclass(frozen=True)
class Uncancelled(Statement):
    """The play of the card cannot be voided; with a keyword, this effect not by that keyword."""

    noun: Noun | None = None
    keyword: str = ""


@dataclass(frozen=True)
class Void(Statement):
    """Under that condition this effect is void."""

    test: Test


@dataclass(frozen=True)
class Ransom(Statement):
    """The player may carry out the program when this is resolved, and then the effect is void."""

    noun: Noun
    steps: Steps


@dataclass(frozen=True)
class Shares(Statement):
    """Each share of divided damage is at least ``least`` and at most ``most``; ``most`` "toughness": no more
    than the thing's toughness."""

    least: int | None = None
    most: int | str | None = None


@dataclass(frozen=True)
class Split(Statement):
    """A number is divided between X and Y as who carries the effect out likes; ``Shares`` may bound each."""

    total: int


@dataclass(frozen=True)
class Rather(Statement):
    """Under that condition this effect deals so much damage ("damage"), draws so many cards ("draw"), or
    gains so much life ("life"), instead of what it says."""

    what: str
    number: Number
    test: Test


@dataclass(frozen=True)
class Adds(Statement):
    """Under that condition a variable is so much more than it is said to be (Xに加算する)."""

    name: str
    number: Number
    test: Test | None = None


@dataclass(frozen=True)
class AsBattle(Statement):
    """The damage of this effect counts as battle damage."""


@dataclass(frozen=True)
class Ungrazed(Statement):
    """Nobody grazes for the damage of this effect."""


@dataclass(frozen=True)
class Foremost(Statement):
    """This effect is resolved before others that wait for the same."""


@dataclass(frozen=True)
class OnTime(Statement):
    """By this effect no card is played at a wrong timing."""


@dataclass(frozen=True)
class AsIfEntered(Statement):
    """For this effect, what happens when a card was played and entered may be used as well."""


@dataclass(frozen=True)
class FairTargets(Statement):
    """This effect cannot change a target to an unfit one."""


@dataclass(frozen=True)
class OneRetarget(Statement):
    """This effect changes the target of one and the same effect only once."""


@dataclass(frozen=True)
class ScopedTotal(Statement):
    """What this effect picks, for ``action`` if one is named, must have a sum of the trait that
    compares so with the number."""

    trait: str
    op: str
    value: Number
    action: str = ""


@dataclass(frozen=True)
class AllMustChoose(Statement):
    """If one of the players who choose for this effect cannot, the effect is void."""


@dataclass(frozen=True)
class NodesAsPlayed(Statement):
    """For this effect nodes set from the hand count as cards played."""


@dataclass(frozen=True)
class PaidAtMost(Statement):
    """No more than so many points at a time can be paid by this effect."""

    number: int


STATEMENTS: Final[tuple[type, ...]] = tuple(Statement.__subclasses__())
