"""Noun phrases: what a sentence speaks of, and how one of several is picked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from .moments import Occasion

if TYPE_CHECKING:
    from mahojin.abilities import It, Who
    from mahojin.abilities.phrases import Foreign

    from .number_words import Number

# --- Filters -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Is:
    """A thing's trait compares so: = != < > <= >=; ``has`` and ``lacks`` for names (by part), races, keywords
    and texts; ``part of`` the names of others; ``between`` (least, most); ``in`` a tuple of values; ``odd``
    and ``even`` (value True)."""

    trait: str
    op: str = "="
    value: int | str | bool | tuple[int, ...] | tuple[str, ...] | Number = True


@dataclass(frozen=True)
class In:
    """A thing of that player's (None: anybody's), in one of the zones; without zones where its kind
    belongs."""

    whose: Noun | None = None
    zones: tuple[str, ...] = ()


@dataclass(frozen=True)
class AnyOf:
    """At least one of the filters fits."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class NoneOf:
    """None of the filters fits."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class Besides:
    """A thing that is not the one named, nor among those named: 〜以外の, 他の, 別の."""

    noun: Noun


@dataclass(frozen=True)
class Being:
    """The thing spoken of before, of which more is said: 冥界にあるそのカード, その「名」."""

    noun: Noun


@dataclass(frozen=True)
class Facing:
    """A thing that is in battle with the one named: このキャラクターと戦闘を行う."""

    noun: Noun


@dataclass(frozen=True)
class Alike:
    """A thing whose trait compares so (=, !=, <, >, <=, >=) with the same trait of another:
    同じ種族を持つ."""

    trait: str
    noun: Noun
    op: str = "="


@dataclass(frozen=True)
class Versus:
    """A thing whose trait compares so (=, !=, <, >) with another trait of its own: 耐久力が攻撃力より高い."""

    trait: str
    than: str
    op: str = "="


@dataclass(frozen=True)
class Extreme:
    """A thing whose trait is the highest (or lowest) among the things that fit the rest of the
    description."""

    trait: str
    highest: bool = True


@dataclass(frozen=True)
class SetOn:
    """A card that is set (セット) on the card named; ``was``: or was when it last lay on the field."""

    host: Noun
    was: bool = False


@dataclass(frozen=True)
class Carries:
    """A card on which at least ``least`` (and at most ``most``, None is any number) such cards are set;
    ``were``: or were when these last lay on the field."""

    what: Noun
    least: Number = 1
    most: Number | None = None
    were: bool = False


@dataclass(frozen=True)
class PlayedBy:
    """A card that the player plays: ``when`` is "any" (プレイする), "next" (次にプレイする, one play only),
    "now" (プレイしている, lies in the play area) or "past" (プレイした)."""

    who: Noun
    when: str = "any"


@dataclass(frozen=True)
class Handled:
    """A thing to which this effect has done the action (この効果で破棄した), or what is done ``also``
    (破棄した、またはドローした); ``by`` only what that player did."""

    action: str
    by: Noun | None = None
    also: str = ""


@dataclass(frozen=True)
class FedTo:
    """A card that may be given up for the link (連結) of the card named, as one that it asks for."""

    noun: Noun


@dataclass(frozen=True)
class Usably:
    """A card that has an effect of one of these sorts ("activated", "beta") that could be used."""

    parts: tuple[str, ...]


@dataclass(frozen=True)
class Grouped:
    """A thing in the group that was chosen for this effect, or (chosen False) in another; ``by`` is who
    chose."""

    by: Noun
    chosen: bool = True


@dataclass(frozen=True)
class Declared:
    """A thing whose trait is what was declared (宣言した) for this effect; "parity" is that of its ``of``."""

    trait: str
    of: str = ""


@dataclass(frozen=True)
class Once:
    """A thing of which the occasion has been true: in this turn, this chain or ever, as the occasion says."""

    occasion: Occasion


@dataclass(frozen=True)
class Aims:
    """A played card or used effect one of whose targets (目標) or objects (対象) fits the noun."""

    at: Noun
    role: str = "target"


@dataclass(frozen=True)
class Distinct:
    """The things taken differ from one another in the trait (名称が異なる)."""

    trait: str


@dataclass(frozen=True)
class Total:
    """The things taken have a sum of the trait that compares so with the number."""

    trait: str
    op: str
    value: Number


@dataclass(frozen=True)
class Commonest:
    """A thing that has the value of the trait that most things of the description have (最も多い種族)."""

    trait: str


@dataclass(frozen=True)
class Unmatched:
    """A thing with which no other of the description, of the same player, has the trait in common."""

    trait: str


@dataclass(frozen=True)
class BeganSo:
    """A thing that was in this state when the effect began to be carried out (この効果の解決時に)."""

    state: str


@dataclass(frozen=True)
class Planned:
    """A thing that this effect has picked or taken out for the action it speaks of (この効果で場に出す)."""

    action: str


@dataclass(frozen=True)
class NthPlayed:
    """A card that was played this turn as the ``least``-th of its kind, or later unless ``only``."""

    least: int
    only: bool = False


Filter: TypeAlias = (
    "Is | In | AnyOf | NoneOf | Besides | Being | Facing | Alike | Versus | Extreme | SetOn | Carries"
    " | PlayedBy | Handled | FedTo | Usably | Grouped | Declared | Once | Aims | Distinct | Total"
    " | Commonest | Unmatched | BeganSo | Planned | NthPlayed | Foreign"
)

# --- Nouns -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Things:
    """A description: of one of the kinds, that fits every filter (their order means nothing).
    Without an ``In`` it is where the rulebook looks for that kind."""

    kinds: tuple[str, ...] = ("card",)
    which: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class Mixed:
    """Whatever fits one of several descriptions: 装備カード、または「世界呪符」を持つカード."""

    options: tuple[Things, ...]


@dataclass(frozen=True)
class Amid:
    """How many are taken; ``most`` None is any number. Fewer than ``least`` cannot be taken at all."""

    least: Number
    most: Number | None


@dataclass(frozen=True)
class Some:
    """So many of what is described, picked by whoever carries the instruction out, when it is carried out
    (a target: when the card is played or the effect used). ``manner``: "" freely, "random" 無作為に,
    "able" as many as there are up to the number (選べるだけ), "all" all there are if they are enough,
    "each" that many for each description."""

    what: Things | Mixed
    amid: Amid
    manner: str = ""


@dataclass(frozen=True)
class Every:
    """All that fit (全て); never too few, and a lasting effect catches latecomers."""

    what: Things | Mixed | Who


@dataclass(frozen=True)
class Itself:
    """The card that says so: as "card" (このカード), "character" (このキャラクター; for a text got from a set
    card the host) or "character_card"; with zones, only while it is in one of them (of ``whose``)."""

    kind: str = "card"
    zones: tuple[str, ...] = ()
    whose: Noun | None = None


@dataclass(frozen=True)
class Pick:
    """The target (目標) or targets chosen for this effect, said again: 目標のキャラクター."""

    kind: str = "card"


@dataclass(frozen=True)
class Marked:
    """What stands in 〔〕: an object (対象) of the effect; ``target`` if 目標の stands before it."""

    noun: Noun
    target: bool = False


@dataclass(frozen=True)
class Both:
    """All of several noun phrases together: AとB."""

    parts: tuple[Noun, ...]


@dataclass(frozen=True)
class Alternative:
    """One alternative picked when it is carried out: AまたはB, each part complete."""

    parts: tuple[Noun, ...]


@dataclass(frozen=True)
class PlayerOf:
    """The player on whose field or in whose zone the thing is: そのキャラクターのプレイヤー."""

    noun: Noun


@dataclass(frozen=True)
class RivalOf:
    """The opponent of the player named: そのプレイヤーの相手プレイヤー."""

    noun: Noun


@dataclass(frozen=True)
class Pile:
    """A whole zone of a player as one object: あなたのデッキ, 相手プレイヤーの手札; but for ``besides``."""

    zone: str
    whose: Noun | None = None
    besides: Noun | None = None


@dataclass(frozen=True)
class Ends:
    """So many cards at the top (or bottom) of a pile, taken in their order: デッキの上のカード3枚;
    ``manner`` as for ``Some``, ``below`` so many others (上から3枚目のカード)."""

    pile: Pile | Marked
    amid: Amid
    bottom: bool = False
    manner: str = ""
    below: int = 0


@dataclass(frozen=True)
class Remainder:
    """The cards looked at, revealed or picked from by this effect that it has not taken: それ以外のカード."""


@dataclass(frozen=True)
class Respective:
    """Each of the things that something is done or given to, where that is worked out for it (それぞれの)."""

    kind: str


@dataclass(frozen=True)
class OwnerOf:
    """The player to whom the card belongs whoever has it now (本来のプレイヤー)."""

    noun: Noun


@dataclass(frozen=True)
class LastPlayed:
    """The card that was played last this turn (このターン最後にプレイされたカード)."""


Noun: TypeAlias = (
    "Things | Mixed | Some | Every | Itself | Pick | Marked | Both | Alternative | PlayerOf"
    " | RivalOf | Pile | Ends | Remainder | It | Who"
    " | Respective | OwnerOf | LastPlayed"
)
