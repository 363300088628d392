"""Instructions that interfere with others, with time and result, or say how others are carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from mahojin.abilities.kinds import Instruction

from .condition_words import Test
from .effects import Effect, Tiers
from .moments import WhenMoment
from .noun_words import Noun
from .number_words import Number
from .texts import Definition

# --- Interfering -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CancelPlay(Instruction):
    """The play of the cards is void (プレイを無効とする); what becomes of them is said next, they
    are ``It``."""

    noun: Noun


@dataclass(frozen=True)
class Annul(Instruction):
    """What happens is void: "damage", "fatal", "scrap", "draw", "effect", "attack", "defence"; of
    the noun, or (None) the one that the moment speaks of."""

    what: str
    noun: Noun | None = None


@dataclass(frozen=True)
class AlterDamage(Instruction):
    """The damage that is about to be taken, by the things if any are named, is changed by the number."""

    by: Number
    noun: Noun | None = None


@dataclass(frozen=True)
class CallOff(Instruction):
    """The attack ("attack") or defence ("defence") of the things is cancelled (取り消す)."""

    noun: Noun
    what: str


@dataclass(frozen=True)
class Attack(Instruction):
    """The things attack now (攻撃を行う), as an effect lets them; ``against`` is whom they attack."""

    noun: Noun
    against: Noun | None = None


@dataclass(frozen=True)
class Defend(Instruction):
    """The things defend now (防御を行う), as an effect lets them."""

    noun: Noun


@dataclass(frozen=True)
class Retarget(Instruction):
    """The targets of effects are changed: to what the doer likes, or to the noun; ``fair`` only to
    fit ones, and ``once`` only once for each effect."""

    noun: Noun
    to: Noun | None = None
    fair: bool = False
    once: bool = False


@dataclass(frozen=True)
class ResolveAsPlayed(Instruction):
    """A card's effect is resolved as if the player had played it."""

    noun: Noun
    by: Noun | None = None


@dataclass(frozen=True)
class ResolveAsUsed(Instruction):
    """One effect of a card, of these sorts, is resolved as if the player had used it."""

    noun: Noun
    parts: tuple[str, ...]
    by: Noun | None = None


@dataclass(frozen=True)
class Define(Instruction):
    """From now on the cards are taken for that, whatever becomes of this effect; they have nothing else."""

    noun: Noun
    definition: Definition


@dataclass(frozen=True)
class InsteadOf(Instruction):
    """The thing does not suffer "scrap" (破棄される) or go to the "graveyard" (冥界に置かれる) this
    time; the program is carried out in its place."""

    what: str
    steps: Steps


@dataclass(frozen=True)
class IgnoreWord(Instruction):
    """What a word on the card asks for as it resolves or enters is ignored (「連結」の効果を無視する)."""

    noun: Noun
    keyword: str


@dataclass(frozen=True)
class UnlessIgnored(Instruction):
    """The rest of what the word stands for is not carried out where it is ignored for this card."""

    keyword: str


# --- Time and result ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Skip(Instruction):
    """A phase or turn is skipped: of this turn ("this"), of the player's next one ("next"), or the next of
    its kind, whenever it comes ("coming")."""

    phase: str
    which: str = "this"
    whose: Noun | None = None


@dataclass(frozen=True)
class Extra(Instruction):
    """A player gets one more phase after the present one."""

    noun: Noun
    phase: str


@dataclass(frozen=True)
class Finish(Instruction):
    """The present phase ("phase"), turn ("turn") or a named phase (of ``whose``) ends."""

    what: str
    whose: Noun | None = None


@dataclass(frozen=True)
class Outcome(Instruction):
    """A player wins or loses the game."""

    noun: Noun
    wins: bool


# --- Control -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class By(Instruction):
    """The player carries the program out, choosing for it; 自分 inside it is that player."""

    noun: Noun
    steps: Steps


@dataclass(frozen=True)
class Hold(Instruction):
    """Effects begin, and last until then: "turn end", "chain end", "battle end", "game end", "own turn start"
    (the doer's next), or "" for good."""

    effects: tuple[Effect, ...]
    until: str


@dataclass(frozen=True)
class Postpone(Instruction):
    """The program is carried out at the next such moment, once, whatever becomes of the card."""

    moment: WhenMoment
    steps: Steps


@dataclass(frozen=True)
class AllModes(Instruction):
    """All of the programs that can be are carried out, in order."""

    options: tuple[Steps, ...]


@dataclass(frozen=True)
class Graded(Instruction):
    """Of a table, the programs of every row whose range the measure lies in."""

    tiers: Tiers


@dataclass(frozen=True)
class Sorted(Instruction):
    """The program with the first condition that holds, of those that are numbered below."""

    tests: tuple[Test, ...]
    options: tuple[Steps, ...]


Step: TypeAlias = Instruction
Steps: TypeAlias = "tuple[Step, ...]"
