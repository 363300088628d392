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
    (
        "魔法少女 ザ・デュエル は二人で戦うカードゲームです。",
        "Magical Girl: The Duel is a card game for two.",
    ),
    (
        "オーブは7つ。怪異の攻撃が通るたびに1つ穢されて手札に加わり、オーブのない相手への攻撃が通れば勝ちです。",
        "You have seven orbs. Each attack that gets through taints one, which comes to your hand; an attack "
        "on a player without orbs wins.",
    ),
    (
        "毎ターン1枚、魔法少女をコールできます。レストすると、属性のオドをレベルと同じ数だけ生み出します。",
        "Each turn you may call a magical girl. Rest her for od of her element, as much as her level.",
    ),
    (
        "どのカードも裏向きの魔法少女としてコールできます。強い魔法少女は、1つ下のレベルの上に重ねます。",
        "Any card can be called face down as a girl. Stronger girls are laid on those of one level less.",
    ),
    (
        "怪異・詠唱・結界はオドを払って発動します。払うオドには、そのカードの属性のものが1つ以上必要です。",
        "Monsters, chants and barriers are activated with od, at least one of each of the card's elements.",
    ),
    (
        "怪異は、リカバー（縦）なら必ず攻撃し、リバース（逆さ）なら攻撃せずにあなたを守ります。",
        "A ready monster (upright) has to attack; a reversed one (upside down) stays and guards you.",
    ),
    (
        "バトルでは攻撃側のATKと、相手のATK（リバースならDEF）を比べます。負けるのは攻撃された側だけです。",
        "In battle the attacker's ATK meets the target's ATK, or DEF if reversed; only the target can fall.",
    ),
    *how_to_ask("804.5"),
)

BY_LINE = {
    "tainted": "orbs",
    "triggered": "chase",
    "cast": "chase",
    "levelled": "level_up",
    "called_up": "level_up",
    "corroded": "corrosion",
    "stacked": "stock",
}
BY_KIND = {"pay": "od", "attack": "monsters", "attack_target": "battle", "call": "girls", "break": "break"}


HELP = NewcomerHelp(WELCOME, BY_LINE, BY_KIND, "instant", EXPLANATIONS, GLOSSARY)
welcome = HELP.welcome
lesson = HELP.lesson


def topics(view: View, lines: Iterable[Line]) -> list[str]:
    """What may need a word now: by what just happened, and by what is asked."""
    return HELP.topics(view, lines)
