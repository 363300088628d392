"""What is said about a text that cannot be read: where, what was expected there, and what to do."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple
from unicodedata import east_asian_width

SHOWN = 6
AROUND = 40


class Words(NamedTuple):
    """The same words in Japanese and in English."""

    ja: str
    en: str

    def in_(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en


NEAREST = Words("近い書き方：", "understood: ")
READING = Words("読み方：", "reading: ")


@dataclass
class Mismatch(Exception):
    """A span of a normalised text that no rule reads; offsets count from the start of what was being read."""

    start: int
    end: int
    why: Words
    expected: tuple[Words, ...] = ()

    def shifted(self, by: int) -> Mismatch:
        return Mismatch(self.start + by, self.end + by, self.why, self.expected)


class Unprintable(ValueError):
    """Data that no text of the grammar means."""


class TextError(ValueError):
    """A card text that does not compile: the text as given, the span, and what was expected there; the
    ``nearest`` wordings that are understood, or the ``readings`` between which only its author can choose."""

    def __init__(
        self,
        text: str,
        start: int,
        end: int,
        why: Words,
        expected: tuple[Words, ...] = (),
        *,
        nearest: tuple[Words, ...] = (),
        readings: tuple[Words, ...] = (),
    ) -> None:
        self.text, self.start, self.end, self.why, self.expected = text, start, end, why, expected
        self.nearest, self.readings = nearest, readings
        super().__init__(self.render("ja"))

    def suggesting(self, nearest: tuple[Words, ...]) -> TextError:
        """The same with wordings that are understood."""
        return TextError(self.text, self.start, self.end, self.why, self.expected, nearest=nearest)

    @property
    def line(self) -> int:
        """The line of the span, counted from 1."""
        return self.text.count("\n", 0, self.start) + 1

    @property
    def column(self) -> int:
        """The character of the span in its line, counted from 1."""
        return self.start - (self.text.rfind("\n", 0, self.start) + 1) + 1

    @property
    def sentence(self) -> str:
        """The sentence (文) that the span begins in, as given."""
        first, last = self._sentence_span()
        return self.text[first:last]

    @property
    def clause(self) -> str:
        """What stands between commas and stops around the place."""
        before, after = self.text[: self.start], self.text[self.start :]
        return re.split("[、。：⇒\n]", before)[-1] + re.split("[、。：⇒\n]", after)[0]

    def render(self, lang: str = "ja") -> str:
        """Place, sentence, a caret line that lies under the span on a terminal, and what was expected."""
        first, last = self._shown_span()
        before, after = "…" * (first > self._sentence_span()[0]), "…" * (last < self._sentence_span()[1])
        stop = max(self.start + 1, min(self.end, last))
        blank = " " * columns(before + self.text[first : self.start])
        caret = "^" * max(1, columns(self.text[self.start : stop]))
        lines = [self._place(lang), f"  {before}{self.text[first:last]}{after}", f"  {blank}{caret}"]
        if self.expected:
            lines.append(self._expectation(lang))
        return "\n".join([*lines, *self.hints(lang)])

    def hints(self, lang: str) -> list[str]:
        """The wordings that are understood, and the readings."""
        nearest = [f"  {NEAREST.in_(lang)}{words.in_(lang)}" for words in self.nearest]
        return nearest + [f"  {READING.in_(lang)}{words.in_(lang)}" for words in self.readings]

    def _place(self, lang: str) -> str:
        if lang == "ja":
            return f"{self.line}行目の{self.column}文字目：{self.why.ja}"
        return f"line {self.line}, character {self.column}: {self.why.en}"

    def _expectation(self, lang: str) -> str:
        shown = [words.in_(lang) for words in self.expected[:SHOWN]]
        more = len(self.expected) > SHOWN
        if lang == "ja":
            return "  ここに入るもの：" + "、".join(shown) + ("など" if more else "")
        return "  expected here: " + ", ".join(shown) + (" and others" if more else "")

    def _sentence_span(self) -> tuple[int, int]:
        at = min(self.start, max(len(self.text) - 1, 0))
        first = max(self.text.rfind(mark, 0, at) + 1 for mark in "。\n")
        ends = [found + 1 for found in (self.text.find("。", at),) if found >= 0]
        ends += [found for found in (self.text.find("\n", at),) if found >= 0]
        return first, max(min([*ends, len(self.text)]), first)

    def _shown_span(self) -> tuple[int, int]:
        first, last = self._sentence_span()
        return max(first, self.start - AROUND), min(last, self.start + AROUND)


def columns(text: str) -> int:
    """The columns a terminal gives to a text: a full-width character takes two."""
    return sum(2 if east_asian_width(char) in "WFA" else 1 for char in text)
