"""Proper names in two languages: cards, tokens, races, groups and counters, from a game's ``names.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files


class Names:
    """Names with their English; what has none stands in ``brackets``, in English as well."""

    def __init__(self, english: Mapping[str, str] | None = None, brackets: str = "「」") -> None:
        self.english = dict(english or {})
        self.brackets = brackets
        self._japanese = {en.lower(): ja for ja, en in self.english.items()}
        if len(self._japanese) != len(self.english):
            raise ValueError("two names have the same English")
        known = sorted(map(re.escape, self._japanese), key=len, reverse=True)
        self._known = re.compile(f"(?:{'|'.join(known)})(?![\\w'])" if known else "(?!)")
        opening, closing = brackets[0], brackets[1]
        self._unknown = re.compile(f"{opening}([^{opening}{closing}\\n]+){closing}")

    def en(self, name: str) -> str:
        """The English name, or the name itself in brackets."""
        return self.english.get(name) or name.join(self.brackets)

    def in_(self, lang: str, name: str) -> str:
        """The name in a language, as it is where it has none there."""
        return name if lang == "ja" else self.english.get(name, name)

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        """The name that begins at a place of an English text in small letters, in Japanese."""
        if found := self._known.match(text, at):
            yield found.end(), self._japanese[found[0]]
        if found := self._unknown.match(text, at):
            yield found.end(), found[1]


NO_NAMES = Names()
_SIGNS = ("＋－／", "+-/")


def half_width(change: str) -> str:
    """A change of two numbers as English writes it: +100/+100."""
    return change.translate(str.maketrans(*_SIGNS))


def full_width(change: str) -> str:
    """The same as Japanese writes it."""
    return change.translate(str.maketrans(*reversed(_SIGNS)))


def load_names(package: str, brackets: str = "「」") -> dict[str, Names]:
    """The tables of a game: what is named in each, in Japanese and in English."""
    tables = tomllib.loads((files(package) / "names.toml").read_text("utf-8"))
    return {table: Names(rows, brackets) for table, rows in tables.items()}
