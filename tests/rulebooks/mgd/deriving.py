"""Random data that the game's grammar can say."""

from __future__ import annotations

import random
from functools import cache

from tests.rulebooks.derived import Deriver

from mahojin.abilities import Energy
from mahojin.rulebooks.mgd.abilities import FREE_X, INFINITY
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar

WORDS = {
    "name": ("火の粉", "潮の番人", "Ａ2"),
    "tag": ("竜", "妖怪", "町娘"),
    "counter": ("勇気", "charm", "divinity", "＋1000／＋1000"),
    "n": (1, 2, 3, 1000, 2500),
    "n0": (0, 1, 2, 4000),
    "n2": (2, 3, 5),
    "minus": (-1, -100, -2000),
    "infinite": (INFINITY,),
    "od": (
        Energy((("sun", 1),), 1),
        Energy((), 2),
        Energy((("moon", 2), ("venus", 1))),
        Energy((("light", 1),)),
        Energy((), FREE_X),
    ),
    "fixed od": (Energy((("sun", 1),), 1), Energy((("moon", 2), ("venus", 1)))),
    "candy": (1, 2),
    "parts": (1, 3),
}


@cache
def deriver() -> Deriver:
    return Deriver(grammar(), WORDS)


def derive(word: str, chance: random.Random) -> object:
    """What some text that the word can be means."""
    return deriver().derive(word, chance)
