"""For newcomers: the game in ten lines, and each term when it first comes up."""

from __future__ import annotations

from collections.abc import Iterable

from mahojin.kernel.log import Line
from mahojin.text.newcomer_help import NewcomerHelp, how_to_ask
from mahojin.text.speaker import Pair

from ..view import View
from .card_names import Tongue
from .prompts import EXPLANATIONS
from .term_names import GLOSSARY

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
    *how_to_ask("701.4.1"),
)

BY_LINE = {"countered": "counters", "turned_down": "catalyst", "triggered": "chant", "vanished": "token"}
BY_KIND = {"pay": "stones", "attacker": "units", "offer": "catalyst"}


HELP = NewcomerHelp(WELCOME, BY_LINE, BY_KIND, "quick", EXPLANATIONS, GLOSSARY, Tongue)
welcome = HELP.welcome
lesson = HELP.lesson


def topics(view: View, lines: Iterable[Line]) -> list[str]:
    """What may need a word now: by what just happened, and by what is asked."""
    return HELP.topics(view, lines, "chant" if view.chant else "")
