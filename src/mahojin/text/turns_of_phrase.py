"""Turns of everyday speech that are read as the plain clauses of cards, for every verb of a book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.text.everyday_verbs import verbs_of
from mahojin.text.grammar import Grammar
from mahojin.text.verbs import conjugate

_SURU: Final = ("させる", "できる", "なる", "する")
_TURNS: Final = (
    ("でした(?=ら|なら|場合)", "だった"),
    ("です(?=[。、]|$)", ""),
    ("でき(?:なくなる|なくする|なくさせる|ないようにする)", "できない"),
    ("れることが(?:ない|なくなる)", "れない"),
    ("(少な|多|大き|小さ|高|低)かった(?:ら|なら|場合)", r"\1いなら"),
    ("(?<=[うくすつぬぶむる])(?:とき|時)に?は、(?=[か代]わりに)", "場合、"),
)


def turned(grammar: Grammar) -> Iterator[tuple[str, str]]:
    """できなくなる, 少なかったら, ～する時は、代わりに, and ～するが、 between two clauses."""
    yield from _TURNS
    own = [verb for verb in verbs_of(grammar) if not verb.endswith(("する", "ている", "ない"))]
    for verb in (*own, *_SURU):
        yield f"{verb}が、", conjugate(verb, "te") + "、"


def in_return(grammar: Grammar) -> Iterator[tuple[str, str]]:
    """～た時、～することで、～できる: what may be done for something, when it has happened."""
    for verb in verbs_of(grammar):
        paid = f"(?<=[時きび]、)([^、。がは]*?){verb}ことで、([^。]*?)(?:ことができる|てもよい)。"
        yield paid, rf"\1{conjugate(verb, 'te')}もよい。そうしたら、\2。"
