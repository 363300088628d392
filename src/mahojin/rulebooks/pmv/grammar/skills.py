"""The keyword line of a card: tactics and special effects (10) with their parameters."""

from __future__ import annotations

import re
from collections.abc import Sequence

from mahojin.rulebooks.pmv.abilities import Keyword
from mahojin.text import Mismatch, TextError, Words, read, say_en, say_ja

from .normal import normalise
from .rules import grammar

_WORD = re.compile(r"【(?P<fixed>[^【】]*)】|(?P<plain>[^ 【】]+)| +")
_ALIASES = {"Union": "連結", "デッキ一枚制限": "デッキ1枚制限"}
NO_KEYWORD = Words("戦術・特殊効果の名前ではありません", "this is not the name of a tactic or special effect")


def compile_skill(line: str) -> tuple[Keyword, ...]:
    """The keywords of a keyword line (先制 抵抗（3） 【世界呪符】); TextError at a word that is none."""
    normal = normalise(line)
    found: list[Keyword] = []
    for match in _WORD.finditer(normal.text):
        word = match["fixed"] or match["plain"]
        if not word or word == "-":
            continue
        try:
            keyword = read(grammar(), "power", _ALIASES.get(word, word))
        except Mismatch:
            start, end = normal.span(match.start(), match.end())
            raise TextError(line, start, end, NO_KEYWORD) from None
        assert isinstance(keyword, Keyword)
        found.append(Keyword(keyword.name, keyword.value, fixed=match["fixed"] is not None))
    return tuple(found)


def print_skill(keywords: Sequence[Keyword], lang: str) -> str:
    """A keyword line, what cannot be voided in 【】."""
    return " ".join(_said(keyword, lang) for keyword in keywords)


def _said(keyword: Keyword, lang: str) -> str:
    plain = Keyword(keyword.name, keyword.value)
    word = say_ja(grammar(), "power", plain) if lang == "ja" else say_en(grammar(), "power", plain)
    return f"【{word}】" if keyword.fixed else word
