"""Why a text cannot be read: how far a parse came, and what it looked for there."""

from __future__ import annotations

from collections.abc import Iterable

from mahojin.text.endings import LOOK
from mahojin.text.errors import Mismatch, Words
from mahojin.text.grammar import Production
from mahojin.text.parser import Parse
from mahojin.text.templates import Slot, Symbol

ENOUGH = LOOK  # so many characters of a word show that it was meant


def why_not(parse: Parse, word: str) -> Mismatch:
    """Why the whole text is not the word, after a parse that failed."""
    last = len(parse.text)
    for furthest in (min(end for _, end in parse.memo), last):
        trace = Trace(parse, furthest)
        trace.look(word, last)
        if trace.expected:
            break
    return trace.mismatch()


class Trace:
    """A parse gone through again rule by rule, for what was missed at a place or further on."""

    def __init__(self, parse: Parse, furthest: int) -> None:
        self.parse, self.grammar, self.text = parse, parse.grammar, parse.text
        self.furthest = furthest
        self.expected: dict[Words, None] = {}
        self.open: list[tuple[str, int]] = []
        self.seen: set[tuple[str, int]] = set()
        self.rows: set[tuple[str, int]] = set()

    def look(self, word: str, end: int) -> None:
        """Go through everything that a word that ends here may be."""
        self.open.append((word, end))
        if word not in self.grammar.lexemes and (word, end) not in self.seen:
            self.seen.add((word, end))
            for production in self._candidates(word, end):
                self._follow(production, end)
        self.open.pop()
        if word in self.grammar.lexemes and not self.parse.begins(word, end):
            self._miss(end, self._label(end) or self.grammar.labels.get(word) or Words(word, word))

    def _candidates(self, word: str, end: int) -> Iterable[Production]:
        """The productions that may miss something at the furthest place."""
        found = self.grammar.productions[word]
        if end <= self.furthest:
            return found
        last = self.text[max(0, end - LOOK) : end]  # what ends otherwise is missed here already
        return [one for one in found if self.grammar.can_end(one, last)]

    def _follow(self, production: Production, end: int) -> None:
        places: dict[int, None] = {end: None}  # in the order in which they are come to
        for symbol in reversed(production.symbols):
            further: dict[int, None] = {}
            for at in places:
                further.update(dict.fromkeys(self._before(symbol, at)))
            if not further:
                return
            places = further

    def _before(self, symbol: Symbol, at: int) -> Iterable[int]:
        """Where a symbol that ends here begins."""
        if isinstance(symbol, Slot):
            return self._row(symbol.word, at) if symbol.many else self._word(symbol.word, at)
        if isinstance(symbol, str):
            return (at - len(symbol),) if self._stands(symbol, at) else ()
        return [at - len(option) for option in symbol.options if not option or self._stands(option, at)]

    def _word(self, word: str, end: int) -> Iterable[int]:
        self.look(word, end)
        return self.parse.begins(word, end)

    def _row(self, word: str, end: int) -> Iterable[int]:
        found = self.parse.row(word, end)
        if (word, end) not in self.rows:
            self.rows.add((word, end))
            for at in sorted(found, reverse=True):
                self.look(word, at)
        return found

    def _stands(self, text: str, at: int) -> bool:
        if self.text.endswith(text, 0, at):
            return True
        if at - len(text) >= self.furthest:
            return False
        shared = 0
        while shared < min(len(text), at) and text[-1 - shared] == self.text[at - 1 - shared]:
            shared += 1
        reached = at - shared if shared >= ENOUGH else at
        if reached <= self.furthest:
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


def _sort(char: str, kana: bool) -> str:
    if "ぁ" <= char <= "ゟ":
        return "ぁ" if kana else char
    for first, last in (("ァ", "ヿ"), ("一", "鿿"), ("0", "9"), ("A", "Z")):
        if first <= char <= last:
            return first
    return char
