"""Turns of everyday speech that are read as the plain clauses of cards, for every verb of a book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.text.everyday_verbs import if_done, verbs_of
from mahojin.text.grammar import Grammar
from mahojin.text.verbs import conjugate

# Of these it is said that they can be done at all, not that they may be done now.
_PERMISSIONS: Final = ("攻撃", "防御", "プレイ", "使用", "発動", "起動", "セット", "コール", "装備")
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


def permitted(grammar: Grammar) -> Iterator[tuple[str, str]]:
    """～を引ける, ～を破壊できる: what may be done."""
    deeds = "".join(f"(?<!{verb})" for verb in _PERMISSIONS)
    for verb in verbs_of(grammar):
        if verb.removesuffix("する").endswith(_PERMISSIONS):
            continue
        can = conjugate(f"{verb}:potential", "")
        yield f"(を[^、。がは：]*?){deeds}{can}(?=。)", rf"\1{conjugate(verb, 'te')}もよい"


def in_return(grammar: Grammar) -> Iterator[tuple[str, str]]:
    """～た時、～することで、～できる; ～た時、～すれば、～する: what may be done for something."""
    for verb in verbs_of(grammar):
        paid = f"(?<=[時きび]、)([^、。がは]*?){verb}ことで、([^。]*?)(?:ことができる|てもよい)。"
        offered = f"{conjugate(verb, 'te')}もよい。そうしたら、"
        yield paid, rf"\1{offered}\2。"
        done = f"(?<=[時きび]、)([^、。がは]*?を[^、。がは]*?){if_done(verb)}、"
        yield done + "(?![^。]*(?:い|できる)。)", rf"\1{offered}"
