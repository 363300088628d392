"""Random data that a grammar can say, built from its own rules: nothing in it is written by hand."""

from __future__ import annotations

import random
from functools import cache

from mahojin.machine.ability import Energy
from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.text.grammar import Production
from mahojin.text.templates import Slot

DEEPEST = 9
MOST_ITEMS = 2
WORDS = {
    "name": ("火の粉", "潮の番人", "Ａ2"),
    "tag": ("竜", "焔座", "古き民"),
    "counter": ("魔力", "成長", "＋100／＋100"),
    "n": (1, 2, 3, 100, 300),
    "n0": (0, 1, 2, 400),
    "n2": (2, 3, 5),
    "minus": (-1, -100, -200),
    "energy": (Energy((("red", 1),), 1), Energy((), 2), Energy((("blue", 2), ("black", 1)))),
}


def slots_of(production: Production) -> list[Slot]:
    return [symbol for symbol in production.symbols if isinstance(symbol, Slot)]


@cache
def heights() -> dict[str, int]:
    """For each word the height of the lowest tree that says it; what stands in 「」 is left out."""
    found: dict[str, int] = dict.fromkeys(WORDS, 0)
    while True:
        before = dict(found)
        for word, productions in grammar().productions.items():
            known = [height_of(one, found) for one in productions]
            possible = [height for height in known if height is not None]
            if possible:
                found[word] = min(possible) + 1
        if found == before:
            return found


def height_of(production: Production, known: dict[str, int]) -> int | None:
    needed = [slot.word for slot in slots_of(production) if not slot.many]
    if any(word not in known for word in needed):
        return None
    return max((known[word] for word in needed), default=0)


def derive(word: str, chance: random.Random, room: int = DEEPEST) -> object:
    """What some text that the word can be means."""
    if word in WORDS:
        return chance.choice(WORDS[word])
    known = heights()
    options = [
        production
        for production in grammar().productions[word]
        if (height := height_of(production, known)) is not None and (height < room or height < known[word])
    ]
    production = chance.choice(options)
    parts: dict[str, object] = {}
    for slot in slots_of(production):
        if slot.many:
            items = range(chance.randint(0, MOST_ITEMS)) if room > known[slot.word] else ()
            parts[slot.name] = tuple(derive(slot.word, chance, room - 1) for _ in items)
        else:
            parts[slot.name] = derive(slot.word, chance, room - 1)
    return production.rule.maker.build(parts)
