"""Samples of words, from which examples of all that texts can say are made."""

from __future__ import annotations

from typing import Final

from mahojin.text.examples import Frame

from .rules import grammar

_WORDS: Final = {
    **{"n": "1", "n0": "2", "n2": "2", "name": "霧の衣", "bare name": "霧の衣", "panel name": "大入道"},
    **{
        "full name": "符「霧」",
        "words": "人形",
        "circled": "①",
        "count": "1",
        "number": "あなたの手札の枚数",
    },
    **{"zone": "場", "pile zone": "デッキ", "hidden zone": "デッキ", "it kind": "カード", "race": "妖怪"},
    **{
        "phase name": "メインフェイズ",
        "number trait": "攻撃力",
        "plain trait": "攻撃力",
        "other trait": "種族",
    },
    **{"part": "効果", "lost part": "効果", "keyword": "貫通", "plain keyword": "貫通"},
    **{"numbered keyword": "抵抗", "not owned": "", "phrase start": "", "clause start": ""},
    **{
        "noun": "〔このキャラクター〕",
        "o": "〔このキャラクター〕を",
        "doer": "〔あなた〕",
        "owner": "あなた",
    },
}
# Words of tables that are forbidden, each as a verb of its own.
_FORBIDDEN: Final = (
    {"letting": "攻撃", "gained kind": "戦術"},
    {"letting": "防御", "gained kind": "戦闘修正"},
)
_DRAW: Final = "〔あなた〕は1ドローする"


def frames() -> list[Frame]:
    """Sentences of automatic effects and of commands."""
    return [
        Frame(grammar(), _WORDS, "occasion", "（自動γ）", f"場合、{_DRAW}。", ("character",)),
        Frame(grammar(), {**_WORDS, "steps": _DRAW}, "auto sentence", "（自動γ）", "。", ("character",)),
        Frame(grammar(), {**_WORDS, "program": _DRAW}, "auto sentence", "（自動γ）", "。", ("character",)),
        *(
            Frame(grammar(), {**_WORDS, **words}, "auto sentence", "（自動α）", "。", ("character",))
            for words in _FORBIDDEN
        ),
        Frame(
            grammar(),
            _WORDS,
            "sentence",
            "（自動γ）あなたのターン開始時、" + _DRAW + "。",
            "。",
            ("character",),
        ),
        Frame(
            grammar(),
            {**_WORDS, "noun": "目標の〔キャラクター1枚〕", "o": "目標の〔キャラクター1枚〕を"},
            "sentence",
            "",
            "。",
            ("command",),
        ),
    ]
