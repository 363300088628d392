"""The book as the machine needs to know it: zones (300), kinds (201), the order of effects (909.1)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import COUNTERS, DERIVED, EVERYTHING, POSITION, zone_bits
from mahojin.kernel.ledger import Ledger
from mahojin.kernel.state import Zone
from mahojin.language.book import Book
from mahojin.language.dependency import NUMBER
from mahojin.language.meaning import CORE
from mahojin.language.vocabulary import Vocabulary

from .lexicon import LEXICON

LEDGER: Final = Ledger.load("mgd", "mahojin.rulebooks.mgd")
step = LEDGER.step

# 属性 (209.4a).
ELEMENTS: Final[tuple[str, ...]] = ("sun", "mars", "jupiter", "saturn", "moon", "mercury", "venus")
WILLS: Final[tuple[str, ...]] = ("light", "dark", "flame", "water", "wind")  # ウィルの特質 (907.6c)
BLANK: Final = ""  # od without an element (907.5)

OPENING_HAND: Final = 7  # 403.3
ORBS: Final = 7  # 403.4
LINE: Final = 3  # cards in a BINGO zone (314.3)
RUIN: Final = 20_000  # corrosion that loses the game (1202.2)
HUNDRED: Final = 100  # 909.1g
ON_CHASE: Final = "on_chase"  # as long as an activated card is there (903.2b-1)

BATTLEFIELD: Final[tuple[str, ...]] = ("monsters", "girls")  # 戦場 (306.1)
AT_WORK: Final[tuple[str, ...]] = ("chase", *BATTLEFIELD)  # where an activated card or ability is
STAYING: Final[tuple[str, ...]] = ("monsters", "girls", "stock", "chase")  # where a token can be
PUBLIC_PILES: Final[tuple[str, ...]] = ("graveyard", "exile", "bingo")  # where nothing changes in place
# Where gods and bound monsters do not stay (315.2a).
DECK_BOUND: Final[tuple[str, ...]] = ("deck", "hand", "girls", "orbs")

ZONES: Final = (
    Zone("deck", shared=False, sight="none", ordered=True, live=False),  # デッキゾーン 304
    Zone("hand", shared=False, sight="owner", ordered=False, live=False),  # 手札 305
    Zone("monsters", shared=False, sight="all", ordered=False, live=True),  # 怪異ゾーン 307
    Zone("girls", shared=False, sight="all", ordered=False, live=True),  # 魔法少女ゾーン 308
    Zone("orbs", shared=False, sight="none", ordered=True, live=False),  # オーブゾーン 309
    Zone("graveyard", shared=False, sight="all", ordered=True, live=False),  # 墓地 310
    Zone("exile", shared=False, sight="all", ordered=False, live=False),  # 除外ゾーン 311
    Zone("chase", shared=True, sight="all", ordered=True, live=True),  # チェイスゾーン 312
    Zone("extra", shared=False, sight="owner", ordered=False, live=False),  # エキストラデッキゾーン 313
    Zone("bingo", shared=False, sight="all", ordered=False, live=False),  # BINGOゾーン 314
    Zone("stock", shared=False, sight="all", ordered=True, live=True),  # ストック 302.6
    Zone("outside", shared=False, sight="owner", ordered=False, live=False),  # ゲーム外 316 (no zone)
)

TRAITS: Final = {
    **dict.fromkeys(("atk", "def", "atk_raised", "atk_lowered", "def_raised", "def_lowered"), NUMBER),
    "element": DERIVED,
    "type": DERIVED,
    "reversed": POSITION,
    "orbs": EVERYTHING,
    "corrosion": EVERYTHING,
    "parts": COUNTERS | zone_bits(tuple(zone.name for zone in ZONES))["stock"],
}

VOCABULARY: Final = Vocabulary(CORE)  # its own words are entered where they are read

BOOK: Final = Book.of(
    "mgd",
    LEDGER,
    ZONES,
    home={  # 201.4, 306.4, 312.3
        "monster": "battlefield",
        "girl": "battlefield",
        "barrier": "battlefield",
        "god": "battlefield",
        "entity": "battlefield",
        "token": "battlefield",
        "card": "battlefield",
        "chant": "chase",
        "magic": "chase",
        "ability": "chase",
    },
    layers=(("kind", "type", "race", "element"), ("name", "version"), ("atk", "def", "level", "cost")),
    traits=TRAITS,
    dependency=True,  # 909.3a
    lexicon=LEXICON,
    ability_counters=frozenset(),
    unions={"battlefield": BATTLEFIELD},
    sure=frozenset({("card", zone.name) for zone in ZONES if zone.name not in AT_WORK}),
    words=VOCABULARY,
    roles={
        "choose": ("1012.1",),
        "modes": ("1012.1",),
        "each_chooses": ("1012.1",),
        "forbidden": ("104.4",),
        "compelled": ("104.2",),
        "no_negative": ("104.2",),
        "shared_out": ("903.2f",),
        "targets_shared_out": ("903.2f",),
        "replaced": ("910.1", "901.2c"),
        "enters": ("1018.8",),
        "monster": ("201.4", "306.4"),  # where it is meant when no zone is named
        "girl": ("201.4", "306.4"),
        "barrier": ("201.4", "306.4"),
        "god": ("201.4", "306.4"),
        "count battlefield": ("306.4a",),  # how many there are of something
        "entity": ("306.2",),
        "magic": ("312.3",),
        "rest": ("1010.1", "303.1a"),
        "wake": ("1010.1", "303.1a"),
        "counter": ("1018.2",),
        "give and take": ("909.1c",),
        "layer 0": ("909.1b", "909.1"),
        "layer 1": ("909.1d", "909.1"),
        "layer 2": ("909.1e", "909.1"),
        "by dependency": ("909.3a",),
        "by time": ("909.3b",),
        "by time, standing": ("909.3b-1",),
        "by time, made": ("909.3b-2",),
        "base": ("909.1a",),
        "lasting": ("901.2b",),
        "lasting_on_nothing": ("104.2",),
        "later": ("906.6", "906.6a"),
        "search": ("1012.2",),
        "look": ("302.2",),
        "reorder": ("302.4",),
        "spent": ("906.2",),
        "own price": ("902.2",),
    },
)
