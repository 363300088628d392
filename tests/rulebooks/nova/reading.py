"""What several tests of NOVA's card text share: the pool as it is written, and the ways to read a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.rulebooks import used

from mahojin.rulebooks.nova.grammar.compiler import LIMIT, SPELLINGS
from mahojin.rulebooks.nova.grammar.printer import SINGLE
from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.text import Rule, derivations, normalise, sentences

POOL = used.pool_folder("nova")


def rows() -> list[dict[str, Any]]:
    return used.pool_rows("nova")


def texts() -> list[tuple[str, str]]:
    return used.pool_texts("nova")


def plain(text: str) -> str:
    return normalise(text, SPELLINGS).text


def ways(text: str) -> list[int]:
    """In how many ways each sentence, price and keyword of a text can be read."""
    return [derivations(grammar(), word, part) for word, part in said(text)]


def said(text: str) -> Iterator[tuple[str, str]]:
    """Every sentence, price and keyword of a text, with the word it is read as."""
    for line in plain(text).split("\n"):
        yield from _said_in_line(line)


def _said_in_line(line: str) -> Iterator[tuple[str, str]]:
    if line.startswith("【装備】："):
        yield "equips", line
    if re.match("【[^】]*】(?!を)", line) or line == SINGLE["ja"]:
        return
    word = "opening"
    if line.startswith("起"):
        price, _, line = line[1:].partition("：")
        yield "price", price
        word = "step"
    if line.startswith("・"):
        line, word = line[1:], "step"
    for part in sentences(line):
        yield "use limit" if part.text.startswith(LIMIT) else word, part.text
        word = "step"


def rules_used(word: str, text: str) -> Iterator[Rule]:
    """Every rule by which a text is read as a word."""
    return used.rules_used(grammar(), word, text)
