"""What words depend on: aspects of the state, and traits that effects may have changed.

Each book's vocabulary tells of a word what it asks about (``Vocabulary.dependency``); here are the words of
the core. Whatever is computed from words stays good until one of these aspects is touched.
"""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Happened, Has, InPhase, Those, TraitOf, TurnOf, nodes
from mahojin.kernel.aspects import BATTLE, COUNTERS, DAMAGE, DERIVED, LIFE, POSITION, TURN

from .meaning import CORE
from .vocabulary import Asks, Vocabulary

NUMBER: Final = DERIVED | COUNTERS  # the aspects of a number that effects and counters change
TRAITS: Final = {  # of things in any book, each with the aspects that may change it; a book adds its own
    "name": 0,
    "kind": 0,
    "cost": 0,
    "level": 0,
    "colour": 0,
    "token": 0,
    "race": DERIVED,
    "position": POSITION,
    "rested": POSITION,
    "face_down": POSITION,
    "damage": DAMAGE,
    "destroyed": DAMAGE,
    "life": LIFE,
    "attacked": BATTLE,
    "attacking": BATTLE,
    "blocking": BATTLE,
    "battling": BATTLE,
}
SKILL: Final = "skill"  # is read with whatever is no trait of the book: it may be given and taken
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

    __slots__ = ("bits", "home", "kept", "traits", "words")

    def __init__(
        self, words: Vocabulary, home: dict[str, str], bits: dict[str, int], traits: dict[str, int]
    ) -> None:
        self.words = words
        self.home = home  # where each kind of thing is meant when no zone is named
        self.bits = bits  # the aspect of each zone
        self.traits = {**TRAITS, **traits}
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
    zone, known = book.bits.get(name, 0), book.traits.get(name)
    if known is None:
        return COUNTERS | zone, (name, SKILL)
    return known | zone, (name,)


@CORE.dependency(TurnOf, InPhase, Happened)
def _turn(book: Dependencies, it: object) -> Asks:
    return TURN, ()
