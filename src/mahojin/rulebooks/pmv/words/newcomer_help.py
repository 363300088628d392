"""For newcomers: the game in ten lines, and each term when it first comes up."""

from __future__ import annotations

from collections.abc import Iterable

from mahojin.kernel.log import Line
from mahojin.text.speaker import Pair

from ..view import View
from .card_names import Tongue
from .prompts import EXPLANATIONS
from .term_names import GLOSSARY

WELCOME: tuple[Pair, ...] = (
    (
        "Phantom Magic Vision は、キャラクターとスペルで戦うカードゲームです。",
        "Phantom Magic Vision is a card game of characters and spells.",
    ),
    (
        "相手のライフを25から0にすれば勝ちです。引くカードがデッキに足りなくなると負けです。",
        "Bring your opponents' life from 25 to 0 and you win. Too few cards in the deck to draw from loses.",
    ),
    (
        "自分のターンには、カードが起き、1枚引き、メインフェイズで行動します。",
        "On your turn your cards wake, you draw one, and you act in your main phase.",
    ),
    (
        "メインフェイズに1度、手札の1枚を裏向きにしてノードにできます。ノードでコストを払います。",
        "Once in your main phase you may set a card from your hand face down as a node; nodes pay costs.",
    ),
    (
        "カードをプレイするには、必要ノード以上のノードがあり、コストを払えることが要ります。",
        "To play a card you need at least as many nodes as its need, and the payment of its cost.",
    ),
    (
        "キャラクターは1ターンに1枚プレイでき、場で攻撃と防御をします。スペルは自分のメインフェイズ、コマンドはいつでも使えます。",
        "One character a turn may be played; characters attack and defend. Spells are for your main phase, "
        "commands for any time.",
    ),
    (
        "キャラクターの数字は攻撃力／耐久力です。耐久力以上のダメージを受けると決死状態になります。",
        "A character's numbers are attack／toughness. With as much damage as toughness it becomes fatal.",
    ),
    (
        "することは番号で選びます。カードの説明は「カード 番号」、できない理由は「なぜ 番号」です。",
        "Choose by number. 'card NUMBER' explains a card, 'why NUMBER' says why something cannot be done.",
    ),
    (
        "角括弧の数字、例えば [6.3.4] は総合ルールの条番号です。「規則 6.3.4」で内容が読めます。",
        "Numbers in brackets such as [6.3.4] are clauses of the rulebook; 'rule 6.3.4' tells more.",
    ),
    ("ほかの言葉は「助け」で一覧できます。", "'help' lists everything else you can say."),
)

BY_LINE = {
    "automatic": "automatic",
    "fatal": "fatal",
    "attached": "set_card",
    "put_in_exile": "exile",
    "node_set": "nodes",
}
BY_KIND = {"pay": "nodes", "graze": "graze"}


def welcome(lang: str) -> list[str]:
    return [Tongue(lang, None)(line) for line in WELCOME]


def topics(view: View, lines: Iterable[Line]) -> list[str]:
    """What may need a word now: by what just happened, and by what is asked."""
    found = [BY_LINE[line.what] for line in lines if line.what in BY_LINE]
    if view.chain:
        found.append("chain")
    if view.question is not None:
        found.append(view.question.kind)
        if any(choice.verb == "play_free" for choice in view.question.options):
            found.append("caster")
        if view.question.kind in BY_KIND:
            found.append(BY_KIND[view.question.kind])
    return list(dict.fromkeys(found))


def lesson(topic: str, lang: str) -> str:
    """A sentence or two about a term or a kind of decision; empty where there is nothing to say."""
    return Tongue(lang, None)(EXPLANATIONS.get(topic) or GLOSSARY.get(topic) or ("", ""))
