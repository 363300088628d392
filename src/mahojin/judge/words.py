"""Words as people type them: one spelling for all widths, lists, numbers, and tables of keywords."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Generic, TypeVar
from unicodedata import normalize

from mahojin.text import Words

Meaning = TypeVar("Meaning")

OPENING, CLOSING = "(《「[", ")》」]"
CIRCLED = re.compile("([⓪①-⑳])")
LARGEST = 99_999
LONGEST_SHOWN = 60
NOTHING = frozenset({"なし", "無し", "空", "none", "nothing", "empty"})


class Misread(Exception):
    """Something a person wrote that cannot be understood; whoever knows the line adds it."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.words = Words(ja, en)


def plain(text: str) -> str:
    """Full-width letters, digits and marks become half-width ones, runs of blanks one blank.

    Circled numbers stay as they are: 赤1② is not 赤12.
    """
    pieces = CIRCLED.split(text)
    return " ".join("".join(one if CIRCLED.match(one) else normalize("NFKC", one) for one in pieces).split())


def key(text: str) -> str:
    """What two spellings of one word have in common."""
    return plain(text).casefold()


def shorten(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def parts(text: str, marks: str = ",、") -> list[str]:
    """The pieces between the marks, brackets kept whole, empty pieces left out."""
    pieces = [""]
    depth = 0
    for char in text:
        depth += (char in OPENING) - (char in CLOSING)
        if char in marks and depth <= 0:
            pieces.append("")
        else:
            pieces[-1] += char
    return [piece.strip() for piece in pieces if piece.strip()]


def number(text: str, least: int = 0, most: int = LARGEST) -> int:
    """A whole number in digits of any width."""
    given = plain(text)
    if not re.fullmatch(r"[0-9]{1,6}", given) or not least <= int(given) <= most:
        raise Misread(
            f"{shorten(given)!r} は数として読めません。{least}から{most}までの数字で書いてください。",
            f"{shorten(given)!r} is not a number that can be used; write digits, {least} to {most}.",
        )
    return int(given)


class Vocabulary(Generic[Meaning]):
    """Keywords in both languages and what they mean; ``|`` stands between spellings, the first is shown."""

    def __init__(self, table: Mapping[str, Meaning]) -> None:
        self.meanings = {key(word): meaning for words, meaning in table.items() for word in words.split("|")}
        self.longest_first = sorted(self.meanings, key=len, reverse=True)

    def get(self, text: str) -> Meaning | None:
        return self.meanings.get(key(text))

    def opening(self, text: str, after: str = " ") -> tuple[Meaning, str] | None:
        """The keyword that a text begins with, and the rest; it ends at the end or at one of ``after``."""
        given = key(text)
        for word in self.longest_first:
            if given.startswith(word) and (len(given) == len(word) or given[len(word)] in after):
                return self.meanings[word], plain(text)[len(word) :].strip()
        return None

    def near(self, text: str) -> str:
        return near(text, self.meanings)


def vocabulary(table: Mapping[str, Words], *suffixes: str) -> Vocabulary[str]:
    """Both languages' words, with or without a word behind them, to the name in the rulebook."""
    return Vocabulary(
        {
            "|".join(f"{word}{suffix}" for word in words for suffix in ("", *suffixes)): name
            for name, words in table.items()
        }
    )


def spelling(words: Vocabulary[Meaning], meaning: Meaning, lang: str) -> str:
    """How a meaning is written in a language: its first word there, else its first."""
    found = [word for word, other in words.meanings.items() if other == meaning]
    fitting = [word for word in found if word.isascii() == (lang == "en")]
    return (fitting or found)[0]


def near(text: str, known: Iterable[str]) -> str:
    """Up to three known words that look like it."""
    return ", ".join(get_close_matches(key(text), list(known), n=3, cutoff=0.5))


def unknown(what_ja: str, what_en: str, text: str, known: Iterable[str], examples: str = "") -> Misread:
    """A word that is not known, with the words that look like it, or else examples."""
    close = near(text, known)
    ja, en = (f"近いもの: {close}", f" Similar: {close}") if close else ("", "")
    if not close and examples:
        ja, en = f"例: {examples}", f" For example: {examples}"
    return Misread(
        f"「{shorten(text)}」という{what_ja}はありません。{ja}",
        f"There is no {what_en} {shorten(text)!r}.{en}",
    )
