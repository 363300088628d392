"""Samples of words, from which examples of all that texts can say are made."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.text.examples import Frame

_WORDS: Final = {
    **{"n": "1", "n0": "2", "n2": "2", "minus": "1", "name": "影法師", "tag": "獣", "counter": "種"},
    **{
        "energy": "①",
        "quoted": "「このカードは攻撃できない。」",
        "receiver": "相手",
        "fielded": "場のサーバント",
    },
    **{"side": "自分", "who": "自分", "others": "相手", "doer": "自分"},
    **dict.fromkeys(("core", "joined", "simple step"), "カードを1枚引く"),
}
_THINGS: Final = ("object", "subject", "thing", "given", "holder", "victim")


def frames() -> list[Frame]:
    """Sentences of servants and of spells."""
    servant = {**_WORDS, **dict.fromkeys(_THINGS, "このカード")}
    spell = {
        **_WORDS,
        "object": "場のサーバントすべて",
        "given": "場のサーバントすべて",
        "holder": "相手の場のサーバント",
    }
    aimed = {**_WORDS, **dict.fromkeys(("object", "thing", "given"), "それ")}
    return [
        Frame(grammar(), servant, "opening", "", "。", ("servant",)),
        Frame(grammar(), servant, "step", "このカードが場に出た時、", "。", ("servant",)),
        Frame(grammar(), spell, "opening", "", "。", ("spell", "servant")),
        Frame(grammar(), aimed, "step", "場のサーバント1枚を対象とする。", "。", ("spell",)),
        Frame(grammar(), aimed, "step", "待機中のスペルカード1枚を対象とする。", "。", ("spell",)),
        Frame(
            grammar(), {**servant, "equipped one": "このカード"}, "opening", "", "。", ("item", "character")
        ),
    ]
