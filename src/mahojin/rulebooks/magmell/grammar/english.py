"""English card text in Japanese, as the grammar says the same."""

from __future__ import annotations

from functools import cache

from mahojin.rulebooks.magmell.grammar.quotation import QUOTATION
from mahojin.rulebooks.magmell.grammar.vocabulary import grammar_of
from mahojin.text import Mismatch
from mahojin.text.english_reader import English, clauses
from mahojin.text.lines import Line, lines

STEPS = ("step", "step.they")


@cache
def english_of(self_word: str) -> English:
    """The English in which a card calls itself a unit, a stone or a card."""
    return English(grammar_of(self_word), [("opening", ""), ("step", ""), ("step", "they")])


def in_japanese(text: str, kind: str) -> str:
    """The Japanese for an English text; Mismatch when any part of it is not understood."""
    own = "card" if kind == "magic" else kind
    return "\n".join(_line(line, own) for line in lines(text))


def _line(line: Line, own: str) -> str:
    body = line.text.lstrip("■・ ")
    at = len(line.text) - len(body)
    mark = line.text[:at].strip()
    said = clauses(Line(body, line.start + at))
    if mark == "・":
        return mark + "".join(_clause(one, own, STEPS) + "。" for one in said)
    first, *rest = said
    ja = [_clause(first, own, ("opening", *STEPS)), *(_clause(one, own, STEPS) for one in rest)]
    return mark + "".join(one + "。" for one in ja)


def _clause(clause: Line, own: str, words: tuple[str, ...]) -> str:
    try:
        return english_of(own).japanese(words, clause)
    except Mismatch:
        if own == "card":
            raise
    return english_of("card").japanese(words, clause)


QUOTATION.translate = lambda text: _line(Line(text, 0), "unit")
