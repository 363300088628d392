"""English card text in Japanese, as the grammar says the same."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from mahojin.rulebooks.nova.grammar.printer import ENTRY_CONDITION, ENTRY_PRICE, NAMED, SINGLE
from mahojin.rulebooks.nova.grammar.quotation import QUOTATION
from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.text.english_reader import English, clauses
from mahojin.text.lines import Line, lines

WORDS: Final = ("opening", "step", "price", "condition", "use limit", "equips")
SKILLS: Final = {row["en"].lower(): row["ja"] for row in NAMED.values()}
_ACTIVATION: Final = re.compile("Activate, ([^:]*): ", re.I)


@cache
def english() -> English:
    return English(grammar(), [(word, "") for word in WORDS])


def in_japanese(text: str, kind: str) -> str:
    """The Japanese for an English text; Mismatch when any part of it is not understood."""
    return "\n".join(_line(line) for line in lines(text))


def _line(line: Line) -> str:
    if line.text.startswith("・"):
        return "・" + _steps(Line(line.text[2:], line.start + 2), ("step",))
    if line.text == SINGLE["en"]:
        return SINGLE["ja"]
    for sign, word in ((ENTRY_CONDITION, "condition"), (ENTRY_PRICE, "price")):
        if line.text.startswith(sign["en"]):
            at = len(sign["en"])
            told = Line(line.text[at:].removesuffix("."), line.start + at)
            return sign["ja"] + english().japanese((word,), told) + "。"
    skills = [SKILLS.get(one.lower(), "") for one in line.text.split(", ")]
    if all(skills):
        return "".join(skills)
    head = _ACTIVATION.match(line.text)
    if head:
        price = english().japanese(("price",), Line(head[1], line.start + head.start(1)))
        body = Line(line.text[head.end() :], line.start + head.end())
        return f"起{price}：{_steps(body, ('step', 'use limit'))}"
    if not line.text.endswith((".", '."', ":")):
        return english().japanese(("equips",), line)
    first, *rest = clauses(line)
    ja = [english().japanese(("opening", "step"), first)]
    return "".join(one + "。" for one in [*ja, *(english().japanese(("step",), one) for one in rest)])


def _steps(line: Line, words: tuple[str, ...]) -> str:
    return "".join(english().japanese(words, one) + "。" for one in clauses(line))


QUOTATION.translate = lambda text: _line(Line(text, 0))
