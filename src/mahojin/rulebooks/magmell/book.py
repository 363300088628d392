"""MAGMELL's book as the machine needs to know it: zones (4), kinds (208), layers (306)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import BATTLE
from mahojin.kernel.ledger import Ledger
from mahojin.kernel.state import Zone
from mahojin.language.book import Book
from mahojin.language.dependency import NUMBER
from mahojin.language.meaning import CORE
from mahojin.language.vocabulary import Vocabulary

from .lexicon import LEXICON

LEDGER: Final = Ledger.load("magmell", "mahojin.rulebooks.magmell")
step = LEDGER.step

COLOURS: Final = ("blue", "green", "red")  # 青 緑 赤 (212.1)
POWER, WEAK, CREMATION = "power", "weak", "cremation"  # 224.4

LIFE: Final = 20  # 220.1, 220.3
OPENING_HAND: Final = 5  # 503.1.1.2

ZONES: Final = (
    Zone("grimoire", shared=False, sight="none", ordered=True, live=False),  # 魔導書 402
    Zone("stone_deck", shared=False, sight="none", ordered=True, live=False),  # 魔石デッキ 403
    Zone("hand", shared=False, sight="owner", ordered=False, live=False),  # 手札 404
    Zone("battle_area", shared=True, sight="all", ordered=False, live=True),  # 戦闘エリア 405
    Zone("stone_area", shared=False, sight="all", ordered=False, live=True),  # 魔石エリア 406
    Zone("dust", shared=False, sight="all", ordered=False, live=False),  # ダスト 407
    Zone("chant", shared=True, sight="all", ordered=True, live=True),  # チャント 408
    Zone("dream", shared=True, sight="all", ordered=False, live=False),  # 夢 409
)

VOCABULARY: Final = Vocabulary(CORE)  # its own words are entered where they are read

BOOK: Final = Book.of(
    "magmell",
    LEDGER,
    ZONES,
    home={
        "unit": "battle_area",  # 405.4
        "token": "battle_area",
        "stone": "stone_area",  # 406.3
        "magic": "chant",
        "ability": "chant",
        "card": "chant",
    },
    layers=(("colour", "cost", "catalyst", "ap", "hp"),),
    traits={"ap": NUMBER, "hp": NUMBER, "catalyst": 0, "quick": 0, "foe": BATTLE},
    dependency=True,  # M-64
    lexicon=LEXICON,
    words=VOCABULARY,
    ability_counters=frozenset({CREMATION}),
    sure=frozenset({("unit", "battle_area"), ("stone", "stone_area")}),  # 405.1, 406.1
    roles={
        "choose": ("704.3.2.2",),
        "modes": ("704.3.2.2",),
        "each_chooses": ("104",),
        "forbidden": ("102",),
        "compelled": ("101",),
        "no_negative": ("203.3",),
        "shared_out": ("203.4",),
        "targets_shared_out": ("702.3.3.1",),
        "replaced": ("306.1.2",),
        "enters": ("306.1.2.2",),
        "unit": ("405.4",),  # where it is meant when no zone is named
        "stone": ("406.3",),
        "rest": ("219.4.2", "219.4"),
        "wake": ("219.3.2", "219.3"),
        "counter": ("224.1",),
        "remove damage": ("221.4",),
        "lasting": ("306.1", "306.1.1"),
        "lasting_on_nothing": ("304.2",),
        "by dependency": ("303.1", "306.2"),
        "draw": ("229.2", "223.1"),
        "later": ("302.1.3", "302.1.3.1"),
        "search": ("230.3", "230.1", "230.2"),
        "look": ("101", "402.1"),
        "reorder": ("402.3",),
        "reorder stone_deck": ("403.3",),
        "spent": ("101",),
    },
)

WORKS_IN: Final = {"unit": "battle_area", "stone": "stone_area", "magic": "chant"}  # 214.1, 303.1.1
