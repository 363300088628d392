"""Samples of words, from which examples of all that texts can say are made."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.magmell.grammar.vocabulary import grammar_of
from mahojin.text.examples import Frame

_WORDS: Final = {
    **{"n": "1", "n0": "2", "n2": "2", "minus": "1", "name": "歯車の騎士", "units": "ユニット"},
    **{"quoted": "「このユニットは攻撃できない。」", "receiver": "相手"},
    **{"who": "あなた", "others": "相手", "doer": "あなた"},
    **dict.fromkeys(("unconditional", "step"), "あなたはカードを1枚引く"),
}
_THINGS: Final = ("object", "subject", "bearer", "thing", "victim", "it")
_IT: Final = dict.fromkeys(("object", "it"), "それ")
_ALL: Final = {
    "object": "すべてのユニット",
    "bearer": "あなたが支配するユニット",
    "on chant": "チャントにあるあなたが支配するマジック",
}


def frames() -> list[Frame]:
    """Sentences of units, of magic and of stones."""
    unit = {**_WORDS, **dict.fromkeys(_THINGS, "このユニット")}
    magic = {**_WORDS, **_ALL}
    aimed = {**_WORDS, **_ALL, **_IT}
    return [
        Frame(grammar_of("unit"), unit, "opening", "", "。", ("unit",)),
        Frame(grammar_of("unit"), unit, "step", "このユニットが召喚されたとき、", "。", ("unit",)),
        Frame(grammar_of("card"), magic, "opening", "", "。", ("magic", "unit")),
        Frame(grammar_of("card"), aimed, "step", "ユニット1体を対象とする。", "。", ("magic",)),
        Frame(grammar_of("card"), aimed, "step", "チャントにあるマジック1枚を対象とする。", "。", ("magic",)),
        Frame(
            grammar_of("card"),
            aimed,
            "step",
            "あなたのダストにあるユニット1枚を対象とする。",
            "。",
            ("magic",),
        ),
        Frame(
            grammar_of("stone"),
            {**_WORDS, **dict.fromkeys(_THINGS, "この魔石")},
            "opening",
            "",
            "。",
            ("stone",),
        ),
    ]
