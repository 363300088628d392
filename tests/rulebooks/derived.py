"""Random data that a grammar can say, built from its own rules: nothing in it is written by hand."""

from __future__ import annotations

import random
from collections.abc import Mapping

from mahojin.text import Grammar
from mahojin.text.grammar import Production
from mahojin.text.templates import Slot

DEEPEST = 9
MOST_ITEMS = 2


def slots_of(production: Production) -> list[Slot]:
    return [symbol for symbol in production.symbols if isinstance(symbol, Slot)]


def height_of(production: Production, known: dict[str, int]) -> int | None:
    needed = [slot.word for slot in slots_of(production) if not slot.many]
    if any(word not in known for word in needed):
        return None
    return max((known[word] for word in needed), default=0)


class Deriver:
    """Derives what some text means; the words that are no rules are taken from a list."""

    def __init__(self, grammar: Grammar, words: Mapping[str, tuple[object, ...]]) -> None:
        self.grammar, self.words = grammar, words
        self.heights = self._heights()

    def _heights(self) -> dict[str, int]:
        """For each word the height of the lowest tree that says it; what stands in 「」 is left out."""
        found: dict[str, int] = dict.fromkeys(self.words, 0)
        while True:
            before = dict(found)
            for word, productions in self.grammar.productions.items():
                known = [height_of(one, found) for one in productions]
                possible = [height for height in known if height is not None]
                if possible:
                    found[word] = min(possible) + 1
            if found == before:
                return found

    def derive(self, word: str, chance: random.Random, room: int = DEEPEST) -> object:
        """What some text that the word can be means."""
        if word in self.words:
            return chance.choice(self.words[word])
        options = [
            production
            for production in self.grammar.productions[word]
            if (height := height_of(production, self.heights)) is not None
            and (height < room or height < self.heights[word])
        ]
        production = chance.choice(options)
        parts: dict[str, object] = {}
        for slot in slots_of(production):
            if slot.many:
                items = range(chance.randint(0, MOST_ITEMS)) if room > self.heights[slot.word] else ()
                parts[slot.name] = tuple(self.derive(slot.word, chance, room - 1) for _ in items)
            else:
                parts[slot.name] = self.derive(slot.word, chance, room - 1)
        return production.rule.maker.build(parts)
