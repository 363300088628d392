"""For newcomers: the game in ten lines, and each term when it first comes up."""

from __future__ import annotations

from collections.abc import Iterable

from mahojin.kernel.log import Line
from mahojin.text.newcomer_help import NewcomerHelp, how_to_ask
from mahojin.text.speaker import Pair

from ..view import View
from .prompts import EXPLANATIONS
from .term_names import GLOSSARY

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
        "Servants fight: 300/200 means attack 300 and health 200. Spells work once; magic items stay.",
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
    *how_to_ask("405.5.3"),
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


HELP = NewcomerHelp(WELCOME, BY_LINE, BY_KIND, "instant", EXPLANATIONS, GLOSSARY)
welcome = HELP.welcome
lesson = HELP.lesson


def topics(view: View, lines: Iterable[Line]) -> list[str]:
    """What may need a word now: by what just happened, and by what is asked."""
    own = () if view.audience is None else view.seats[view.audience].characters
    characters = {card.id for card in own}
    options = () if view.question is None else view.question.options
    playable = any(choice.verb == "play" and choice.thing in characters for choice in options)
    return HELP.topics(view, lines, "waiting" if view.waiting else "", "characters" if playable else "")
