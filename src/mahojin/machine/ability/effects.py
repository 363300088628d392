"""Continuous effects: what holds while a text applies, or for as long as an instruction says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from .texts import Definition

if TYPE_CHECKING:
    from .conditions import Test
    from .deeds import Steps
    from .moments import WhenMoment
    from .nouns import Declared, Noun
    from .numbers import Number
    from .phrases import Foreign
    from .texts import Text

# --- What may be gained ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Modifier:
    """A combat modifier (戦闘修正); None is ±0, which is no modifier at all."""

    attack: Number | None
    toughness: Number | None


@dataclass(frozen=True)
class Keyword:
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

    measure: Number | Noun
    rows: tuple[Tier, ...]


@dataclass(frozen=True)
class Tier:
    """A row: from ``least`` to ``most`` (None is open), or one of the kinds; then gains or a program."""

    least: int | None = None
    most: int | None = None
    kinds: tuple[str, ...] = ()
    gains: tuple[Gain, ...] = ()
    steps: Steps = ()


Gain: TypeAlias = "Modifier | Keyword | Race | Quote | Texts | OneGain | Tiers"

# --- Effects -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gains:
    """The things have what is gained; ``per`` so many times (…1枚につき)."""

    noun: Noun
    gains: tuple[Gain, ...]
    per: Number | None = None


@dataclass(frozen=True)
class Becoming:
    """A trait of the things is that value (変更, 6.1.10.a); ``always`` is 常に (6.1.10.d). The trait "values"
    is attack and toughness together, its value a pair or one number for both."""

    noun: Noun
    trait: str
    value: Number | Declared | str | tuple[str, ...] | tuple[Number, Number]
    always: bool = False


@dataclass(frozen=True)
class Alters:
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
class Swaps:
    """Two traits of each thing change places, or (``between``) one trait of two things."""

    noun: Noun
    traits: tuple[str, ...]
    between: bool = False


@dataclass(frozen=True)
class Lacks:
    """The things lose all of that: "races", "text" (what can be voided), "tactics", or the keyword named."""

    noun: Noun
    part: str
    keyword: str = ""


@dataclass(frozen=True)
class Voids:
    """A part of what the things have is void: "text" all of the text that can be voided, "whole
    text" 【】 too, "activated", "automatic", "alpha", "beta", "gamma", "effects", "tactics",
    "modifiers", or "keyword" with its name; two of them are joined by "+"."""

    noun: Noun
    part: str
    keyword: str = ""


@dataclass(frozen=True)
class BelowVoid:
    """The abilities printed below this one on the card are void."""


@dataclass(frozen=True)
class BelowUnusable:
    """The abilities printed below this one on the card cannot be used."""


@dataclass(frozen=True)
class Spared:
    """The things are never a "target" or an "object" of effects of what is described (None: of any)."""

    noun: Noun
    role: str
    of: Noun | None = None


@dataclass(frozen=True)
class Unhurt:
    """The things take no damage: ``kind`` "battle", "effect" or "" any, from ``by`` (None: from
    anything), and only damage whose amount compares so (op, number)."""

    noun: Noun
    kind: str = ""
    by: Noun | None = None
    amount: tuple[str, Number] | None = None


@dataclass(frozen=True)
class Never:
    """The things cannot suffer the action ("fatal", "scrap", "exile", "wake" …), from ``by`` or
    ``manner``."""

    noun: Noun
    action: str
    by: Noun | None = None
    manner: str = ""


@dataclass(frozen=True)
class Barred:
    """A player, or a thing, cannot do the action, to ``obj``, by effects of ``by`` (None: in any
    way); at most ``limit`` times a turn (0 is never)."""

    noun: Noun
    action: str
    obj: Noun | None = None
    limit: int = 0
    by: Noun | None = None


@dataclass(frozen=True)
class Bound:
    """A player, or a thing, must do the action if it can: ``least`` times a turn (0: each time it
    comes up)."""

    noun: Noun
    action: str
    obj: Noun | None = None
    least: int = 0


@dataclass(frozen=True)
class Allowed:
    """A player may do what the rules do not allow otherwise: the action with ``obj``."""

    noun: Noun
    action: str
    obj: Noun | None = None


@dataclass(frozen=True)
class CountsAs:
    """The things count as something else too: trait "name", "race", "count" (as so many), "damage kind"."""

    noun: Noun
    trait: str
    value: int | str
    when: Noun | None = None


@dataclass(frozen=True)
class WordsOf:
    """The things have the text, or the named parts, of other things: copied while the effect holds."""

    noun: Noun
    of: Noun
    parts: tuple[str, ...] = ("text",)


@dataclass(frozen=True)
class Rewritten:
    """The text of the things is this text instead; with a keyword, what that keyword of theirs means."""

    noun: Noun
    texts: tuple[Text, ...]
    keyword: str = ""


@dataclass(frozen=True)
class Skipped:
    """The phase (or turn) of the player is skipped; if optional, the player may skip it."""

    phase: str
    whose: Noun | None = None
    optional: bool = False


@dataclass(frozen=True)
class Treated:
    """The things are taken for that while the effect holds (として扱う)."""

    noun: Noun
    definition: Definition


@dataclass(frozen=True)
class When:
    """Each time the moment comes, and the condition holds, the program is carried out. The thing or
    player that the moment speaks of is ``It``. ``once`` only the next time."""

    moment: WhenMoment
    steps: Steps
    test: Test | None = None
    once: bool = False


@dataclass(frozen=True)
class Usable:
    """The player may carry the program out whenever the book lets an optional automatic be applied
    (and, if one is named, only in that period)."""

    steps: Steps
    test: Test | None = None


@dataclass(frozen=True)
class Under:
    """The effects hold as long as the condition does."""

    test: Test
    effects: tuple[Effect, ...]


Effect: TypeAlias = (
    "Gains | Becoming | Alters | Swaps | Lacks | Voids | BelowVoid | BelowUnusable | Spared | Unhurt"
    " | Never | Barred | Bound | Allowed | CountsAs | WordsOf | Rewritten | Skipped | Treated | When"
    " | Usable | Under | Foreign"
)
