"""Words that are not listed: numbers, names, and abilities in quotation marks."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from mahojin.text.errors import Mismatch, Words
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

    @property
    def label(self) -> Words:
        """All that it may be, for messages."""
        words = self._words.values()
        return Words("か".join(f"「{ja}」" for ja, _ in words), " or ".join(en for _, en in words))

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


class Listed:
    """A word out of a table: value = its spellings, the usual one first, and its English by form. Which
    spelling was read is part of the wording; a verb of English agrees (``one``, ``many``, ``you``)."""

    def __init__(self, *words: tuple[object, Sequence[str], str | Mapping[str, str]]) -> None:
        self._ja: dict[tuple[type, object], tuple[str, ...]] = {}
        self._en: dict[tuple[type, object], Mapping[str, str]] = {}
        self._ends: dict[str, list[tuple[str, object]]] = {}
        for value, spellings, en in words:
            key = (type(value), value)
            self._ja[key] = tuple(spellings)
            self._en[key] = {"": en} if isinstance(en, str) else en
            for ja in spellings:
                known = self._ends.setdefault(ja[-1], [])
                if all(ja != other for other, _ in known):  # the earlier word wins
                    known.append((ja, value))
        every = [ja for spellings in self._ja.values() for ja in spellings]
        self.last: frozenset[str] | None = frozenset(ja[-2:] for ja in every)
        self.pattern = "(?:" + "|".join(map(re.escape, sorted(every, key=len, reverse=True))) + ")"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        for ja, value in self._ends.get(text[end - 1 : end], ()):
            if text.endswith(ja, 0, end):
                yield end - len(ja), value

    @property
    def usual(self) -> tuple[str, ...]:
        """Every word in its usual spelling."""
        return tuple(spellings[0] for spellings in self._ja.values())

    @property
    def sayings(self) -> tuple[tuple[str, Mapping[str, str]], ...]:
        """Every word in its usual spelling, and its English by form."""
        return tuple((spellings[0], self._en[value]) for value, spellings in self._ja.items())

    @property
    def has_hole(self) -> bool:
        """Whether English says something else within one of the words, in the place of its %."""
        return any("%" in said for forms in self._en.values() for said in forms.values())

    def spelling(self, value: object, text: str) -> int:
        """Which of the spellings of a value a text is."""
        return self._ja[type(value), value].index(text)

    def spelt(self, value: object, spelling: int) -> str:
        """The value in one of its spellings."""
        return self._ja[type(value), value][spelling]

    def show(self, value: object, lang: str) -> str | None:
        if not isinstance(value, Hashable) or (type(value), value) not in self._ja:
            return None
        return self.spelt(value, 0) if lang == "ja" else self.said(value, "")

    def said(self, value: object, form: str) -> str:
        """Its English in a form; a missing one is the plain form."""
        forms = self._en[type(value), value]
        return forms.get(form, forms[""])

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        for value, forms in self._en.items():
            for en in dict.fromkeys(forms.values()):
                if text.startswith(en.lower(), at):
                    yield at + len(en), self._ja[value][0]


@dataclass(frozen=True)
class Unsaid:
    """Nothing at all: what a part is that is left out, and what English says of it all the same."""

    value: object = None
    en: str = ""
    last: frozenset[str] | None = None
    pattern: str = ""

    @property
    def sayings(self) -> tuple[tuple[str, Mapping[str, str]], ...]:
        """What it is in Japanese, and its English by form."""
        return (("", {"": self.en}),)

    @property
    def has_hole(self) -> bool:
        """Whether English says something else within it, in the place of its %."""
        return "%" in self.en

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        yield end, self.value

    def show(self, value: object, lang: str) -> str | None:
        if value != self.value or type(value) is not type(self.value):
            return None
        return "" if lang == "ja" else self.en

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        if text.startswith(self.en.lower(), at):
            yield at + len(self.en), ""


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
