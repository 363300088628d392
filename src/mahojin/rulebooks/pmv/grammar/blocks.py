"""Blocks: text that stands on lines of its own below a sentence (「…」, １．…, ・…), held apart while the
sentence is read. In the sentence a block is the mark ⟦n⟧ after 以下の効果."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from mahojin.abilities import Modes, mapped, nodes, with_parts
from mahojin.rulebooks.pmv.abilities import AllModes, Definition, Quote, Rewritten, Sorted, Tiers

OPEN, CLOSE = "⟦", "⟧"
_AFTER = re.compile(r"(?<![0-9XY])以下(?:の効果(?!を使用|は無効)|のテキスト|(?=に変更))")


class Held(NamedTuple):
    """The place of the n-th block of a paragraph: a row that stands where the block's own will."""

    number: int


@dataclass(frozen=True)
class Mark:
    """⟦n⟧ as a word."""

    last: frozenset[str] | None = frozenset(CLOSE)
    pattern: str = r"⟦\d⟧"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        if end >= 3 and text[end - 1] == CLOSE and text[end - 3] == OPEN:
            yield end - 3, Held(int(text[end - 2]))

    def show(self, value: object, lang: str) -> str | None:
        return f"{OPEN}{value.number}{CLOSE}" if isinstance(value, Held) else None

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        if text[at : at + 1] == OPEN and text[at + 2 : at + 3] == CLOSE:
            yield at + 3, text[at : at + 3]


# What has a block of which style, and in which field it has it.
STYLES = {
    **dict.fromkeys((Quote, Rewritten, Definition), "quote"),
    **dict.fromkeys((AllModes, Modes, Sorted), "modes"),
    Tiers: "tiers",
}
FIELDS = {"quote": "texts", "modes": "options", "tiers": "rows"}


def misplaced(data: object, styles: list[str]) -> int | None:
    """The number of a block that is not of the sort that its sentence speaks of, if there is one."""
    for node in nodes(data):
        style = STYLES.get(type(node))
        held = getattr(node, FIELDS[style]) if style else None
        if isinstance(held, Held) and styles[held.number] != style:
            return held.number
    return None


def marked(text: str, count: int) -> str | None:
    """The text with a mark for each block after the words that announce it; None when nothing does."""
    for number in range(count):
        spots = [m for m in _AFTER.finditer(text) if not text.startswith(OPEN, m.end())]
        if not spots:
            return None
        at = spots[0].end()
        text = f"{text[:at]}{OPEN}{number}{CLOSE}{text[at:]}"
    return text


def unmarked(text: str) -> str:
    """The text without its marks."""
    return re.sub(f"{OPEN}.{CLOSE}", "", text)


def filled(data: object, blocks: list[object]) -> Any:
    """The data with the blocks in their places."""
    return mapped(data, lambda part: blocks[part.number] if isinstance(part, Held) else part)


def emptied(data: object, blocks: list[tuple[type, object]]) -> Any:
    """The data with marks for its blocks, which are added to the list with what they are blocks of."""

    def change(part: object) -> object:
        style = STYLES.get(type(part))
        own = FIELDS[style] if style else ""
        if not own or not getattr(part, own):
            return part
        blocks.append((type(part), getattr(part, own)))
        return with_parts(part, **{own: Held(len(blocks) - 1)})

    return mapped(data, change)
