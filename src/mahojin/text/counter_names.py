"""The names of counters in card texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from mahojin.text.names import NO_NAMES, Names, full_width, half_width


def in_a_word(char: str) -> bool:
    """Whether names of counters and the like may have it: kanji and katakana."""
    return "一" <= char <= "鿿" or "ァ" <= char <= "ヴ" or char in "ー々"


@dataclass(frozen=True)
class CounterName:
    """A run of kanji and katakana, or a change of two numbers, before カウンター.

    ``known`` has, by what is written, the counters that the book calls otherwise.
    """

    digits: int  # that each number of a change has at most
    names: Names = NO_NAMES
    known: Mapping[str, str] = field(default_factory=dict)
    last: frozenset[str] | None = None

    @property
    def change(self) -> str:
        number = f"[＋－][0-9]{{1,{self.digits}}}"
        return f"{number}／{number}"

    @property
    def pattern(self) -> str:
        return f"[一-鿿々ァ-ヴー]+?|{self.change}"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        start = end
        while start and in_a_word(text[start - 1]):
            start -= 1
        if start < end:
            yield start, self.known.get(text[start:end], text[start:end])
            return
        found = re.search(self.change + "$", text[:end])
        if found:
            yield found.start(), found[0]

    def show(self, value: object, lang: str) -> str | None:
        if not isinstance(value, str) or value in self.known:
            return None
        name = next((written for written, counter in self.known.items() if counter == value), value)
        if re.fullmatch(self.change, name):
            return name if lang == "ja" else half_width(name)
        if not name or not all(map(in_a_word, name)) or name.endswith("カウンター"):
            return None
        return name if lang == "ja" else self.names.en(name)

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        if found := re.compile(half_width(self.change)).match(text, at):
            yield found.end(), full_width(found[0])
        yield from self.names.find_en(text, at)
