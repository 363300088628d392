"""The log in words: what happened, told to one reader."""

from __future__ import annotations

from mahojin.kernel.log import Line
from mahojin.text import narration
from mahojin.text.narration import Narration, phase_lines
from mahojin.text.speaker import Pair, Tongue

from ..game import Nova
from ..lexicon import LEXICON
from .term_names import COLOURS, PARTS, PHASES

LINES: dict[str, Pair] = {
    **narration.LINES,
    **LEXICON.lines(),
    # set-up and turn
    **phase_lines(PHASES),
    "block_began": ("防御宣言ステップの開始時。", "The block declaration step begins."),
    "damage_began": ("バトル解決ステップの開始時。", "The battle resolution step begins."),
    "skipped": ("{whose}{part}はスキップされた。", "{Whose}{part} is skipped."),
    # cards and abilities
    "declared": ("{who}は{card}のプレイを宣言した。", "{Who} declare{s} {card}."),
    "taken_back": (
        "{card}のプレイは続けられず、巻き戻された。",
        "{Card} could not be played after all; everything about it was taken back.",
    ),
    "triggered": (
        "{card}の能力が発動し、待機領域に置かれた。",
        "An ability of {card} triggers and waits.",
    ),
    "failed": ("{item}は対象が不適切となり、解決に失敗した。", "{Item} has no legal target left and fails."),
    # energy
    "energised_again": (
        "{whose}ストックに{colour}のエナジーが{amount}つ加わった。",
        "{amount} {colour} energy goes to {whose}stock.",
    ),
    "drained": ("{whose}ストックに残ったエナジーは消えた。", "The energy left in {whose}stock is gone."),
    # moving
    "saved": ("{card}の破壊が無効になった。", "The destruction of {card} is undone."),
    "placed": ("{card}がエナジーゾーンに置かれた。", "{Card} is put into the energy zone."),
    # changing
    "paid_life": ("{who}は{amount}のライフを払った。", "{Who} pay{s} {amount} life."),
    "uncountered": (
        "{card}から{counter}カウンターが{amount}個取り除かれた。",
        "{Card} loses {amount} {counter} counter{plural}.",
    ),
    # battle
}

BEGINNINGS = (
    *(f"{phase}_began" for phase in PHASES if phase),
    "declare_began",
    "block_began",
    "damage_began",
)
ENDINGS = (*(f"{phase}_ended" for phase in PHASES if phase), "turn_ended", "ended")
QUIET = frozenset(
    {
        *(phase for phase in PHASES if phase),
        *BEGINNINGS,
        *ENDINGS,
        *("game_began", "declared", "energised", "energised_again", "resolved", "left"),
        *("was_attacked", "was_blocked"),
    }
)
QUIET_HERE = frozenset(
    {
        ("drew", "007.6"),
        ("drew", "007.6.1.1"),
        ("shelved", "007.6.1.1"),
        ("woken", "402.3"),
        ("rested", "310.4"),
        ("rested", "405.4.4"),
        ("rested", "405.5.4"),
        ("sent", "804.3.2"),
    }
)

RESULTS: dict[str, Pair] = {
    **narration.RESULTS,
    "both_lost": (
        "両者のライフが同時に尽き、引き起こした側の負けで、{winner}の勝ちです。",
        "Both lost at the same time; whoever caused it loses, and {winner} win{s}.",
    ),
    "endless": (
        "終わらない繰り返しを起こした側の負けで、{winner}の勝ちです。",
        "Whoever caused the endless loop loses, and {winner} win{s}.",
    ),
}
BECAUSE: dict[str, Pair] = {
    "502.1": ("{loser}のライフが0以下になりました。", "{Loser} {has} no life left."),
    "502.2": (
        "{loser}は必要な枚数を引けませんでした。",
        "{Loser} could not draw as many cards as asked for.",
    ),
    "003.2.2": ("効果により{loser}は敗北しました。", "An effect made {loser} lose."),
    "003.1.2": ("効果により{winner}は勝利しました。", "An effect made {winner} win."),
}

INTRODUCING = ("played", "activated", "triggered")  # lines with which a card first shows what it does
IMPLIED = frozenset({("resolves", "entered"), ("destroyed", "destroyed_to_graveyard")})  # the second says it
NARRATION = Narration(LINES, QUIET, QUIET_HERE, IMPLIED, RESULTS, BECAUSE)
told = NARRATION.told
result = NARRATION.result


def tell(game: Nova, line: Line, tongue: Tongue) -> str:
    """One line of the log in a sentence, without its clause."""
    manner = line.manner or ""
    return NARRATION.sentence(
        game,
        line,
        tongue,
        counter=manner,
        colour=tongue(COLOURS.get(manner, ("", ""))),
        part=tongue(PARTS.get(manner, ("", ""))),
    )
