"""Polite speech (です・ます) as the plain style in which cards are written, for every verb of a book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.text.everyday_verbs import MORE_VERBS, verbs_of
from mahojin.text.grammar import Grammar
from mahojin.text.verbs import conjugate

_FIXED: Final = (
    ("(?:かま|構)いません", "かまわない"),
    ("(?<![さられ])ありません", "ない"),
    ("(?<=[がはもに])あります", "ある"),
    ("(?<=[がはもにてで])いません", "いない"),
    ("(?<=[がはもにてで])います", "いる"),
)
_VERBS: Final = (  # besides those of a book
    *("持つ", "増える", "減る", "増やす", "減らす", "上がる", "下がる", "上げる", "下げる", "決める", "行う"),
    *("始まる", "終わる", "残る", "残す", "移す", "混ぜる", "入れ替わる", "入れ替える", "受ける", "探す"),
)
_ENDS: Final = (("ます", ""), ("ません", "not"), ("ました", "past"), ("ませんでした", "not-past"))
_SURU: Final = ("させる", "できる", "なる", "する")
_AFTER: Final = (
    ("でした(?=ら|なら|場合)", "だった"),
    ("です(?=[。、]|$)", ""),
    ("でき(?:なくなる|なくする|なくさせる|ないようにする)", "できない"),
    ("れることが(?:ない|なくなる)", "れない"),
    ("(少な|多|大き|小さ|高|低)かった(?:ら|なら|場合)", r"\1いなら"),
    ("(?<=[うくすつぬぶむる])(?:とき|時)に?は、(?=[か代]わりに)", "場合、"),
)


def plain_style(grammar: Grammar) -> Iterator[tuple[str, str]]:
    """選びます, 選びません, 選びました, 選ばれます, 選べません, and ～ますが、 between two clauses."""
    yield from _FIXED
    verbs = dict.fromkeys((*verbs_of(grammar), *MORE_VERBS, *_VERBS))
    own = [verb for verb in verbs if not verb.endswith(("する", "ている", "ない"))]
    own = [*sorted(own, key=len, reverse=True), *_SURU]  # します may be the end of 出します
    for verb in own:
        for voiced in (verb, f"{verb}:passive", f"{verb}:potential"):
            yield from _endings(voiced)
    yield from _AFTER
    for verb in own:
        yield f"{verb}が、", conjugate(verb, "te") + "、"


def in_return(grammar: Grammar) -> Iterator[tuple[str, str]]:
    """～た時、～することで、～できる: what may be done for something, when it has happened."""
    for verb in verbs_of(grammar):
        paid = f"(?<=[時きび]、)([^、。がは]*?){verb}ことで、([^。]*?)(?:ことができる|てもよい)。"
        yield paid, rf"\1{conjugate(verb, 'te')}もよい。そうしたら、\2。"


def _endings(verb: str) -> Iterator[tuple[str, str]]:
    stem = conjugate(verb, "stem")
    for polite, form in reversed(_ENDS):
        if stem:
            yield f"{stem}{polite}", conjugate(verb, form)
