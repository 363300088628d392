"""NOVA's book as the machine needs to know it: zones (300), kinds (113), the order of effects (802.1.2.1)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import DERIVED
from mahojin.kernel.ledger import Ledger
from mahojin.kernel.state import ANYWHERE, Zone
from mahojin.language.book import Book
from mahojin.language.dependency import NUMBER
from mahojin.language.meaning import CORE
from mahojin.language.vocabulary import Vocabulary

from .lexicon import LEXICON

LEDGER: Final = Ledger.load("nova", "mahojin.rulebooks.nova")
step = LEDGER.step

COLOURS: Final = ("red", "blue", "green", "white", "black")  # 赤 青 緑 白 黒 (005.6.2)

MAIN: Final = "main"  # メインフェイズ: the first or the second
MAIN_PHASES: Final = ("main1", "main2")

FROM_TOP: Final = "top "  # before the place in a deck to which a card is put, counted from the top (303.6.2)

LIFE: Final = 2000  # 007.4
OPENING_HAND: Final = 7  # 007.6
HAND_LIMIT: Final = 7  # 308.5
RELEASES: Final = (1500, 1000)  # 507.1
MOST_LEVELS: Final = 10  # 109.4

ZONES: Final = (
    Zone("deck", shared=False, sight="none", ordered=True, live=False),  # メインデッキ置き場 303
    Zone("characters", shared=False, sight="owner", ordered=False, live=False),  # キャラデッキ置き場 304
    Zone("hand", shared=False, sight="owner", ordered=False, live=False),  # 手札 308
    Zone("field", shared=False, sight="all", ordered=False, live=True),  # 場 309
    Zone("energy", shared=False, sight="all", ordered=False, live=True),  # エナジーゾーン 310
    Zone("graveyard", shared=False, sight="all", ordered=False, live=False),  # 墓地 305
    Zone("exile", shared=False, sight="all", ordered=False, live=False),  # 除外ゾーン 306
    Zone("retired", shared=False, sight="all", ordered=False, live=False),  # 退場キャラ置き場 307
    Zone("waiting", shared=True, sight="all", ordered=True, live=True),  # 待機領域 311
)

TRAITS: Final = {
    **dict.fromkeys(("attack", "attack_raised", "attack_lowered"), NUMBER),
    **dict.fromkeys(("health", "health_raised", "health_lowered"), NUMBER),
    "group": DERIVED,
}

VOCABULARY: Final = Vocabulary(CORE)  # its own words are entered where they are read

BOOK: Final = Book.of(
    "nova",
    LEDGER,
    ZONES,
    home={  # 309.5
        "servant": "field",
        "item": "field",
        "character": "field",
        "card": "field",
        "spell": "waiting",
        "ability": "waiting",
    },
    unions={ANYWHERE: tuple(zone.name for zone in ZONES)},
    layers=(("name", "kind", "colour", "group", "race"), ("cost", "level", "attack", "health")),
    traits=TRAITS,
    dependency=True,  # 802.1.2.1.4
    lexicon=LEXICON,
    ability_counters=frozenset(),
    sure=frozenset({("card", zone.name) for zone in ZONES if zone.name != "waiting"}),
    replaced_is_done=True,  # 902.12, 902.13
    words=VOCABULARY,
    roles={
        "choose": ("804.4",),
        "modes": ("804.4",),
        "each_chooses": ("004.5",),
        "forbidden": ("004.2",),
        "compelled": ("004.1",),
        "no_negative": ("004.6",),
        "shared_out": ("916.3.2",),
        "targets_shared_out": ("804.2.2.2",),
        "replaced": ("802.1.3.2", "802.1.3.2.1"),
        "enters": ("919.5",),
        "servant": ("309.5",),  # where it is meant when no zone is named
        "item": ("309.5",),
        "character": ("309.5",),
        "card": ("309.5",),
        "rest": ("904.2",),
        "wake": ("904.1",),
        "counter": ("919.1",),
        "remove damage": ("203.5",),
        "give and take": ("004.3",),
        "layer 0": ("802.1.2.1.2", "802.1.2.1", "802.1.2.1.1"),
        "layer 1": ("802.1.2.1.3", "802.1.2.1", "802.1.2.1.1", "203.2.2"),
        "by dependency": ("802.1.2.1.4",),
        "by time": ("802.1.2.1.5", "802.1.2.1.5.1"),
        "lasting": ("802.1.2", "802.1.2.1.5.2"),
        "lasting_on_nothing": ("804.4.1.3",),
        "draw": ("905.2",),
        "later": ("801.4.9", "801.4.9.1"),
        "search": ("804.4.1.4",),
        "look": ("303.3", "301.7"),
        "reorder": ("303.6",),
        "spent": ("801.4.3.1.1",),
        "own price": ("801.5.4",),
    },
)
