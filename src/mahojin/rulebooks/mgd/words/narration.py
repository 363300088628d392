"""The log in words: what happened, told to one reader."""

from __future__ import annotations

from mahojin.kernel.log import Line
from mahojin.kernel.state import seat_of
from mahojin.language.game import Result
from mahojin.text import narration
from mahojin.text.narration import Narration, phase_lines
from mahojin.text.speaker import Pair, Tongue, who, whose

from ..game import Mgd
from ..lexicon import LEXICON
from .term_names import COUNTERS, PHASES, SYMBOLS

LINES: dict[str, Pair] = {
    **narration.LINES,
    **LEXICON.lines(),
    # set-up and turn
    "exchanged": (
        "{who}は手札を{amount}枚交換した。",
        "{Who} exchange{s} {amount} card{plural} of the opening hand.",
    ),
    **phase_lines(PHASES),
    "battle_phase_ended": ("バトルフェイズ終了時。", "The battle phase ends."),
    "cut_short": ("ターンがここで終了する。", "The turn ends here and now."),
    "extra_turn": ("{who}は追加ターンを得た。", "{Who} get{s} an extra turn."),
    # cards and abilities
    "declared": ("{who}は{card}の発動を始めた。", "{Who} begin{s} to activate {card}."),
    "activated": ("{who}は{item}を発動した。", "{Who} activate{s} {item}."),
    "taken_back": (
        "{card}の発動は続けられず、巻き戻された。",
        "{Card} could not be activated after all; everything about it was taken back.",
    ),
    "triggered": (
        "{card}の能力が誘発し、チェイスゾーンに置かれた。",
        "An ability of {card} triggers and goes to the chase zone.",
    ),
    "not_activated": (
        "{card}の誘発した能力は、発動できずに終わった。",
        "The triggered ability of {card} could not be activated.",
    ),
    "copied": ("{card}のコピーが作られた。", "{Card} is copied."),
    "became_copy": ("{card}は{to}のコピーになった。", "{Card} becomes a copy of {to}."),
    "stepped_up": ("{who}は{card}をステップアップさせた。", "{Who} step{s} up {card}."),
    # od
    "od_gone": ("{whose}残ったオドは消えた。", "{Whose}remaining od is gone."),
    # girls
    "called_down": ("{who}は{card}を裏向きでコールした。", "{Who} call{s} {card} face down."),
    "called_up": (
        "{who}は{card}をコールし、レベルアップさせた。",
        "{Who} call{s} {card}: a level up.",
    ),
    "uncovered": ("{card}が下から現れ、戦場に残った。", "{Card} comes to light beneath and stays."),
    "turned_down": ("{card}が裏向きの魔法少女になった。", "{Card} becomes a face-down magical girl."),
    "stacked": ("{card}が{to}のストックになった。", "{Card} becomes stock of {to}."),
    # moving
    "vanished": ("{card}が消滅した。", "{Card} vanishes."),
    "stored": ("{card}が{whose}オーブになった。", "{Card} becomes one of {whose}orbs."),
    "lined": ("{card}が{whose}BINGOゾーンに置かれた。", "{Card} is put into {whose}BINGO zone."),
    "discarded_hand": ("{who}は手札をすべて捨てた。", "{Who} discard{s} the whole hand."),
    "shown": ("{card}がゲーム外から示された。", "{Card} is shown from outside the game."),
    "moved": ("{card}が移動した。", "{Card} moves."),
    # changing
    "gained_counter": (
        "{who}は{counter}カウンターを{amount}個得た。",
        "{Who} get{s} {amount} {counter} counter{plural}.",
    ),
    "paid_counter": (
        "{who}は{counter}カウンターを{amount}個支払った。",
        "{Who} pay{s} {amount} {counter} counter{plural}.",
    ),
    "uncountered": (
        "{card}から{counter}カウンターが{amount}個取り除かれた。",
        "{Card} lose{ss} {amount} {counter} counter{plural}.",
    ),
    # battle
    "battle_ended": ("バトル終了時。", "The battle ends."),
}

BEGINNINGS = (*(f"{phase}_began" for phase in PHASES if phase), "declare_began")
ENDINGS = (
    *(f"{phase}_ended" for phase in PHASES if phase),
    "turn_ended",
    "battle_ended",
    "battle_phase_ended",
    "ended",
)
QUIET = frozenset(
    {
        *(phase for phase in PHASES if phase),
        *BEGINNINGS,
        *ENDINGS,
        *("game_began", "declared", "activated", "battled", "left", "searched", "moved", "buried", "od_made"),
    }
)
QUIET_HERE = frozenset(
    {
        ("drew", "403.3"),
        ("added", "403.3"),
        ("stored", "403.4"),
        ("shelved", "403.5"),
        ("added", "403.5"),
        ("woken", "502.1"),
        ("rested", "803.4"),
        ("rested", "1010.2"),
        ("sent", "703.3"),
        ("sent", "706.4"),
    }
)

RESULTS: dict[str, Pair] = {
    **narration.RESULTS,
    "no_card": narration.RESULTS["lost"],
    "corroded": narration.RESULTS["lost"],
    "no_orbs": (
        "オーブのないプレイヤーへの攻撃が通りました。{winner}の勝ちです。",
        "An attack on a player without orbs gets through. {Winner} win{s}.",
    ),
    "both_lost": ("両者が同時に敗北し、引き分けです。", "Both lost at the same time: a draw."),
    "endless": (
        "終わらない繰り返しをだれも止められず、引き分けです。",
        "Nobody can end the endless loop: a draw.",
    ),
}
BECAUSE: dict[str, Pair] = {
    "1202.1": (
        "{loser}はドローフェイズにカードを引けませんでした。",
        "{Loser} could not draw in the draw phase.",
    ),
    "1202.2": (
        "{loser}の魔蝕ダメージが20000点に達しました。",
        "{Loser} {has} 20000 points of corrosion.",
    ),
    "104.1": ("カードの効果により決着しました。", "The effect of a card decided it."),
}

INTRODUCING = (
    "cast",
    "used",
    "triggered",
    "called",
    "called_up",
)  # lines with which a card first shows what it does
IMPLIED = frozenset(  # the second says it
    {("resolves", "entered"), ("destroyed", "sent"), ("scrapped", "sent"), ("discarded", "sent")}
)
NARRATION = Narration(LINES, QUIET, QUIET_HERE, IMPLIED, RESULTS, BECAUSE)
told = NARRATION.told


def tell(game: Mgd, line: Line, tongue: Tongue) -> str:
    """One line of the log in a sentence, without its clause."""
    manner = line.manner or ""
    return NARRATION.sentence(
        game,
        line,
        tongue,
        their=whose(seat_of(line.to.thing), tongue) if line.to is not None and line.to.thing < 0 else "",
        es="" if line.seat >= 0 and who(line.seat, tongue) == "you" else "es",
        counter=tongue(COUNTERS.get(manner, (manner, manner))),
        symbol="" if line.manner is None else tongue(SYMBOLS.get(manner, ("", ""))),
    )


def result(end: Result, tongue: Tongue) -> str:
    """How the game ended, and why."""
    if not end.winners and end.reason == "lost":  # an effect made both lose (103.3)
        return tongue(RESULTS["both_lost"])
    return NARRATION.result(end, tongue)
