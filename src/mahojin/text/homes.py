"""Where an ability works whose text takes its card from elsewhere than play: 墓地にあるこのカードを."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

_THIS: Final = (
    "この(?:カード|ユニット|マジック|サーバント|スペル|マジックアイテム|キャラクター|怪異|結界|魔法少女|神)"
)
_MINE: Final = "(?:(?:自分|あなた|味方)の?)?"
_WHEN: Final = re.compile("(?P<moment>[^。、：⇒\n】■]*(?:時|とき|たび|度)に?)(?P<mark>、|⇒)")
_PRICE: Final = re.compile("[^。：\n]*：")
_SAID: Final = re.compile("にあるかぎり|にある限り|にある場合|にある間|でのみ有効")

Clause = Callable[[str, str], str]  # of the zone, and the text for which it is said


@dataclass(frozen=True)
class Homes:
    """How a book says where an ability works: one with a price, and one that waits for something."""

    zones: Iterable[str]
    paid: Clause
    awaited: Clause

    def told(self, text: str) -> str:
        """The text with every line saying where it works, if that follows from where it takes its card."""
        return "\n".join(map(self._line, text.split("\n")))

    def _line(self, line: str) -> str:
        zone = self._home(line)
        if zone is None or _SAID.search(line):
            return line
        price = _PRICE.match(line)
        if price:
            goes_there = re.search(f"{_THIS}を[^、。：]*{zone}[にへ]", price[0])
            return line if goes_there else self.paid(zone, line)
        moments = list(_WHEN.finditer(line))
        if len(moments) != 1 or re.search(_THIS, moments[0]["moment"]):
            return line  # what becomes of the card itself is followed to where it is
        at = moments[0].start()
        return line[:at] + self.awaited(zone, line[at:])

    def _home(self, line: str) -> str | None:
        zones = "|".join(self.zones)
        found = re.search(f"{_MINE}({zones})(?:にある|の|から){_THIS}を|{_THIS}を{_MINE}({zones})から", line)
        return (found[1] or found[2]) if found else None
