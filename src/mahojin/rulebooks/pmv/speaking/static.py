"""What can be told of an effect from its words alone: what it reads and changes, and when to look again."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.ability import (
    Alike,
    Alters,
    Becoming,
    Befell,
    BelowUnusable,
    BelowVoid,
    Carries,
    CountsAs,
    Declared,
    During,
    Extreme,
    Figure,
    Fit,
    Gains,
    In,
    Is,
    Itself,
    Keyword,
    Lacks,
    Modifier,
    Once,
    Peak,
    Pile,
    PlayedBy,
    Race,
    Rewritten,
    Swaps,
    Things,
    Treated,
    Under,
    Var,
    Voids,
    When,
    WordsOf,
    nodes,
)
from mahojin.machine.aspects import BATTLE, CONTROL, DAMAGE, EFFECTS, LIFE, POSITION, TURN, VOICES

from ..book import BOOK
from ..reading.event_match import names_of
from .grasping import is_the_card, is_told_by_the_card
from .reckoning import gives_the_same

HISTORY: Final = 1 << 40  # something was recorded that texts may ask about
ANY_TIME: Final = "play_any_time"  # what may be allowed to a player or a card
TIMING: Final = frozenset({"keyword", "text", "kind"})  # what tells when a card may be played
VARIABLE: Final = "variable"  # what another text of the same card may say (1.6.2.b, 1.6.6.b)
ALWAYS: Final = VOICES | EFFECTS | CONTROL | BOOK.bits["field"]

CHANGES: Final = (
    Gains,
    Becoming,
    Alters,
    Swaps,
    Lacks,
    CountsAs,
    WordsOf,
    Rewritten,
    Voids,
)  # of what a card is or has

_BITS: Final = {
    "state": POSITION | BATTLE,  # being removed is a state too
    "face": POSITION,
    "set face": POSITION,
    "damage": DAMAGE,
    "damaged": DAMAGE,
    "damage already": DAMAGE,
    "damaged already": DAMAGE,
    "battle": BATTLE,
    "life": LIFE,
    "hand": BOOK.bits["hand"],
    "nodes": BOOK.bits["nodes"],
}
_DERIVED: Final = {  # what is read, by what may have changed it
    "name": "name",
    "race": "race",
    "races": "race",
    "keyword": "keyword",
    "tactics": "keyword",
    "resistance": "keyword",
    "caster_here": "name",
    "caster_there": "name",
    "caster in name": "name",
    "need": "need",
    "cost": "cost",
    "graze": "graze",
    "attack": "attack",
    "toughness": "toughness",
    "values": "attack",
    "toughness over attack": "toughness",
    "attack over toughness": "toughness",
    "attack and toughness alike": "toughness",
    "modified": "attack",
    "attack modifiers": "attack",
    "toughness modifiers": "toughness",
    "modifiers": "attack",
    "text": "text",
    "kind": "text",
}
_KINDS: Final = {"equipment": "keyword", "talisman": "keyword"}


class Reading:
    """What an effect depends on."""

    __slots__ = ("data", "needs", "reads")

    def __init__(self, data: object) -> None:
        self.data = data  # kept, so that its id stays its own
        self.needs = 0
        self.reads: frozenset[str] = frozenset()
        reads: set[str] = set()
        for node in nodes(data):
            self.needs |= _needs(node)
            reads |= _reads(node)
        self.reads = frozenset(reads)


def _zone(name: str) -> int:
    return BOOK.bits["graveyard" if name == "hell" else name]


def _needs(node: object) -> int:
    if isinstance(node, (In, Itself)):
        return sum({_zone(zone) for zone in node.zones})
    if isinstance(node, Pile):
        return _zone(node.zone)
    if isinstance(node, Things):
        return BOOK.bits["nodes"] if "node" in node.kinds else 0
    if isinstance(node, PlayedBy):
        return BOOK.bits["hand"] | BOOK.bits["play_area"] | HISTORY
    if isinstance(node, (Is, Alike, Extreme, Figure, Peak)):
        return _BITS.get(node.trait, 0)
    if isinstance(node, During):
        return TURN
    return HISTORY if isinstance(node, (Befell, Once)) else 0


def _reads(node: object) -> set[str]:
    if isinstance(node, Var):
        return {VARIABLE}
    if isinstance(node, (Is, Alike, Extreme, Figure, Peak, Declared)):
        known = _DERIVED.get(node.trait)
        return {known} if known else set()
    if isinstance(node, Things):
        return {_KINDS[kind] for kind in node.kinds if kind in _KINDS}
    if isinstance(node, Fit):
        return {_KINDS[kind] for kind in node.kinds if kind in _KINDS}
    return {"keyword"} if isinstance(node, Carries) else set()


_READINGS: Final[dict[int, Reading]] = {}


def reading_of(data: object) -> Reading:
    """What an effect, condition or number depends on; found out once."""
    found = _READINGS.get(id(data))
    if found is None:
        found = _READINGS[id(data)] = Reading(data)
    return found


def depends(effect: Any) -> Reading:
    """What decides to whom a continuous effect does what; of one that waits, nothing yet."""
    return _NOTHING if isinstance(effect, When) else reading_of(effect)


_NOTHING: Final = Reading(())

_CHANGED: Final[dict[type, tuple[str, ...]]] = {
    Lacks: ("race", "keyword", "text"),
    WordsOf: ("keyword", "text"),
    Rewritten: ("keyword", "text"),
    Voids: ("text",),
    Swaps: ("attack", "toughness"),
}
_ANYTHING: Final = ("attack", "toughness", "keyword", "race", "text")
_TRAITS: Final[dict[str, tuple[str, ...]]] = {"values": ("attack", "toughness"), "races": ("race",)}


def changes(effect: Any) -> tuple[str, ...]:
    """Which information an effect may change."""
    if isinstance(effect, (Becoming, CountsAs)):
        return _TRAITS.get(effect.trait, (effect.trait,))
    if isinstance(effect, Alters):
        return effect.traits
    if isinstance(effect, Gains):
        return tuple(sorted({trait for gain in effect.gains for trait in _gained(gain)}))
    return _CHANGED.get(type(effect), ())


def _gained(gain: Any) -> tuple[str, ...]:
    """Which information a gain may change; of what is chosen or counted out, any."""
    if isinstance(gain, Modifier):
        return ("attack", "toughness")
    if isinstance(gain, Race):
        return ("race",)
    return ("keyword", "text") if isinstance(gain, Keyword) else _ANYTHING


class Nature:
    """What there is to know of an effect that holds, from its words: by which events it is woken, what it
    depends on, whether it changes cards or makes texts void."""

    __slots__ = (
        "asks",
        "changes",
        "data",
        "itself",
        "kind",
        "names",
        "needs",
        "plain",
        "shown",
        "tells",
        "told",
        "voids",
    )

    def __init__(self, data: Any) -> None:
        self.data = data  # kept, so that its id stays its own
        self.kind = type(data)
        self.names = (names_of(data.moment) or ("",)) if isinstance(data, When) else ()
        self.needs = depends(data).needs
        self.asks = depends(data).reads  # the information it asks for
        self.tells = changes(data)  # the information it may change
        self.changes = isinstance(data, CHANGES)
        self.shown = self.changes or isinstance(data, Treated)  # whom it touches is part of the picture
        self.voids = isinstance(data, Voids) or (isinstance(data, Lacks) and data.part in VOICED)
        noun = data.noun if self.changes else None
        self.told = is_told_by_the_card(noun)  # the card alone tells whether it is touched
        self.itself = is_the_card(noun)
        self.plain = gives_the_same(data)


VOICED: Final = frozenset(
    {
        "text",
        "whole text",
        "tactics",
        "keyword",
        "effects",
        "activated",
        "automatic",
        "alpha",
        "beta",
        "gamma",
    }
)
_NATURES: Final[dict[int, Nature]] = {}


def nature_of(data: Any) -> Nature:
    """What there is to know of an effect; found out once."""
    found = _NATURES.get(id(data))
    if found is None:
        found = _NATURES[id(data)] = Nature(data)
    return found


UNSTEADY: Final = (Becoming, Swaps, BelowVoid, BelowUnusable)


def is_steady(effects: tuple[Any, ...]) -> bool:
    """What a text brings about under the same conditions is the same: it does not matter since when."""
    for effect in effects:
        if isinstance(effect, UNSTEADY) or (isinstance(effect, Under) and not is_steady(effect.effects)):
            return False
    return True
