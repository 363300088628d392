"""Continuous effects: what holds while a text applies, or for as long as an instruction says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from mahojin.abilities.kinds import Ability, Continuous

from .texts import Definition

if TYPE_CHECKING:
    from .condition_words import Test
    from .control import Steps
    from .moments import WhenMoment
    from .noun_words import Declared, Ends, Noun
    from .number_words import Figure, Number
    from .texts import Text

# --- What may be gained ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Modifier(Ability):
    """A combat modifier (戦闘修正); None is ±0, which is no modifier at all."""

    attack: Number | None
    toughness: Number | None


@dataclass(frozen=True)
class Keyword(Ability):
    """A tactic or special effect by its name, with its parameter; ``fixed`` if printed in 【】."""

    name: str
    value: Number | str | None = None
    fixed: bool = False


@dataclass(frozen=True)
class Race:
    """A race besides those there are."""

    race: str


@dataclass(frozen=True)
class Quote:
    """Text that is gained: abilities, keywords and modifiers."""

    texts: tuple[Text, ...]


@dataclass(frozen=True)
class Texts:
    """All the text that other things have."""

    of: Noun


@dataclass(frozen=True)
class OneGain:
    """One of several gains, chosen when it begins: AまたはBを得る."""

    options: tuple[Gain, ...]


@dataclass(frozen=True)
class Tiers:
    """What is gained (or carried out) for each row whose range the number, or kind of card, lies in."""

    measure: Number | Noun | Declared
    rows: tuple[Tier, ...]


@dataclass(frozen=True)
class Tier:
    """A row: from ``least`` to ``most`` (None is open), or one of the kinds, or one of the races; then gains
    or a program."""

    least: int | None = None
    most: int | None = None
    kinds: tuple[str, ...] = ()
    gains: tuple[Gain, ...] = ()
    steps: Steps = ()
    races: tuple[str, ...] = ()


Gain: TypeAlias = "Modifier | Keyword | Race | Quote | Texts | OneGain | Tiers"

# --- Effects -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gains(Continuous):
    """The things have what is gained; ``per`` so many times (…1枚につき)."""

    noun: Noun
    gains: tuple[Gain, ...]
    per: Number | None = None


@dataclass(frozen=True)
class Becoming(Continuous):
    """A trait of the things is that value (変更, 6.1.10.a); ``always`` is 常に (6.1.10.d). The trait "values"
    is attack and toughness together, its value a pair or one number for both; "modifier" is what equipment
    gives to its host."""

    noun: Noun
    trait: str
    value: Number | Declared | Modifier | str | tuple[str, ...] | tuple[Number, Number]
    always: bool = False


@dataclass(frozen=True)
class Alters(Continuous):
    """Traits of the things (need, cost, hand limit, "keyword" a keyword's value) are changed by the
    number, or (``to``) set to it; ``optional``: the player may have it so for each play, for so much
    ``life`` if that is said."""

    noun: Noun
    traits: tuple[str, ...]
    by: Number | None = None
    keyword: str = ""
    to: Number | None = None
    optional: bool = False
    life: Number | None = None


@dataclass(frozen=True)
class Swaps(Continuous):
    """Two traits of each thing change places, or (``between``) one trait of two things."""

    noun: Noun
    traits: tuple[str, ...]
    between: bool = False


@dataclass(frozen=True)
class Lacks(Continuous):
    """The things lose all of that: "races", "text" (what can be voided), "tactics", or the keyword named; but
    not (``kept``) what they have of the card that says so."""

    noun: Noun
    part: str
    keyword: str = ""
    kept: bool = False


DECLARED = "declared"  # in the place of a keyword: the one that was declared for the effect


@dataclass(frozen=True)
class Voids(Continuous):
    """A part of what the things have is void: "text" all of the text that can be voided, "whole
    text" 【】 too, "activated", "automatic", "alpha", "beta", "gamma", "effects", "tactics",
    "modifiers", or "keyword" with its name; two of them are joined by "+"."""

    noun: Noun
    part: str
    keyword: str = ""


@dataclass(frozen=True)
class BelowVoid(Continuous):
    """The abilities printed below this one on the card are void."""


@dataclass(frozen=True)
class BelowUnusable(Continuous):
    """The abilities printed below this one on the card cannot be used."""


@dataclass(frozen=True)
class Spared(Continuous):
    """The things are never a "target" or an "object" of effects of what is described (None: of any)."""

    noun: Noun
    role: str
    of: Noun | None = None


@dataclass(frozen=True)
class Unhurt(Continuous):
    """The things take no damage: ``kind`` "battle", "effect" or "" any, from ``by`` (None: from
    anything), and only damage whose amount compares so (op, number)."""

    noun: Noun
    kind: str = ""
    by: Noun | None = None
    amount: tuple[str, Number] | None = None


@dataclass(frozen=True)
class Never(Continuous):
    """The things cannot suffer the action ("fatal", "scrap", "exile", "wake" …), from ``by`` or
    ``manner``."""

    noun: Noun
    action: str
    by: Noun | None = None
    manner: str = ""


@dataclass(frozen=True)
class Barred(Continuous):
    """A player, or a thing, cannot do the action, to ``obj``, by effects of ``by`` (None: in any
    way); at most ``limit`` times a turn (0 is never)."""

    noun: Noun
    action: str
    obj: Noun | None = None
    limit: int = 0
    by: Noun | None = None


@dataclass(frozen=True)
class Bound(Continuous):
    """A player, or a thing, must do the action if it can: ``least`` times a turn (0: each time it
    comes up)."""

    noun: Noun
    action: str
    obj: Noun | None = None
    least: int = 0


@dataclass(frozen=True)
class Allowed(Continuous):
    """A player may do what the rules do not allow otherwise: the action with ``obj``."""

    noun: Noun
    action: str
    obj: Noun | None = None


@dataclass(frozen=True)
class CountsAs(Continuous):
    """The things count as something else too: trait "name", "race", "count" (as so many), "damage kind"."""

    noun: Noun
    trait: str
    value: int | str | Figure | Declared
    when: Noun | None = None


@dataclass(frozen=True)
class WordsOf(Continuous):
    """The things have the text, or the named parts, of other things: copied while the effect holds, besides
    their own or ``instead`` of it."""

    noun: Noun
    of: Noun
    parts: tuple[str, ...] = ("text",)
    instead: bool = False


@dataclass(frozen=True)
class Rewritten(Continuous):
    """The text of the things is this text instead; with a keyword, what that keyword of theirs means."""

    noun: Noun
    texts: tuple[Text, ...]
    keyword: str = ""


@dataclass(frozen=True)
class Skipped(Continuous):
    """The phase (or turn) of the player is skipped; if optional, the player may skip it."""

    phase: str
    whose: Noun | None = None
    optional: bool = False


@dataclass(frozen=True)
class Treated(Continuous):
    """The things are taken for that while the effect holds (として扱う)."""

    noun: Noun
    definition: Definition


@dataclass(frozen=True)
class When(Continuous):
    """Each time the moment comes, and the condition holds, the program is carried out. The thing or
    player that the moment speaks of is ``It``. ``once`` only the next time."""

    moment: WhenMoment
    steps: Steps
    test: Test | None = None
    once: bool = False


@dataclass(frozen=True)
class Usable(Continuous):
    """The player may carry the program out whenever the book lets an optional automatic be applied
    (and, if one is named, only in that period)."""

    steps: Steps
    test: Test | None = None


@dataclass(frozen=True)
class Under(Continuous):
    """The effects hold as long as the condition does."""

    test: Test
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class PaysWith(Continuous):
    """A player may pay points of the cost of playing ``obj`` (None: of any cost) otherwise than with nodes: a
    life for each, or (``by``, X of them) a card for each, which goes to the zone ``to``."""

    noun: Noun
    obj: Noun | None = None
    by: Ends | None = None
    to: str = ""


@dataclass(frozen=True)
class NodeSetting(Continuous):
    """How a player sets nodes by the rule: up to so many times a turn, asleep, or one of ``also`` in place
    of a card in hand."""

    noun: Noun
    times: int = 1
    asleep: bool = False
    also: Noun | None = None


@dataclass(frozen=True)
class FightCost(Continuous):
    """A player, or whoever has the thing attack or defend, pays so much for each attack, or for each defence
    (``against`` the attack of some), that is declared."""

    noun: Noun
    number: int
    action: str = "attack"
    against: Noun | None = None


@dataclass(frozen=True)
class MustTarget(Continuous):
    """A player who targets ``obj`` by the effect of a card targets ``to`` as far as possible."""

    noun: Noun
    obj: Noun
    to: Noun


@dataclass(frozen=True)
class Rephrased(Continuous):
    """A phrase in the printed texts of the things is another one (「…」という記述は「…」に変更される)."""

    noun: Noun
    old: str
    new: str


Effect: TypeAlias = Continuous
