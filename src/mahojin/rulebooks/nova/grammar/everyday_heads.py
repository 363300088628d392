"""Sentences that are put into usual words before all else: as whole lines, or across two sentences."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from mahojin.text.spellings import read_tables
from mahojin.text.typed import Row, rows, spelled

PACKAGE: Final = "mahojin.rulebooks.nova"
_WHERE: Final = "(?:自分の)?(墓地|手札|除外ゾーン|エナジーゾーン|退場キャラ置き場)"
_SELF: Final = "この(?:カード|サーバント|スペル|マジックアイテム|キャラクター)"
_AT_HOME: Final = re.compile(f"{_WHERE}(?:にある|の|から){_SELF}|{_SELF}を{_WHERE}から")
_PRICE: Final = re.compile("[^。：\n]*：")
_MAIN: Final = re.compile("((?:自分の|相手の|))メインフェイズ(?=の?開始時)")


@cache
def _early() -> tuple[Row, ...]:
    return rows(read_tables(PACKAGE)["early"])


def heads(text: str) -> str:
    """The text with such sentences in usual words, and with what an activated ability says of the place of
    its card in its price said as its limit."""
    lines = spelled(text, _early()).split("\n")
    return "\n".join(_limited(part) for line in lines for part in _apart(line))


def _apart(line: str) -> tuple[str, ...]:
    """What is said of both main phases is said of each."""
    if _MAIN.match(line):
        return tuple(_MAIN.sub(rf"\1第{number}メインフェイズ", line, count=1) for number in (1, 2))
    return (line,)


def _limited(line: str) -> str:
    price = _PRICE.match(line)
    home = _AT_HOME.search(price[0]) if price else None
    zone = (home[1] or home[2]) if home else None
    if zone is None or f"{zone}にある場合" in line:
        return line
    return f"{line}この能力はこのカードが{zone}にある場合だけ起動できる。"
