"""What tests of the game's card text share: the pool as it is written, and the ways to read a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.rulebooks import used

from mahojin.rulebooks.mgd.grammar.compiler import (
    BEFORE_PROGRAM,
    LIMIT,
    MORE_SKILLS,
    PLAIN_SKILLS,
    SAID_SKILLS,
    SPELLINGS,
    sign_of,
)
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.text import Mismatch, Rule, derivations, normalise, read, sentences

POOL = used.pool_folder("mgd")
_CHAPTER = re.compile("[一二三四五六七八九・]+⇒")
_NUMBERED = re.compile("[1-9][0-9]?[：—]")


def rows() -> list[dict[str, Any]]:
    return used.pool_rows("mgd")


def texts() -> list[tuple[str, str]]:
    return used.pool_texts("mgd")


def plain(text: str) -> str:
    return normalise(text, SPELLINGS).text


def ways(text: str, kind: str) -> list[int]:
    """In how many ways each sentence, price and keyword of a text can be read."""
    return [derivations(grammar(), word, part) for word, part in said(text, kind)]


def said(text: str, kind: str) -> Iterator[tuple[str, str]]:
    """Every sentence, price and keyword of a text, with the word it is read as."""
    for line in plain(text).split("\n"):
        yield from _said_in_line(line, kind)


def _said_in_line(line: str, kind: str) -> Iterator[tuple[str, str]]:
    if line.startswith("・"):
        yield from _sentences(line[1:], "step")
        return
    chapter = _CHAPTER.match(line)
    if chapter:
        yield from _sentences(line[chapter.end() :], "step")
        return
    bracket = re.match("［[^］]*］(?!を|と)", line)
    if bracket and bracket[0] in MORE_SKILLS:
        yield from _said_by_skill(MORE_SKILLS[bracket[0]], line, bracket.end(), kind)
    elif bracket and bracket[0] in PLAIN_SKILLS:
        if (
            bracket[0] == "［ブレイク］"
            and line != bracket[0]
            and not line.startswith(tuple(PLAIN_SKILLS), 6)
        ):
            yield "skill with", line
        else:
            yield from (("skill", part) for part in re.findall("［[^］]*］", line))
    else:
        yield from _spoken(line, kind)


def _said_by_skill(name: str, line: str, at: int, kind: str) -> Iterator[tuple[str, str]]:
    number = _NUMBERED.match(line, at)
    if name in BEFORE_PROGRAM:
        yield from _sentences(line[at + len(BEFORE_PROGRAM[name]) :], "step")
    elif name == "dragoon" and number:
        yield from _sentences(line[number.end() :], "step")
    elif name == "dct" and number:
        yield from _said_in_line(line[number.end() :], kind)
    elif name in ("alone", "bingo"):
        yield from _said_in_line(line[at + 1 :], kind)
    else:
        yield "skill with", line


def _spoken(line: str, kind: str) -> Iterator[tuple[str, str]]:
    sign, at = sign_of(line)
    if sign:
        yield ("price" if sign == "：" else "waiting"), line[:at]
        yield from _sentences(line[at + 1 :], "step")
    elif line.endswith(tuple(f"{end}。" for end in SAID_SKILLS)):
        yield "said skill", line[:-1]
    else:
        yield from _sentences(line, "step" if kind == "chant" and not _stands(line) else "standing")


def _stands(line: str) -> bool:
    try:
        read(grammar(), "standing", line[:-1])
    except Mismatch:
        return False
    return True


def _sentences(line: str, word: str) -> Iterator[tuple[str, str]]:
    for part in sentences(line):
        if not part.text.startswith(LIMIT):
            yield word, part.text
        else:
            yield ("zone limit" if part.text.endswith("有効である") else "use limit"), part.text


def rules_used(word: str, text: str) -> Iterator[Rule]:
    """Every rule by which a text is read as a word."""
    return used.rules_used(grammar(), word, text)
