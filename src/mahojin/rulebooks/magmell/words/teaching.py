"""For newcomers: the game in ten lines, and each term when it first comes up."""

from __future__ import annotations

from collections.abc import Iterable

from mahojin.machine.log import Line
from mahojin.text.tongue import Pair

from ..view import View
from .asking import EXPLANATIONS
from .naming import Tongue
from .terms import GLOSSARY

WELCOME: tuple[Pair, ...] = (
    ("MAGMELL は二人で戦うカードゲームです。", "MAGMELL is a card game for two."),
    (
        "相手のライフを20から0にすれば勝ちです。自分の魔導書（山札）が空のときに引くことになれば負けです。",
        "Bring your opponent's life from 20 to 0 and you win. Having to draw from your empty grimoire (draw "
        "pile) loses.",
    ),
    (
        "自分のターンには、カードを1枚引き、魔石を1枚置き、その後メインフェイズで行動します。",
        "On your turn you draw a card, get one stone, and then act in your main phase.",
    ),
    (
        "カードは魔石をレスト（横向き）にして使います。魔石は自分のターンの初めにまた使えるようになります。",
        "You use cards by resting (turning sideways) stones; they wake again at the start of your turn.",
    ),
    (
        "ユニットは場に残って戦います。APが与えるダメージ、HPが耐えられるダメージです。",
        "Units stay and fight: AP is the damage they deal, HP the damage they can take.",
    ),
    (
        "マジックは一度きりの効果です。クイックと書かれたカードは相手のターンにも使えます。",
        "Magic works once. Cards marked quick can also be used on your opponent's turn.",
    ),
    (
        "攻撃できるのは、相手プレイヤーか、相手のレスト状態のユニットです。相手はウェイク（縦向き）のユニットで防御できます。",
        "You can attack the opponent or a rested unit. The opponent may block with a unit that is awake "
        "(upright).",
    ),
    (
        "することは番号で選びます。カードの説明は「カード 番号」、できない理由は「なぜ 番号」です。",
        "Choose by number. 'card NUMBER' explains a card, 'why NUMBER' says why something cannot be done.",
    ),
    (
        "角括弧の数字、例えば [701.4.1] は総合ルールの条番号です。「規則 701.4.1」で内容が読めます。",
        "Numbers in brackets such as [701.4.1] are clauses of the rulebook; 'rule 701.4.1' tells more.",
    ),
    (
        "ほかの言葉は「助け」で一覧できます。",
        "'help' lists everything else you can say.",
    ),
)

BY_LINE = {"countered": "counters", "turned_down": "catalyst", "triggered": "chant", "vanished": "token"}
BY_KIND = {"pay": "stones", "attacker": "units", "offer": "catalyst"}


def welcome(lang: str) -> list[str]:
    return [Tongue(lang, None)(line) for line in WELCOME]


def topics(view: View, lines: Iterable[Line]) -> list[str]:
    """What may need a word now: by what just happened, and by what is asked."""
    found = [BY_LINE[line.what] for line in lines if line.what in BY_LINE]
    if view.chant:
        found.append("chant")
    if view.question is not None:
        found.append(view.question.kind)
        if view.question.kind == "priority" and view.turn_player != view.audience:
            found.append("quick")
        if view.question.kind in BY_KIND:
            found.append(BY_KIND[view.question.kind])
    return list(dict.fromkeys(found))


def lesson(topic: str, lang: str) -> str:
    """A sentence or two about a term or a kind of decision; empty where there is nothing to say."""
    return Tongue(lang, None)(EXPLANATIONS.get(topic) or GLOSSARY.get(topic) or ("", ""))
