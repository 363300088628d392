"""What words depend on: aspects of the state, and traits that effects may have changed.

Each book's vocabulary tells of a word what it asks about (``Vocabulary.dependency``); here are the words of
the core. Whatever is computed from words stays good until one of these aspects is touched.
"""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Happened, Has, InPhase, Those, TraitOf, TurnOf, nodes
from mahojin.kernel.aspects import BATTLE, COUNTERS, DAMAGE, DERIVED, EVERYTHING, LIFE, POSITION, TURN

from .meaning import CORE
from .vocabulary import Asks, Vocabulary

_NUMBER: Final = DERIVED | COUNTERS
_TRAITS: Final = {
    "ap": _NUMBER,
    "hp": _NUMBER,
    "attack": _NUMBER,
    "health": _NUMBER,
    "atk_raised": _NUMBER,
    "atk_lowered": _NUMBER,
    "def_raised": _NUMBER,
    "def_lowered": _NUMBER,
    "attack_raised": _NUMBER,
    "attack_lowered": _NUMBER,
    "health_raised": _NUMBER,
    "health_lowered": _NUMBER,
    "race": DERIVED,
    "element": DERIVED,
    "type": DERIVED,
    "atk": _NUMBER,
    "def": _NUMBER,
    "position": POSITION,
    "reversed": POSITION,
    "attacked": BATTLE,
    "orbs": EVERYTHING,
    "corrosion": EVERYTHING,
    "group": DERIVED,
    "rested": POSITION,
    "face_down": POSITION,
    "damage": DAMAGE,
    "destroyed": DAMAGE,
    "life": LIFE,
    "battling": BATTLE,
    "attacking": BATTLE,
    "blocking": BATTLE,
    "foe": BATTLE,
}
_COUNTED: Final = {"parts": "stock"}  # traits that are counted in a zone that is not called like them
_PRINTED: Final = frozenset({"name", "kind", "colour", "cost", "catalyst", "quick", "token", "level"})
KNOWN_TRAITS: Final = _PRINTED.union(_TRAITS, _COUNTED)  # what words ask for beside these may be a skill
NO_TRAITS: Final[frozenset[str]] = frozenset()


class Dependency:
    """What some words depend on."""

    __slots__ = ("needs", "reads", "words")

    def __init__(self, words: object, needs: int, reads: frozenset[str]) -> None:
        self.words = words  # kept, so that their id stays their own
        self.needs = needs  # aspects of the state
        self.reads = reads  # traits


class Dependencies:
    """What the words of a book depend on; found out once for each."""

    __slots__ = ("bits", "home", "kept", "words")

    def __init__(self, words: Vocabulary, home: dict[str, str], bits: dict[str, int]) -> None:
        self.words = words
        self.home = home  # where each kind of thing is meant when no zone is named
        self.bits = bits  # the aspect of each zone
        self.kept: dict[int, Dependency] = {}

    def of(self, words: object) -> Dependency:
        """What these words depend on; they are kept."""
        known = self.kept.get(id(words))
        if known is None:
            known = self.kept[id(words)] = self.among(words)
        return known

    def among(self, words: object) -> Dependency:
        """The same of words that were put together for the question."""
        needs, reads, table = 0, NO_TRAITS, self.words.dependencies
        for node in nodes(words):
            asks = table.get(type(node))
            if asks is not None:
                aspects, traits = asks(self, node)
                needs |= aspects
                reads = reads.union(traits)
        return Dependency(words, needs, reads)


# --- Words of the core ------------------------------------------


@CORE.dependency(Those)
def _those(book: Dependencies, it: Those) -> Asks:
    return book.bits.get(it.zone or book.home.get(it.kind, ""), 0), ("kind",)


@CORE.dependency(Has, TraitOf)
def _trait(book: Dependencies, it: Has | TraitOf) -> Asks:
    name = it.trait
    aspects = 0 if name in _PRINTED else _TRAITS.get(name, COUNTERS)
    return aspects | book.bits.get(_COUNTED.get(name, name), 0), (name,)


@CORE.dependency(TurnOf, InPhase, Happened)
def _turn(book: Dependencies, it: object) -> Asks:
    return TURN, ()
