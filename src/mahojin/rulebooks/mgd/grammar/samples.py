"""Samples of words, from which examples of all that texts can say are made."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.text.examples import Frame

_WORDS: Final = {
    **{"n": "1", "n0": "2", "n2": "2", "minus": "1", "infinite": "∞", "name": "火の粉", "tag": "獣"},
    **{
        "counter": "鈴",
        "od": "［太陽］",
        "fixed od": "［太陽］",
        "candy": "［キャンディ］",
        "parts": "［パーツ］",
    },
    **{"quoted": "「このカードは攻撃できない。」", "side": "味方プレイヤー", "body": "敵怪異"},
}
_THINGS: Final = ("object", "subject", "thing", "holder", "victim")


def frames() -> list[Frame]:
    """Sentences of monsters and of chants, and the heads of what they wait for."""
    monster = {**_WORDS, **dict.fromkeys(_THINGS, "このカード")}
    aimed = {**_WORDS, **dict.fromkeys(("object", "thing", "holder"), "それ")}
    others = {**_WORDS, **dict.fromkeys(("object", "holder"), "すべての敵怪異")}
    return [
        Frame(grammar(), monster, "waiting", "", "⇒カードを1枚引く。", ("monster", "girl", "barrier")),
        Frame(
            grammar(), {**_WORDS, "subject": "味方怪異"}, "waiting", "", "⇒カードを1枚引く。", ("monster",)
        ),
        Frame(grammar(), monster, "standing", "", "。", ("monster", "girl", "chant")),
        Frame(grammar(), {**_WORDS, "holder": "味方怪異"}, "standing", "", "。", ("monster", "girl")),
        Frame(grammar(), monster, "step", "［参戦］⇒", "。", ("monster", "girl")),
        Frame(grammar(), others, "step", "", "。", ("chant",)),
        Frame(grammar(), aimed, "step", "敵怪異1体を対象とする。", "。", ("chant",)),
    ]
