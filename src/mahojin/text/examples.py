"""Examples of a game's texts: a file of them, and the shortest text in which a rule is used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import NamedTuple

from mahojin.text.errors import Words
from mahojin.text.grammar import Grammar, Production
from mahojin.text.lexemes import Listed, Unsaid
from mahojin.text.templates import Choice, Slot, Symbol

EXAMPLES = "examples.toml"
Around = tuple[str, str]  # what stands before and behind a word in a text


class Examples:
    """The shortest texts of the words of a grammar; ``samples`` are texts for its lexemes and for words whose
    shortest text says little."""

    def __init__(self, grammar: Grammar, samples: Mapping[str, str]) -> None:
        self.grammar, self.samples = grammar, samples

    @cached_property
    def shortest(self) -> dict[str, str]:
        """The shortest text of every word that has one."""
        lexemes = self.grammar.lexemes.items()
        listed = {word: min(one.usual, key=len) for word, one in lexemes if isinstance(one, Listed)}
        unsaid = {word: "" for word, one in lexemes if isinstance(one, Unsaid)}
        found = {**listed, **unsaid, **self.samples}
        changed = True
        while changed:
            changed = False
            for word, rows in self.grammar.productions.items():
                if word in self.samples:
                    continue
                for production in rows:
                    text = self._text(production.symbols, found)
                    if text is not None and (word not in found or len(text) < len(found[word])):
                        found[word] = text
                        changed = True
        return found

    def around(self, root: str) -> dict[str, Around]:
        """The shortest text around each word that is a part of the root."""
        found: dict[str, Around] = {root: ("", "")}
        open_ = [root]
        for word in open_:
            before, behind = found[word]
            for production in self.grammar.productions.get(word, ()):
                for index, symbol in enumerate(production.symbols):
                    left = self._text(production.symbols[:index], self.shortest)
                    right = self._text(production.symbols[index + 1 :], self.shortest)
                    if not isinstance(symbol, Slot) or left is None or right is None:
                        continue
                    new = (before + left, right + behind)
                    old = found.get(symbol.word)
                    if old is None or len(new[0] + new[1]) < len(old[0] + old[1]):
                        found[symbol.word] = new
                        open_.append(symbol.word)
        return found

    def of(self, production: Production, around: Mapping[str, Around]) -> str | None:
        """The shortest text in which a production is used, if it can be used there."""
        text = self._text(production.symbols, self.shortest)
        place = around.get(production.word)
        return None if text is None or place is None else place[0] + text + place[1]

    def of_lexemes(self, around: Mapping[str, Around]) -> Iterator[str]:
        """The shortest text for each word of a table."""
        for word, lexeme in self.grammar.lexemes.items():
            if isinstance(lexeme, Listed) and word in around:
                before, behind = around[word]
                yield from (before + one + behind for one in lexeme.usual)

    def _text(self, symbols: Iterable[Symbol], known: Mapping[str, str]) -> str | None:
        parts: list[str] = []
        for symbol in symbols:
            if isinstance(symbol, str):
                parts.append(symbol)
            elif isinstance(symbol, Choice):
                parts.append(symbol.options[0])
            elif not symbol.many:
                if symbol.word not in known:
                    return None
                parts.append(known[symbol.word])
        return "".join(parts)


class Frame(NamedTuple):
    """Where sentences of a word stand on cards of some kinds, with samples for the words of their grammar."""

    grammar: Grammar
    samples: Mapping[str, str]
    word: str
    before: str
    after: str
    kinds: tuple[str, ...]


class Example(NamedTuple):
    """A text of a card of a kind, what it shows of which verb, and both languages."""

    kind: str
    verb: str
    mood: str
    ja: str
    en: str


@cache
def examples_of(package: str) -> tuple[Example, ...]:
    """The examples of a game, from its ``examples.toml``."""
    rows = tomllib.loads((files(package) / EXAMPLES).read_text("utf-8"))["example"]
    return tuple(Example(**row) for row in rows)


@cache
def load_examples(package: str, kind: str) -> tuple[Words, ...]:
    """The sentences of the examples that a card of a kind may have, those of its own kind first."""
    found = sorted(examples_of(package), key=lambda one: one.kind != kind)
    return tuple(dict.fromkeys(words for one in found for words in _sentences(one)))


def _sentences(example: Example) -> list[Words]:
    """The sentences of an example in both languages, or the whole where they do not go together."""
    ja, en = re.findall("[^。]+。", example.ja), re.split(r"(?<=\.) ", example.en)
    if len(ja) != len(en) or "".join(ja) != example.ja:
        return [Words(example.ja, example.en)]
    return [Words(*pair) for pair in zip(ja, en, strict=True)]
