"""Printed texts in which one phrase stands for another: the text is read as it is then worded."""

from __future__ import annotations

from functools import cache

from mahojin.abilities import nodes
from mahojin.rulebooks.pmv.abilities import Rephrased, Text
from mahojin.text import TextError

from ..cards.face import APART, Card
from ..grammar.compiler import compile_text
from ..grammar.normal import normalise


@cache
def rephrased(face: Card, old: str, new: str) -> tuple[Text, ...] | None:
    """The texts of a face with another phrase; None without the phrase, or where no sense is left (P-V8)."""
    text = normalise(face.text).text
    if old not in text:
        return None
    try:
        found = compile_text(text.replace(old, new), face.kind)
    except TextError:
        return None
    return tuple(one for one in found if not isinstance(one, APART))


@cache
def rephrasings(face: Card) -> frozenset[tuple[str, str]]:
    """The phrases that texts of this face change, wherever they stand, with what they become."""
    return frozenset((part.old, part.new) for part in nodes(face.compiled) if isinstance(part, Rephrased))
