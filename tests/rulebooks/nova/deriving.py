"""Random data that NOVA's grammar can say."""

from __future__ import annotations

import random
from functools import cache

from tests.rulebooks.derived import Deriver

from mahojin.abilities import Energy
from mahojin.rulebooks.nova.grammar.vocabulary import grammar

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


@cache
def deriver() -> Deriver:
    return Deriver(grammar(), WORDS)


def derive(word: str, chance: random.Random) -> object:
    """What some text that the word can be means."""
    return deriver().derive(word, chance)
