"""Parsing: a memoising parser that goes from right to left and keeps every beginning it finds.

Nothing is decided early. For one word between two places the earlier rule wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from mahojin.text.grammar import Grammar, Production
from mahojin.text.rules import Shared
from mahojin.text.templates import Choice, Slot


class Leaf(NamedTuple):
    """A lexeme, with its value."""

    value: object
    ways: int = 1


class Row(NamedTuple):
    """One of many: the item from here to ``end``, and the row from there."""

    end: int
    ways: int


class Node(NamedTuple):
    """A production, with where its symbols are cut, from left to right."""

    production: Production
    cuts: tuple[int, ...]
    ways: int


Found: TypeAlias = "Leaf | Row | Node"
Path: TypeAlias = "tuple[tuple[int, ...], int]"


def derivations(grammar: Grammar, word: str, text: str) -> int:
    """In how many ways the whole text can be read as the word."""
    found = Parse(grammar, text).begins(word, len(text)).get(0)
    return found.ways if found else 0


class Parse:
    """Everything found in one text so far, by word and end."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar, self.text = grammar, text
        self.memo: dict[tuple[str, int], dict[int, Found]] = {}
        self.rows: dict[tuple[str, int], dict[int, Found]] = {}

    def begins(self, word: str, end: int) -> dict[int, Found]:
        """Where a word that ends here may begin."""
        found = self.memo.get((word, end))
        if found is None:
            lexeme = self.grammar.lexemes.get(word)
            if lexeme:
                found = {start: Leaf(value) for start, value in lexeme.find(self.text, end)}
            else:
                found = self._by_rules(word, end)
            self.memo[word, end] = found
        return found

    def _by_rules(self, word: str, end: int) -> dict[int, Found]:
        found: dict[int, Found] = {}
        for production in self.candidates(word, end):
            for start, (cuts, ways) in self._paths(production, end).items():
                before = found.get(start)
                if before is None:
                    found[start] = Node(production, cuts, ways)
                else:
                    found[start] = before._replace(ways=before.ways + ways)
        return found

    def candidates(self, word: str, end: int) -> Sequence[Production]:
        """The productions of a word that may end here."""
        found = self.grammar.candidates(word, self.text[end - 1] if end else "")
        ends = self.text.endswith
        return [one for one in found if ends(one.tail, 0, end)]

    def _paths(self, production: Production, end: int) -> dict[int, Path]:
        paths: dict[int, Path] = {end: ((end,), 1)}
        for symbol in reversed(production.symbols):
            further: dict[int, Path] = {}
            for at, path in paths.items():
                if isinstance(symbol, str):
                    if self.literal(symbol, at):
                        further[at - len(symbol)] = ((at - len(symbol), *path[0]), path[1])
                elif isinstance(symbol, Choice):
                    self._choose(symbol, at, path, further)
                else:
                    self._through(symbol, at, path, further)
            if not further:
                return further
            paths = further
        return paths

    def _choose(self, choice: Choice, at: int, path: Path, further: dict[int, Path]) -> None:
        for option in choice.options:
            if not option or self.literal(option, at):
                start = at - len(option)
                before = further.get(start)
                if before is None:
                    further[start] = ((start, *path[0]), path[1])
                else:
                    further[start] = (before[0], before[1] + path[1])

    def _through(self, slot: Slot, at: int, path: Path, further: dict[int, Path]) -> None:
        found = self.row(slot.word, at) if slot.many else self.begins(slot.word, at)
        for start, item in found.items():
            before = further.get(start)
            ways = item.ways * path[1]
            if before is None:
                further[start] = ((start, *path[0]), ways)
            else:
                further[start] = (before[0], before[1] + ways)

    def literal(self, text: str, at: int) -> bool:
        return self.text.endswith(text, 0, at)

    def row(self, word: str, end: int) -> dict[int, Found]:
        """Where a row of any number of words that ends here may begin."""
        found = self.rows.get((word, end))
        if found is None:
            found = self.rows[word, end] = {end: Row(end, 1)}
            open_ = [end]
            while open_:
                at = max(open_)
                open_.remove(at)
                for start, item in self.begins(word, at).items():
                    ways = item.ways * found[at].ways
                    before = found.get(start)
                    if before is None:
                        found[start] = Row(at, ways)
                        open_.append(start)
                    else:
                        found[start] = before._replace(ways=before.ways + ways)
        return found

    def value(self, word: str, start: int, end: int) -> object:
        """What the word means between two places where it was found."""
        found = self.memo[word, end][start]
        if isinstance(found, Leaf):
            return found.value
        assert isinstance(found, Node)
        slots: dict[str, object] = {}
        for index, symbol in enumerate(found.production.symbols):
            if isinstance(symbol, Slot):
                first, last = found.cuts[index], found.cuts[index + 1]
                many = symbol.many
                slots[symbol.name] = (self._values if many else self.value)(symbol.word, first, last)
        return found.production.rule.maker.build(slots)

    def wording(self, word: str, start: int, end: int) -> Iterator[int]:
        """Which way of saying it was read at each place, in the order in which it is printed."""
        found = self.memo[word, end][start]
        if not isinstance(found, Node):
            return
        yield self.grammar.place(found.production)
        if isinstance(found.production.rule.maker, Shared):
            yield self._shared(found)
        for index, symbol in enumerate(found.production.symbols):
            first, last = found.cuts[index], found.cuts[index + 1]
            if isinstance(symbol, Choice):
                yield symbol.options.index(self.text[first:last])
            elif isinstance(symbol, Slot) and symbol.many:
                for begin, stop in self._row(symbol.word, first, last):
                    yield from self.wording(symbol.word, begin, stop)
            elif isinstance(symbol, Slot):
                yield from self.wording(symbol.word, first, last)

    def _shared(self, found: Node) -> int:
        """How many items of a row that is said in two places stand in the first."""
        for index, symbol in enumerate(found.production.symbols):
            if isinstance(symbol, Slot) and symbol.many:
                return sum(1 for _ in self._row(symbol.word, found.cuts[index], found.cuts[index + 1]))
        return 0

    def _row(self, word: str, start: int, end: int) -> Iterator[tuple[int, int]]:
        found = self.rows[word, end]
        while start != end:
            row = found[start]
            assert isinstance(row, Row)
            yield start, row.end
            start = row.end

    def _values(self, word: str, start: int, end: int) -> tuple[object, ...]:
        return tuple(self.value(word, begin, stop) for begin, stop in self._row(word, start, end))
