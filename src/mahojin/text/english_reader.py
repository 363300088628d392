"""English card text, read: the Japanese that says the same, found by the pairs of a grammar."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mahojin.text.bilingual import Ask, Twin, Twins, small
from mahojin.text.errors import Mismatch, Words
from mahojin.text.grammar import Grammar
from mahojin.text.lexemes import Lexeme
from mahojin.text.lines import Line
from mahojin.text.parser import Leaf, Node, Parse
from mahojin.text.templates import Choice, Slot, Symbol

UNREAD: Final = Words("ここが読めません", "this cannot be read")
TOO_LONG: Final = Words("文が長すぎるか、入り組みすぎています", "this sentence is too long or too intricate")
LONGEST: Final = 400  # characters of a sentence
_ANOTHER: Final = re.compile(r"\banother\b")
_NAMED: Final = re.compile('([「《][^」》]*[」》]|"[^"]*")|[^「《"]+|[「《"]')
_STOP: Final = re.compile(r"\.\"?(?: +(?=[A-Z0-9[「《(])|$)")
_LATIN: Final = re.compile("[A-Za-z]{2,}")
_JAPANESE: Final = re.compile("[ぁ-んァ-ヶ一-鿿]")
_WORD: Final = re.compile(r"[\w']*")


@lru_cache(maxsize=64)
def _forward(text: str) -> str:
    return text[::-1]


@dataclass(frozen=True)
class Mirrored:
    """A lexeme of English, in a text that is read from its end."""

    lexeme: Lexeme
    last: frozenset[str] | None = None
    pattern: str = ""

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        size = len(text)
        for stop, ja in self.lexeme.find_en(_forward(text), size - end):
            yield size - stop, ja

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        return iter(())

    def show(self, value: object, lang: str) -> str | None:
        return None


class English(Grammar):
    """The English of a grammar, from its last word to the first, so that the parser of Japanese, which goes
    from right to left, reads it from left to right."""

    def __init__(self, grammar: Grammar, roots: Iterable[tuple[str, str]]) -> None:
        twins = Twins(grammar, roots)
        self.lost = twins.lost
        self.labels = {}
        lexemes = {name: Mirrored(grammar.lexemes[word]) for name, word in twins.words.items()}
        self._index(twins.found, lexemes)

    def japanese(self, words: Iterable[str], clause: Line) -> str:
        """The Japanese for a clause, without its full stop, as the first of the words that it can be;
        Mismatch says where it is not understood."""
        intricate = Mismatch(clause.start, clause.start + len(clause.text), TOO_LONG)
        if len(clause.text) > LONGEST:
            raise intricate
        plain = _small(_ANOTHER.sub("a other", clause.text))[::-1]
        furthest = 0
        for word in words:
            parse = Parse(self, plain)
            word, _, form = word.partition(".")
            name = str(Ask(word, form))
            try:
                if 0 in parse.begins(name, len(plain)):
                    return self._said(parse, name, 0, len(plain))
            except RecursionError:
                raise intricate from None
            furthest = max(furthest, len(plain) - min(end for _, end in parse.memo))
        stop = _WORD.match(clause.text, furthest)
        end = max(stop.end() if stop else 0, furthest + 1)
        raise Mismatch(clause.start + furthest, clause.start + end, UNREAD)

    def _said(self, parse: Parse, word: str, start: int, end: int) -> str:
        found = parse.memo[word, end][start]
        if isinstance(found, Leaf):
            return str(found.value)
        assert isinstance(found, Node)
        twin = found.production
        assert isinstance(twin, Twin)
        parts: dict[str, str] = {}
        for index, symbol in enumerate(twin.symbols):
            if isinstance(symbol, Slot) and symbol.name:
                first, last = found.cuts[index], found.cuts[index + 1]
                rows = [*parse.items(symbol.word, first, last)] if symbol.many else [(first, last)]
                parts[symbol.name] = "".join(self._said(parse, symbol.word, *one) for one in reversed(rows))
        return "".join(_written(symbol, parts) for symbol in twin.japanese)


def _written(symbol: Symbol, parts: Mapping[str, str]) -> str:
    if isinstance(symbol, Slot):
        return parts[symbol.name]
    return symbol.options[0] if isinstance(symbol, Choice) else symbol


def _small(text: str) -> str:
    """The text in small letters, but for names in brackets and texts in quotation marks."""
    if text[:2] == "A ":  # a sentence may begin with an article, not with a variable of that name
        text = "a" + text[1:]
    return _NAMED.sub(lambda found: found[1] or small(found[0]), text)


def is_english(text: str) -> bool:
    """Whether a text is in English: it has Latin words, and nothing Japanese but names in brackets."""
    plain = _NAMED.sub(lambda found: "" if found[1] and found[1][0] in "「《" else found[0], text)
    return bool(_LATIN.search(plain)) and not _JAPANESE.search(plain)


def clauses(line: Line) -> list[Line]:
    """The sentences of a line without their full stops; one inside quotation marks ends none of them."""
    found: list[Line] = []
    begin = 0
    for stop in _STOP.finditer(line.text):
        if line.text.count('"', begin, stop.end()) % 2 == 0:
            end = stop.start() + len('."') * stop[0].startswith('."')
            found.append(Line(line.text[begin:end], line.start + begin))
            begin = stop.end()
    if begin < len(line.text):
        found.append(Line(line.text[begin:], line.start + begin))
    return found
