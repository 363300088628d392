"""Reading: what a text means, or where and why it cannot be read."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mahojin.machine.ability import anew
from mahojin.text.errors import Mismatch, Words
from mahojin.text.grammar import Grammar
from mahojin.text.parser import Parse
from mahojin.text.tracing import why_not

DEEPEST = Words("文の入れ子が深すぎます", "the sentence is nested too deeply")


class Reading(NamedTuple):
    """What a text means, and which of several ways of saying it was used at each place."""

    value: object
    wording: tuple[int, ...]


def read(grammar: Grammar, word: str, text: str) -> object:
    """What the whole text means as the word; Mismatch says where it stops making sense."""
    return read_closely(grammar, word, text).value


def read_closely(grammar: Grammar, word: str, text: str) -> Reading:
    """The same with its wording, with which it is printed as it stood. Each reading has words of its own."""
    found = tried(grammar, word, text)
    if isinstance(found, Mismatch):
        raise found.shifted(0)
    return Reading(anew(found.value), found.wording)


@lru_cache(maxsize=4096)  # the same sentence stands on many cards, and on each that is looked at again
def tried(grammar: Grammar, word: str, text: str) -> Reading | Mismatch:
    """What the whole text means as the word, or why it means nothing."""
    try:
        parse = Parse(grammar, text)
        if 0 in parse.begins(word, len(text)):
            return Reading(parse.value(word, 0, len(text)), tuple(parse.wording(word, 0, len(text))))
        return why_not(parse, word)
    except RecursionError:
        return Mismatch(0, len(text), DEEPEST)
