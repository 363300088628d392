"""Sentences that are put into usual words before all else: as whole lines, or across two sentences."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.text.everyday_verbs import paid_in_turn
from mahojin.text.homes import Homes
from mahojin.text.spellings import read_tables
from mahojin.text.typed import Row, rows, spelled

PACKAGE: Final = "mahojin.rulebooks.nova"
HOMES: Final = Homes(
    ("墓地", "手札", "除外ゾーン", "エナジーゾーン", "退場キャラ置き場"),
    lambda zone, line: f"{line}この能力はこのカードが{zone}にある場合だけ起動できる。",
    lambda zone, line: f"このカードが{zone}にあるかぎり、{line}",
)
_MAIN: Final = re.compile("((?:自分の|相手の|))メインフェイズ(?=の?開始時)")


@cache
def _early() -> tuple[Row, ...]:
    return rows((*read_tables(PACKAGE)["early"], *paid_in_turn(grammar())))


def heads(text: str) -> str:
    """The text with such sentences in usual words, and with the place where an ability works."""
    lines = spelled(text, _early()).split("\n")
    return HOMES.told("\n".join(part for line in lines for part in _apart(line)))


def _apart(line: str) -> tuple[str, ...]:
    """What is said of both main phases is said of each."""
    if _MAIN.match(line):
        return tuple(_MAIN.sub(rf"\1第{number}メインフェイズ", line, count=1) for number in (1, 2))
    return (line,)
