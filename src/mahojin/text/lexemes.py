"""Words that are not listed: numbers, names, and abilities in quotation marks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from mahojin.text.errors import Mismatch
from mahojin.text.names import NO_NAMES, Names

DIGITS = frozenset("0123456789")
MOST_DIGITS = 4


class Lexeme(Protocol):
    """``find`` yields where a word that ends at ``end`` may begin, and its value; ``show`` is its inverse."""

    @property
    def last(self) -> frozenset[str] | None:
        """The characters it may end in; None is any."""

    @property
    def pattern(self) -> str:
        """A regular expression for the same words, for grammars of other parsers."""

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]: ...

    def show(self, value: object, lang: str) -> str | None: ...

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        """Where its English that begins at a place of a text may end, and the Japanese for it."""


@dataclass(frozen=True)
class Number:
    """A whole number without leading zeros, at least ``least``; ``sign`` -1 makes it negative."""

    least: int = 0
    sign: int = 1
    digits: int = MOST_DIGITS
    last: frozenset[str] | None = DIGITS

    @property
    def pattern(self) -> str:
        smaller = "".join(f"(?!{number}(?![0-9]))" for number in range(self.least))
        return rf"(?<![0-9]){smaller}(0|[1-9][0-9]{{0,{self.digits - 1}}})"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        start = end
        while start and text[start - 1] in DIGITS:
            start -= 1
        digits = text[start:end]
        if not 0 < len(digits) <= self.digits or (digits[0] == "0" and digits != "0"):
            return
        if int(digits) >= self.least:
            yield start, int(digits) * self.sign

    def show(self, value: object, lang: str) -> str | None:
        if type(value) is not int or not self.least <= value * self.sign < 10**self.digits:
            return None
        return str(value * self.sign)

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        found = re.compile("[0-9]+").match(text, at)
        if found and (not at or text[at - 1] not in DIGITS) and any(self.find(found[0], len(found[0]))):
            yield found.end(), found[0]


@dataclass(frozen=True)
class Name:
    """What stands in brackets, up to the opening one."""

    opening: str = "《「"
    forbidden: str = "《》「」。\n"
    last: frozenset[str] | None = None
    names: Names = NO_NAMES

    @property
    def pattern(self) -> str:
        return f"[^{self.forbidden}]+".replace("\n", r"\n")

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        start = end
        while start and text[start - 1] not in self.forbidden:
            start -= 1
        if start < end and start and text[start - 1] in self.opening:
            yield start, text[start:end]

    def show(self, value: object, lang: str) -> str | None:
        if not isinstance(value, str) or not value or any(char in self.forbidden for char in value):
            return None
        return value if lang == "ja" else self.names.en(value)

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        return self.names.find_en(text, at)


class Term:
    """A word out of a table of the book: value = (Japanese, English, …)."""

    def __init__(self, words: Mapping[str, Sequence[str]]) -> None:
        self._words = {value: (row[0], row[1]) for value, row in words.items()}
        self._ends: dict[str, list[tuple[str, str]]] = {}
        for value, (ja, _) in self._words.items():
            self._ends.setdefault(ja[-1], []).append((ja, value))
        self.last: frozenset[str] | None = frozenset(ja[-2:] for ja, _ in self._words.values())
        self.pattern = "(?:" + "|".join(re.escape(ja) for ja, _ in self._words.values()) + ")"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        for ja, value in self._ends.get(text[end - 1 : end], ()):
            if text.endswith(ja, 0, end):
                yield end - len(ja), value

    def show(self, value: object, lang: str) -> str | None:
        found = self._words.get(value) if isinstance(value, str) else None
        return None if found is None else found[lang == "en"]

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        for ja, en in self._words.values():
            if text.startswith(en.lower(), at):
                yield at + len(en), ja


@dataclass(frozen=True)
class NotAfter:
    """Nothing at all, where none of the texts stands just before, ``unless`` it ends one of those."""

    texts: tuple[str, ...]
    last: frozenset[str] | None = None
    unless: tuple[str, ...] = ()

    @property
    def pattern(self) -> str:
        ways = ["".join(f"(?<!{text})" for text in self.texts), *(f"(?<={text})" for text in self.unless)]
        return f"(?:{'|'.join(ways)})"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        if not text.endswith(self.texts, 0, end) or text.endswith(self.unless, 0, end):
            yield end, None

    def show(self, value: object, lang: str) -> str | None:
        return "" if value is None else None

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        yield at, ""


class Quotation:
    """How a text in quotation marks is compiled, at an offset, and printed: entered by a book's compiler and
    printer, whose grammar speaks of such texts."""

    compile: Callable[[str, int], object]
    print: Callable[[object, str], str | None]
    translate: Callable[[str], str]


@dataclass(frozen=True)
class Quoted:
    """「…。」 A whole text in quotation marks, read and printed like any other."""

    inner: Quotation
    last: frozenset[str] | None = frozenset("」")
    pattern: str = "「(?:[^「」]|「[^「」]*」)*。」"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        start = _opening(text, end)
        if start >= 0 and text[end - 2] == "。":
            yield start, self.inner.compile(text[start + 1 : end - 1], start + 1)

    def show(self, value: object, lang: str) -> str | None:
        inner = self.inner.print(value, lang)
        if inner is None:
            return None
        return f"「{inner}」" if lang == "ja" else f'"{inner}"'

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        if text[at : at + 1] != '"':
            return
        end = text.find('"', at + 1)
        while end > 0:
            with suppress(Mismatch):
                yield end + 1, f"「{self.inner.translate(text[at + 1 : end])}」"
            end = text.find('"', end + 1)


def _opening(text: str, end: int) -> int:
    depth = 0
    for at in range(end - 1, -1, -1):
        depth += (text[at] == "」") - (text[at] == "「")
        if depth == 0:
            return at
    return -1
