"""Abilities as a card's text lists them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from mahojin.abilities.kinds import Ability

if TYPE_CHECKING:
    from .control import Steps
    from .effects import Effect
    from .noun_words import Noun
    from .number_words import Number
    from .statements import Statement


@dataclass(frozen=True)
class Cost:
    """What the use of an effect costs: nodes, and ``sleep`` whether its card falls asleep."""

    nodes: Number = 0
    sleep: bool = False


@dataclass(frozen=True)
class Activated(Ability):
    """起動効果: used with priority, in any turn ("any"), one's own ("own") or an opponent's ("other")."""

    timing: str
    cost: Cost
    steps: Steps
    fixed: bool = False


@dataclass(frozen=True)
class Automatic(Ability):
    """自動効果 "alpha", "beta" or "gamma": effects that hold while it applies; ``fixed`` if printed
    in 【】."""

    grade: str
    effects: tuple[Effect, ...]
    statements: tuple[Statement, ...] = ()
    fixed: bool = False


@dataclass(frozen=True)
class OnPlay(Ability):
    """What is carried out when the played card resolves."""

    steps: Steps


@dataclass(frozen=True)
class Link(Ability):
    """連結: what must be removed from the game for this card, each part one or more cards."""

    parts: tuple[LinkPart, ...]


@dataclass(frozen=True)
class LinkPart:
    """One part of a link: a card with that part of a name (``name``, or one of ``others``), or so many cards
    as described."""

    name: str = ""
    noun: Noun | None = None
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class SubstituteRace(Ability):
    """代替レース: characters of these races stand in for need and cost; a race is named as often as
    characters of it are wanted."""

    races: tuple[str, ...]


@dataclass(frozen=True)
class Panel(Ability):
    """変身後: the transformed state's name, values, races and text."""

    name: str
    graze: int
    attack: int
    toughness: int
    races: tuple[str, ...]
    texts: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Popular(Ability):
    """人気: the text that a leader has while so many popularity cards (from ``least`` to ``most``)
    are set on it; ``title`` is the printed heading."""

    title: str
    least: int
    most: int
    texts: tuple[Text, ...]


@dataclass(frozen=True)
class Definition:
    """What a card is taken for from now on: "character", "talisman", "equipment" or "popularity";
    with name and values as given (None: not given), its text, and the keywords that go before it;
    ``transformed``: with what is printed on it as a transformed state."""

    kind: str
    name: str = ""
    graze: int | None = None
    attack: Number | None = None
    toughness: Number | None = None
    races: tuple[str, ...] = ()
    texts: tuple[Text, ...] = ()
    keywords: tuple[str, ...] = ()
    transformed: bool = False


Text: TypeAlias = Ability
