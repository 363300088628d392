"""What is printed as an icon or a word in a corner of a card (2.2, 2.6, 2.9), and its key in data."""

from __future__ import annotations

from typing import Final

from ..grammar.vocabulary import RACES

KINDS: Final = {"character": "キャラクター", "spell": "スペル", "command": "コマンド"}  # 2.2.2
RACE_KEYS: Final = {ja: key for key, (ja, _) in RACES.items()}  # 2.6.2
RANGES: Final = {  # 2.9.4
    "目標": "target",
    "対象": "several",
    "星": "player",
    "複数": "manifold",
    "その他": "other",
}
DURATIONS: Final = {  # 2.9.5
    "瞬間": "instant",
    "持続": "lasting",
    "装備": "equipment",
    "呪符": "talisman",
    "世界呪符": "world_talisman",
}
