"""The lines of a card text: cut into sentences, read one by one, and held against the usual wording."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from typing import NamedTuple, TypeVar

from mahojin.abilities import Ability
from mahojin.text.errors import Mismatch, TextError, Words
from mahojin.text.grammar import Grammar
from mahojin.text.normal import normalise
from mahojin.text.reader import read, reads_widely
from mahojin.text.sentences import sentences

T = TypeVar("T")
WRITE = Words("次のように書きます：", "write it like this: ")
ONE_IN_QUOTES = Words("「」の中の能力は1つです", "there is one ability in a pair of 「」")
SPELLINGS = {
    "全て": "すべて",
    "限り": "かぎり",
    "良い": "よい",
    "出来": "でき",
}
WIDE_SIGNS = {"+": "＋", "/": "／", "-": "－", "−": "－", "－": "－", ":": "："}


class Line(NamedTuple):
    """A line or a sentence of a text and where it begins."""

    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def lines(text: str) -> Iterator[Line]:
    """The lines of a text that are not empty."""
    start = 0
    for line in text.split("\n"):
        if line:
            yield Line(line, start)
        start += len(line) + 1


def line_sentences(line: Line) -> list[Line]:
    """The sentences of a line, of which there is at least one."""
    try:
        found = [Line(part.text, line.start + part.start) for part in sentences(line.text)]
    except Mismatch as mismatch:
        raise mismatch.shifted(line.start) from None
    if not found:
        raise Mismatch(line.start, line.start + 1, Words("文がありません", "there is no sentence"))
    return found


def compile_normal(text: str, spellings: Mapping[str, str], compile_: Callable[[str], T]) -> T:
    """What a text means once it is in one spelling; a TextError has its span in the text as given."""
    normal = normalise(text, spellings)
    try:
        return compile_(normal.text)
    except Mismatch as mismatch:
        start, end = normal.span(mismatch.start, mismatch.end)
        raise TextError(text, start, end, mismatch.why, mismatch.expected) from None


def same_again(text: str, usual: str) -> None:
    """A text has one spelling: one that would print otherwise is sent back with the line it should have."""
    for line, right in zip(lines(text), usual.split("\n"), strict=False):
        if line.text != right:
            alike = takewhile(lambda pair: pair[0] == pair[1], zip(line.text, right, strict=False))
            at = line.start + sum(1 for _ in alike)
            raise Mismatch(at, at + 1, Words(WRITE.ja + right, WRITE.en + right))


def compile_same(
    text: str, spellings: Mapping[str, str], read: Callable[[str], T], print_: Callable[[T], str]
) -> T:
    """What a text means, which printed gives the text again unless it is read widely."""

    def compile_(normal: str) -> T:
        found = read(normal)
        if not reads_widely():
            same_again(normal, print_(found))
        return found

    return compile_normal(text, spellings, compile_)


def as_told(error: TextError) -> str | None:
    """The text with the line that an error says it should have; None if it says none."""
    if not error.why.ja.startswith(WRITE.ja):
        return None
    given = error.text.split("\n")
    given[error.line - 1] = error.why.ja.removeprefix(WRITE.ja)
    return "\n".join(given)


def read_line(grammar: Grammar, word: str, line: Line) -> object:
    """What a line says as that word; a mismatch knows where in the text it is."""
    try:
        return read(grammar, word, line.text)
    except Mismatch as mismatch:
        raise mismatch.shifted(line.start) from None


def limits_apart(said: list[Line], opening: str, misplaced: Words) -> tuple[list[Line], list[Line]]:
    """The sentences of an ability, and those that begin with ``opening`` and limit it, which stand last."""
    limits = [line for line in said if line.text.startswith(opening)]
    steps = [line for line in said if not line.text.startswith(opening)]
    if not steps or said != [*steps, *limits]:
        raise Mismatch(limits[0].start, limits[0].end, misplaced)
    return steps, limits


def only_ability(found: tuple[Ability, ...], text: str, start: int) -> Ability:
    """The one ability that a text in 「」 at an offset says."""
    if len(found) != 1:
        raise Mismatch(start, start + len(text), ONE_IN_QUOTES)
    return found[0]
