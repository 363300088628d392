"""Blocks: text that stands on lines of its own below a sentence (「…」, １．…, ・…), held apart while the
sentence is read. In the sentence a block is the mark ⟦n⟧ after 以下の効果."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, NamedTuple

from mahojin.abilities import Modes, nodes
from mahojin.rulebooks.pmv.abilities import AllModes, Definition, Quote, Rewritten, Sorted, Tiers

OPEN, CLOSE = "⟦", "⟧"
# Where the data has what stands in a block.
FIELDS = {
    Quote: "texts",
    Rewritten: "texts",
    Definition: "texts",
    AllModes: "options",
    Modes: "options",
    Sorted: "options",
    Tiers: "rows",
}
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


STYLES = {
    Quote: "quote",
    Rewritten: "quote",
    Definition: "quote",
    AllModes: "modes",
    Modes: "modes",
    Sorted: "modes",
    Tiers: "tiers",
}


def misplaced(data: object, styles: list[str]) -> int | None:
    """The number of a block that is not of the sort that its sentence speaks of, if there is one."""
    for node in nodes(data):
        own = FIELDS.get(type(node))
        held = getattr(node, own) if own else None
        if isinstance(held, Held) and styles[held.number] != STYLES[type(node)]:
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
    if isinstance(data, Held):
        return blocks[data.number]
    if isinstance(data, tuple):
        return tuple(filled(item, blocks) for item in data)
    if not is_dataclass(data) or isinstance(data, type):
        return data
    changed = {}
    for item in fields(data):
        old = getattr(data, item.name)
        new = filled(old, blocks)
        if new is not old and new != old:
            changed[item.name] = new
    return replace(data, **changed) if changed else data


def emptied(data: object, blocks: list[tuple[type, object]]) -> object:
    """The data with marks for its blocks, which are added to the list with what they are blocks of."""
    if isinstance(data, tuple):
        return tuple(emptied(item, blocks) for item in data)
    if not is_dataclass(data) or isinstance(data, type):
        return data
    own = FIELDS.get(type(data))
    if own and getattr(data, own):
        blocks.append((type(data), getattr(data, own)))
        return replace(data, **{own: Held(len(blocks) - 1)})
    changed = {}
    for item in fields(data):
        old = getattr(data, item.name)
        new = emptied(old, blocks)
        if new is not old and new != old:
            changed[item.name] = new
    return replace(data, **changed) if changed else data
