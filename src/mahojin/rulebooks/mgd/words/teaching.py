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
    (
        "することは番号で選びます。カードの説明は「カード 番号」、できない理由は「なぜ 番号」です。",
        "Choose by number. 'card NUMBER' explains a card, 'why NUMBER' says why something cannot be done.",
    ),
    (
        "角括弧の数字、例えば [804.5] は総合ルールの条番号です。「規則 804.5」で内容が読めます。",
        "Numbers in brackets such as [804.5] are clauses of the rulebook; 'rule 804.5' tells more.",
    ),
    ("ほかの言葉は「助け」で一覧できます。", "'help' lists everything else you can say."),
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


def welcome(lang: str) -> list[str]:
    return [Tongue(lang, None)(line) for line in WELCOME]


def topics(view: View, lines: Iterable[Line]) -> list[str]:
    """What may need a word now: by what just happened, and by what is asked."""
    found = [BY_LINE[line.what] for line in lines if line.what in BY_LINE]
    question = view.question
    if question is not None:
        found.append(question.kind)
        if question.kind == "priority" and view.turn_player != view.audience:
            found.append("instant")
        if question.kind in BY_KIND:
            found.append(BY_KIND[question.kind])
    return list(dict.fromkeys(found))


def lesson(topic: str, lang: str) -> str:
    """A sentence or two about a term or a kind of decision; empty where there is nothing to say."""
    return Tongue(lang, None)(EXPLANATIONS.get(topic) or GLOSSARY.get(topic) or ("", ""))
