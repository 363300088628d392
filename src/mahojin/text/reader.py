"""Reading: what a text means, or where and why it cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mahojin.text.errors import Mismatch, Words
from mahojin.text.grammar import Grammar, Production
from mahojin.text.parser import Found, Parse

TELLING = 2  # so many characters of a word show that it was meant
DEEPEST = Words("文の入れ子が深すぎます", "the sentence is nested too deeply")


class Reading(NamedTuple):
    """What a text means, and which of several ways of saying it was used at each place."""

    value: object
    wording: tuple[int, ...]


def read(grammar: Grammar, word: str, text: str) -> object:
    """What the whole text means as the word; Mismatch says where it stops making sense."""
    return read_closely(grammar, word, text).value


def read_closely(grammar: Grammar, word: str, text: str, *, brisk: bool = False) -> Reading:
    """The same with its wording, with which it is printed as it stood; brisk errors tell only the place."""
    try:
        parse = Parse(grammar, text)
        if 0 in parse.begins(word, len(text)):
            return Reading(parse.value(word, 0, len(text)), tuple(parse.wording(word, 0, len(text))))
        trace = (Brisk if brisk else Trace)(grammar, text)
        trace.begins(word, len(text))
    except RecursionError:
        raise Mismatch(0, len(text), DEEPEST) from None
    raise trace.mismatch()


class Trace(Parse):
    """The same parse, without the filter, that remembers how far it came and what it looked for there."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        super().__init__(grammar, text)
        self.furthest = len(text)
        self.expected: dict[Words, None] = {}
        self.open: list[tuple[str, int]] = []

    def candidates(self, word: str, end: int) -> Sequence[Production]:
        return self.grammar.productions[word]

    def begins(self, word: str, end: int) -> dict[int, Found]:
        self.open.append((word, end))
        found = super().begins(word, end)
        self.open.pop()
        if word in self.grammar.lexemes and not found:
            self._miss(end, self._label(end) or self.grammar.labels.get(word) or Words(word, word))
        return found

    def literal(self, text: str, at: int) -> bool:
        shared = 0
        while shared < min(len(text), at) and text[-1 - shared] == self.text[at - 1 - shared]:
            shared += 1
        if shared == len(text):
            return True
        reached = at - shared if shared >= TELLING else at
        self._miss(reached, self._label(reached) or Words(f"「{text}」", f"「{text}」"))
        return False

    def _label(self, at: int) -> Words | None:
        for word, end in self.open:
            if end == at and word in self.grammar.labels:
                return self.grammar.labels[word]
        return None

    def _miss(self, at: int, expected: Words) -> None:
        if at < self.furthest:
            self.furthest, self.expected = at, {}
        if at == self.furthest:
            self.expected[expected] = None

    def mismatch(self) -> Mismatch:
        """The unreadable run of characters at the furthest place, and what would have fitted."""
        start = self._run(self.furthest)
        near = self.text[max(0, self.furthest - 8) : self.furthest]
        ranked = sorted(self.expected, key=lambda words: -len(set(words.ja) & set(near)))
        why = Words("ここが読めません", "this cannot be read")
        if start == self.furthest:
            why = Words("この前に言葉が足りません", "words are missing before this")
        return Mismatch(start, max(self.furthest, start), why, tuple(ranked))

    def _run(self, end: int) -> int:
        """Where the word before a place begins: kana that may be particles are words only at the very end."""
        kana = end == len(self.text)
        start = end
        while start and (
            start == end or _sort(self.text[start - 1], kana) == _sort(self.text[end - 1], kana)
        ):
            start -= 1
        return start


class Brisk(Trace):
    """A trace that looks only where it may succeed, and so knows less of what was expected."""

    def candidates(self, word: str, end: int) -> Sequence[Production]:
        return self.grammar.candidates(word, self.text[end - 1] if end else "")


def _sort(char: str, kana: bool) -> str:
    if "ぁ" <= char <= "ゟ":
        return "ぁ" if kana else char
    for first, last in (("ァ", "ヿ"), ("一", "鿿"), ("0", "9"), ("A", "Z")):
        if first <= char <= last:
            return first
    return char
