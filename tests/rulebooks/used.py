"""The pool of a game as it is written, and which rules of a grammar a text is read by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import mahojin.pools
from mahojin.pools.files import read_toml
from mahojin.text import Grammar, Rule
from mahojin.text.parser import Node, Parse, Row
from mahojin.text.templates import Slot


def pool_folder(game: str) -> Path:
    return Path(mahojin.pools.__file__).parent / game


@cache
def pool_rows(game: str) -> list[dict[str, Any]]:
    """Every card of a game's pool as it is written."""
    return [row for path in sorted(pool_folder(game).glob("*.toml")) for row in read_toml(path)["card"]]


def pool_texts(game: str) -> list[tuple[str, str]]:
    """Kind and text of every card that has a text."""
    return [(row["kind"], row["text"]) for row in pool_rows(game) if row.get("text")]


def rules_used(grammar: Grammar, word: str, text: str) -> Iterator[Rule]:
    """Every rule by which a text is read as a word."""
    parse = Parse(grammar, text)
    assert 0 in parse.begins(word, len(text)), text
    yield from _rules_of(parse, word, 0, len(text))


def _rules_of(parse: Parse, word: str, start: int, end: int) -> Iterator[Rule]:
    found = parse.memo[word, end][start]
    if not isinstance(found, Node):
        return
    yield found.production.rule
    for index, symbol in enumerate(found.production.symbols):
        first, last = found.cuts[index], found.cuts[index + 1]
        if not isinstance(symbol, Slot):
            continue
        spans = [(first, last)]
        if symbol.many:
            spans = []
            while first != last:
                row = parse.rows[symbol.word, last][first]
                assert isinstance(row, Row)
                spans.append((first, row.end))
                first = row.end
        for begin, stop in spans:
            yield from _rules_of(parse, symbol.word, begin, stop)
