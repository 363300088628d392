"""Parsing: a memoising parser that goes from right to left and keeps every beginning it finds.

Nothing is decided early. For one word between two places the earlier rule wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from mahojin.text.endings import Ending, Step
from mahojin.text.grammar import Grammar, Production
from mahojin.text.lexemes import Listed
from mahojin.text.rules import Rule, Shared
from mahojin.text.templates import SILENT, Choice, Slot


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
Path: TypeAlias = "tuple[int, Path | None, int]"  # a place, what is right of it, and in how many ways
Paths: TypeAlias = "dict[int, Path]"


def derivations(grammar: Grammar, word: str, text: str) -> int:
    """In how many ways the whole text can be read as the word."""
    found = Parse(grammar, text).begins(word, len(text)).get(0)
    return found.ways if found else 0


class Parse:
    """Everything found in one text so far, by word and end."""

    def __init__(self, grammar: Grammar, text: str, without: frozenset[Rule] = frozenset()) -> None:
        """``without``: rules that are taken for not being there."""
        self.grammar, self.text, self.without = grammar, text, without
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
        whole: list[tuple[Production, Paths]] = []
        open_: list[tuple[Ending[Production], Paths]] = [(self.grammar.ending(word), {end: (end, None, 1)})]
        for ending, paths in open_:
            for production in ending.whole:
                if production.rule not in self.without:
                    whole.append((production, paths))
            for step, further in self._further(ending, paths).items():
                open_.append((step.rest, further))
        return _earliest(whole) if whole else {}

    def _further(self, ending: Ending[Production], paths: Paths) -> dict[Step[Production], Paths]:
        """How far it goes to the left from a place in the rules, by what stands there."""
        text = self.text
        found: dict[Step[Production], Paths] = {}
        for at, path in paths.items():
            for step in ending.steps(text, at):
                if step.texts:
                    for option in step.texts:
                        if text.endswith(option, 0, at):
                            _reach(found, step, at - len(option), path, path[2])
                else:
                    items = self.row(step.word, at) if step.many else self.begins(step.word, at)
                    for start, item in items.items():
                        _reach(found, step, start, path, path[2] * item.ways)
        return found

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
                    elif self._is_set_off(at):
                        found[start] = Row(at, before.ways + ways)
                    else:
                        found[start] = before._replace(ways=before.ways + ways)
        return found

    def _is_set_off(self, at: int) -> bool:
        """What a comma sets off is an item of the row by itself, and no part of the item after it."""
        return self.text.startswith("、", at - 1)

    def value(self, word: str, start: int, end: int) -> object:
        """What the word means between two places where it was found."""
        found = self.memo[word, end][start]
        if isinstance(found, Leaf):
            return found.value
        assert isinstance(found, Node)
        slots: dict[str, object] = {}
        for index, symbol in enumerate(found.production.symbols):
            if isinstance(symbol, Slot) and symbol.name not in SILENT:
                first, last = found.cuts[index], found.cuts[index + 1]
                many = symbol.many
                slots[symbol.name] = (self._values if many else self.value)(symbol.word, first, last)
        return found.production.rule.maker.build(slots)

    def wording(self, word: str, start: int, end: int) -> Iterator[int]:
        """Which way of saying it was read at each place, in the order in which it is printed."""
        found = self.memo[word, end][start]
        if isinstance(found, Leaf):
            lexeme = self.grammar.lexemes[word]
            if isinstance(lexeme, Listed):
                yield lexeme.spelling(found.value, self.text[start:end])
        if not isinstance(found, Node):
            return
        yield found.production.place
        if isinstance(found.production.rule.maker, Shared):
            yield self._shared(found)
        for index, symbol in enumerate(found.production.symbols):
            first, last = found.cuts[index], found.cuts[index + 1]
            if isinstance(symbol, Choice):
                yield symbol.options.index(self.text[first:last])
            elif isinstance(symbol, Slot) and symbol.many:
                for begin, stop in self.items(symbol.word, first, last):
                    yield from self.wording(symbol.word, begin, stop)
            elif isinstance(symbol, Slot):
                yield from self.wording(symbol.word, first, last)

    def rules(self, word: str, start: int, end: int) -> Iterator[Rule]:
        """The rules by which the word was read between two places where it was found."""
        found = self.memo[word, end][start]
        if not isinstance(found, Node):
            return
        yield found.production.rule
        for index, symbol in enumerate(found.production.symbols):
            if isinstance(symbol, Slot):
                first, last = found.cuts[index], found.cuts[index + 1]
                for begin, stop in self.items(symbol.word, first, last) if symbol.many else ((first, last),):
                    yield from self.rules(symbol.word, begin, stop)

    def _shared(self, found: Node) -> int:
        """How many items of a row that is said in two places stand in the first."""
        for index, symbol in enumerate(found.production.symbols):
            if isinstance(symbol, Slot) and symbol.many:
                return sum(1 for _ in self.items(symbol.word, found.cuts[index], found.cuts[index + 1]))
        return 0

    def items(self, word: str, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Where each word of a row begins and ends that was found between two places."""
        found = self.rows[word, end]
        while start != end:
            row = found[start]
            assert isinstance(row, Row)
            yield start, row.end
            start = row.end

    def _values(self, word: str, start: int, end: int) -> tuple[object, ...]:
        return tuple(self.value(word, begin, stop) for begin, stop in self.items(word, start, end))


def _earliest(whole: list[tuple[Production, Paths]]) -> dict[int, Found]:
    """Each beginning by the earliest of the rules that begin there."""
    found: dict[int, Found] = {}
    for production, paths in sorted(whole, key=_place):
        for start, path in paths.items():
            before = found.get(start)
            if before is None:
                found[start] = Node(production, _cuts(path), path[2])
            else:
                found[start] = before._replace(ways=before.ways + path[2])
    return found


def _place(one: tuple[Production, Paths]) -> int:
    return one[0].place


def _reach(
    found: dict[Step[Production], Paths], step: Step[Production], start: int, path: Path, ways: int
) -> None:
    """One way more to come to a place; the first one is kept."""
    paths = found.get(step)
    if paths is None:
        found[step] = {start: (start, path, ways)}
        return
    before = paths.get(start)
    paths[start] = (start, path, ways) if before is None else (start, before[1], before[2] + ways)


def _cuts(path: Path | None) -> tuple[int, ...]:
    found: list[int] = []
    while path is not None:
        found.append(path[0])
        path = path[1]
    return tuple(found)
