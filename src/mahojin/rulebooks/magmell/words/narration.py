"""The log in words: what happened, told to one reader."""

from __future__ import annotations

from mahojin.kernel.log import Line
from mahojin.text import narration
from mahojin.text.narration import Narration
from mahojin.text.speaker import Pair, Tongue

from ..game import Magmell
from ..lexicon import LEXICON
from .term_names import COUNTERS

LINES: dict[str, Pair] = {
    **narration.LINES,
    **LEXICON.lines(),
    # set-up and turn
    "standby": ("【第{turn}ターン、{who}の番】", "[Turn {turn}: {who}]"),
    "draw": ("ドローフェイズ。", "Draw phase."),
    "stone": ("魔石フェイズ。", "Stone phase."),
    "main": ("メインフェイズ。", "Main phase."),
    "end": ("エンドフェイズ。", "End phase."),
    "turn_began": ("{whose}ターンの開始時。", "{Whose}turn begins."),
    "draw_began": ("ドローフェイズの開始時。", "The draw phase begins."),
    "stone_began": ("魔石フェイズの開始時。", "The stone phase begins."),
    "main_began": ("メインフェイズの開始時。", "The main phase begins."),
    # cards and abilities
    "chanted": ("{who}は{card}をチャントに置いた。", "{Who} put{s} {card} on the chant."),
    "taken_back": (
        "{card}の使用は続けられず、巻き戻された。",
        "{Card} could not be used after all; everything about it was taken back.",
    ),
    "triggered": (
        "{card}の能力が誘発し、チャントに置かれた。",
        "An ability of {card} triggers and goes on the chant.",
    ),
    "removed": (
        "{card}の能力は、指定できる対象がなく取り除かれた。",
        "The ability of {card} has nothing to target and is removed.",
    ),
    # moving
    "dried": (
        "{who}はカードを引けなかった。魔導書が空です。",
        "{Who} cannot draw: the grimoire is empty.",
    ),
    "shuffled": ("{who}は探した束を切り直した。", "{Who} shuffle{s} what was searched."),
    "vanished": ("トークン{card}が消えた。", "The token {card} vanishes."),
    "revealed": ("{card}が公開された。", "{Card} is revealed."),
    # changing
    # battle
    "declared": ("{who}は攻撃を宣言した。", "{Who} declare{s} an attack."),
    "attacker": ("{who}は{card}で攻撃する。", "{Who} attack{s} with {card}."),
    "damage_began": ("ダメージステップ。", "Damage step."),
    "broken_off": ("バトルは中止された。", "The battle is broken off."),
    "battle_ended": ("バトル終了ステップ。", "Battle end step."),
    "battle_over": ("バトルが終わった。", "The battle is over."),
}

BEGINNINGS = ("draw", "stone", "main", "end", "turn_began", "draw_began", "stone_began", "main_began")
ENDINGS = ("turn_ended", "battle_ended", "battle_over", "ended")
UNSEEN = ("chanted", "targeted", "declared", "was_attacked", "was_blocked", "damage_began")
QUIET = frozenset({*BEGINNINGS, *ENDINGS, *UNSEEN})
QUIET_HERE = frozenset(
    {
        ("drew", "503.1.1.2"),
        ("drew", "503.1.1.3"),
        ("returned", "503.1.1.3"),
        ("woken", "602.1"),
        ("rested", "702.3.4.1"),
        ("rested", "701.3.1.2"),
        ("dusted", "704.3.2.4"),
    }
)

RESULTS: dict[str, Pair] = {
    **narration.RESULTS,
    "endless": (
        "終わらない繰り返しになったため、引き分けです。",
        "The game has come to an endless loop and is a draw.",
    ),
}
BECAUSE: dict[str, Pair] = {
    "705.4.1": ("{loser}のライフが0以下になりました。", "{Loser} {has} no life left."),
    "705.4.2": (
        "{loser}は空の魔導書からカードを引こうとしました。",
        "{Loser} had to draw from an empty grimoire.",
    ),
    "202.2.3": ("能力により{loser}は敗北しました。", "An ability made {loser} lose."),
    "202.3.1": ("能力により{winner}は勝利しました。", "An ability made {winner} win."),
}


INTRODUCING = ("used", "triggered")  # lines with which a card first shows what it does
IMPLIED = frozenset({("resolves", "summoned"), ("attacker", "attacked")})  # the second says it all
NARRATION = Narration(LINES, QUIET, QUIET_HERE, IMPLIED, RESULTS, BECAUSE)
told = NARRATION.told
result = NARRATION.result


def tell(game: Magmell, line: Line, tongue: Tongue) -> str:
    """One line of the log in a sentence, without its clause."""
    counter = tongue(COUNTERS[line.manner]) if line.manner in COUNTERS else ""
    return NARRATION.sentence(game, line, tongue, counter=counter)
