"""Phantom Magic Vision's book as the machine needs to know it: zones (3), kinds (2.2), races (2.6)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.ledger import Ledger
from mahojin.kernel.state import Zone
from mahojin.language.book import Book
from mahojin.language.evaluator import COMMON
from mahojin.language.vocabulary import Vocabulary

from .lexicon import LEXICON

LEDGER: Final = Ledger.load("pmv", "mahojin.rulebooks.pmv")
step = LEDGER.step

LIFE: Final = 25  # 1.9.1
OPENING_HAND: Final = 7  # 1.2.7.c
HAND_LIMIT: Final = 7  # 3.6.4

ZONES: Final = (
    Zone("deck", shared=False, sight="none", ordered=True, live=False),  # デッキ 3.2
    Zone("graveyard", shared=False, sight="all", ordered=True, live=False),  # 冥界 3.3
    Zone("field", shared=False, sight="all", ordered=False, live=True),  # 場 3.4
    Zone("nodes", shared=False, sight="none", ordered=False, live=True),  # ノードエリア 3.5
    Zone("hand", shared=False, sight="owner", ordered=False, live=False),  # 手札 3.6
    Zone("exile", shared=False, sight="all", ordered=False, live=False),  # 除外エリア 3.7
    Zone("play_area", shared=False, sight="all", ordered=False, live=True),  # プレイエリア 3.8
    Zone("sideboard", shared=False, sight="owner", ordered=False, live=False),  # サイドボード 3.9
    Zone("chain", shared=True, sight="all", ordered=True, live=True),  # used effects that wait (7.3.4)
)

PUBLIC: Final = frozenset(zone.name for zone in ZONES if zone.sight == "all")  # 3.1.5.a
OWNED: Final = frozenset({"deck", "graveyard", "nodes", "hand", "exile", "sideboard"})  # 3.1.6

KINDS: Final = ("character", "spell", "command")  # 2.2.2

RACES: Final = (  # 2.6.2
    "human",
    "youkai",
    "fairy",
    "magician",
    "kappa",
    "vampire",
    "makai",
    "ghost",
    "tengu",
    "shinigami",
    "yama",
    "god",
    "beast",
    "oni",
    "celestial",
    "dragon",
    "hermit",
    "inchling",
)

VOCABULARY: Final = Vocabulary(COMMON)  # its own words are entered where they are read (reading)

BOOK: Final = Book.of(
    "pmv",
    LEDGER,
    ZONES,
    home={
        "character": "field",  # 3.4.4: what is named without a place is meant on the field
        "card": "field",
        "node": "nodes",
        "played": "play_area",
        "effect": "chain",
    },
    layers=(("changed",), ("swapped",), ("modified",), ("altered",), ("always",)),  # 6.1.10
    dependency=False,
    lexicon=LEXICON,
    ability_counters=frozenset(),
    sure=frozenset(),
    words=VOCABULARY,
    roles={
        "choose": ("7.1.9",),
        "modes": ("7.1.15",),
        "forbidden": ("1.3.2",),
        "compelled": (),
        "permitted": ("1.3.1",),
    },
)
