"""What several tests of NOVA's card text share: the pool as it is written, and the ways to read a text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import mahojin.pools
from mahojin.pools.files import read_toml
from mahojin.rulebooks.nova.grammar.compiler import LIMIT, SPELLINGS
from mahojin.rulebooks.nova.grammar.printing import SINGLE
from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.text import derivations, normalise, sentences

POOL = Path(mahojin.pools.__file__).parent / "nova"


@cache
def rows() -> list[dict[str, Any]]:
    """Every card of the pool as it is written."""
    return [row for path in sorted(POOL.glob("*.toml")) for row in read_toml(path)["card"]]


def texts() -> list[tuple[str, str]]:
    """Kind and text of every card that has a text."""
    return [(row["kind"], row["text"]) for row in rows() if row.get("text")]


def plain(text: str) -> str:
    return normalise(text, SPELLINGS).text


def ways(text: str) -> list[int]:
    """In how many ways each sentence, price and keyword of a text can be read."""
    found: list[int] = []
    for line in plain(text).split("\n"):
        found += _ways_of_line(line)
    return found


def _ways_of_line(line: str) -> list[int]:
    if line.startswith("【装備】"):
        return [derivations(grammar(), "equips", line)]
    if line.startswith("【") or line == SINGLE["ja"]:
        return []
    word = "opening"
    found: list[int] = []
    if line.startswith("起"):
        price, _, line = line[1:].partition("：")
        found.append(derivations(grammar(), "price", price))
        word = "step"
    if line.startswith("・"):
        line, word = line[1:], "step"
    for part in sentences(line):
        limit = part.text.startswith(LIMIT)
        found.append(derivations(grammar(), "use limit" if limit else word, part.text))
        word = "step"
    return found
