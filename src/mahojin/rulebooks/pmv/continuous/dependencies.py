"""What the words of this book depend on: aspects of the state, and information that effects may change."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import ABILITIES, BATTLE, CONTROL, DAMAGE, EFFECTS, LIFE, POSITION, TURN
from mahojin.language.dependency import Dependencies, Dependency
from mahojin.language.vocabulary import Asks
from mahojin.rulebooks.pmv.abilities import (
    Alike,
    Amounted,
    Befell,
    Carries,
    Commonest,
    Declared,
    During,
    Extreme,
    Figure,
    Fit,
    In,
    Is,
    Itself,
    KeywordValue,
    LastPlayed,
    NthPlayed,
    Once,
    Peak,
    Pile,
    PlayedBy,
    Things,
    Unmatched,
    Var,
    Versus,
    When,
)

from ..book import BOOK, VOCABULARY

HISTORY: Final = 1 << 40  # something was recorded that texts may ask about
VARIABLE: Final = "variable"  # what another text of the same card may say (1.6.2.b, 1.6.6.b)
ALWAYS: Final = ABILITIES | EFFECTS | CONTROL | BOOK.bits["field"]

_BITS: Final = {
    "state": POSITION | BATTLE,  # being removed is a state too
    "face": POSITION,
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
    "modified": "attack",
    "attack modifiers": "attack",
    "toughness modifiers": "toughness",
    "modifiers": "attack",
    "text": "text",
    "kind": "text",
}
_KINDS: Final = {"equipment": "keyword", "talisman": "keyword"}


_NOTHING: Final = BOOK.dependencies.of(())


def depends(effect: object) -> Dependency:
    """What decides to whom a continuous effect does what; of one that waits, nothing yet."""
    return _NOTHING if isinstance(effect, When) else BOOK.dependencies.of(effect)


def _zone(name: str) -> int:
    return BOOK.bits["graveyard" if name == "hell" else name]


def _derived(trait: str) -> tuple[str, ...]:
    known = _DERIVED.get(trait)
    return (known,) if known else ()


def _kinds(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([_KINDS[kind] for kind in kinds if kind in _KINDS])


@VOCABULARY.dependency(In, Itself)
def _places(book: Dependencies, it: In | Itself) -> Asks:
    return sum({_zone(zone) for zone in it.zones}, 0), ()


@VOCABULARY.dependency(Pile)
def _pile(book: Dependencies, it: Pile) -> Asks:
    return _zone(it.zone), ()


@VOCABULARY.dependency(Things)
def _things(book: Dependencies, it: Things) -> Asks:
    return BOOK.bits["nodes"] if "node" in it.kinds else 0, _kinds(it.kinds)


@VOCABULARY.dependency(Fit)
def _fit(book: Dependencies, it: Fit) -> Asks:
    return 0, _kinds(it.kinds)


@VOCABULARY.dependency(PlayedBy, LastPlayed, NthPlayed)
def _played_by(book: Dependencies, it: object) -> Asks:
    return BOOK.bits["hand"] | BOOK.bits["play_area"] | HISTORY, ()


@VOCABULARY.dependency(Is, Alike, Extreme, Figure, Peak)
def _information(book: Dependencies, it: Is | Alike | Extreme | Figure | Peak) -> Asks:
    return _BITS.get(it.trait, 0), _derived(it.trait)


@VOCABULARY.dependency(Declared, Commonest, Unmatched)
def _declared(book: Dependencies, it: Declared | Commonest | Unmatched) -> Asks:
    return 0, _derived(it.trait)


@VOCABULARY.dependency(Versus)
def _versus(book: Dependencies, it: Versus) -> Asks:
    return 0, (*_derived(it.trait), *_derived(it.than))


@VOCABULARY.dependency(Var)
def _variable(book: Dependencies, it: Var) -> Asks:
    return 0, (VARIABLE,)


@VOCABULARY.dependency(Carries, KeywordValue)
def _carries(book: Dependencies, it: object) -> Asks:
    return 0, ("keyword",)


@VOCABULARY.dependency(During)
def _during(book: Dependencies, it: During) -> Asks:
    return TURN, ()


@VOCABULARY.dependency(Amounted, Befell, Once)
def _past(book: Dependencies, it: object) -> Asks:
    return HISTORY, ()
