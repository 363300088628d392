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
    ("NOVA は二人で戦うカードゲームです。", "NOVA is a card game for two."),
    (
        "相手のライフを2000から0にすれば勝ちです。引くべきカードがデッキになければ負けです。",
        "Bring your opponent's life from 2000 to 0 and you win. Having to draw from an empty deck loses.",
    ),
    (
        "メインフェイズには、手札のカードを1ターンに1枚、エナジーとしてセットできます。",
        "In a main phase you may set one card a turn from your hand as energy.",
    ),
    (
        "カードは、エナジーゾーンのカードをフリーズ（横向き）にして払います。自分のターンの初めにスタンバイに戻ります。",
        "You pay for cards by freezing (turning sideways) energy; it stands by again as your turn begins.",
    ),
    (
        "サーバントは戦います。300／200 なら攻撃力300、体力200です。スペルは一度きり、"
        "マジックアイテムは場に残ります。",
        "Servants fight: 300／200 means attack 300 and health 200. Spells work once; magic items stay.",
    ),
    (
        "キャラクターは別のデッキから1ターンに1枚。ライフが減るとリミットレベルが上がり、強いものを出せます。",
        "Characters come from a deck of their own, one a turn; as your life falls your limit level rises and "
        "stronger ones can be played.",
    ),
    (
        "攻撃できるのは、相手プレイヤーか、相手のフリーズ状態のサーバントです。相手はスタンバイのサーバントで防御できます。",
        "You can attack the opponent or a frozen servant. The opponent may block with a servant on standby.",
    ),
    (
        "することは番号で選びます。カードの説明は「カード 番号」、できない理由は「なぜ 番号」です。",
        "Choose by number. 'card NUMBER' explains a card, 'why NUMBER' says why something cannot be done.",
    ),
    (
        "角括弧の数字、例えば [405.5.3] は総合ルールの条番号です。「規則 405.5.3」で内容が読めます。",
        "Numbers in brackets such as [405.5.3] are clauses of the rulebook; 'rule 405.5.3' tells more.",
    ),
    (
        "ほかの言葉は「助け」で一覧できます。",
        "'help' lists everything else you can say.",
    ),
)

BY_LINE = {
    "destroyed": "destroyed",
    "triggered": "waiting",
    "released": "limit",
    "retired": "retired",
    "equipped": "equipment",
    "set": "energy",
}
BY_KIND = {"pay": "energy", "attack": "servants"}


def welcome(lang: str) -> list[str]:
    return [Tongue(lang, None)(line) for line in WELCOME]


def topics(view: View, lines: Iterable[Line]) -> list[str]:
    """What may need a word now: by what just happened, and by what is asked."""
    found = [BY_LINE[line.what] for line in lines if line.what in BY_LINE]
    if view.waiting:
        found.append("waiting")
    question = view.question
    if question is not None:
        found.append(question.kind)
        if question.kind == "priority" and view.turn_player != view.audience:
            found.append("instant")
        own = () if view.audience is None else view.seats[view.audience].characters
        if any(
            choice.verb == "play" and choice.thing in {card.id for card in own} for choice in question.options
        ):
            found.append("characters")
        if question.kind in BY_KIND:
            found.append(BY_KIND[question.kind])
    return list(dict.fromkeys(found))


def lesson(topic: str, lang: str) -> str:
    """A sentence or two about a term or a kind of decision; empty where there is nothing to say."""
    return Tongue(lang, None)(EXPLANATIONS.get(topic) or GLOSSARY.get(topic) or ("", ""))
