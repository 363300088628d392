"""The log in words: what happened, told to one reader."""

from __future__ import annotations

from collections.abc import Iterable

from mahojin.kernel.log import Line
from mahojin.language.game import Result
from mahojin.language.lexicon import WOULD
from mahojin.text import narration
from mahojin.text.narration import loud, outcome, people_and_cards
from mahojin.text.speaker import Pair, who

from ..game import Pmv
from ..lexicon import LEXICON
from .card_names import Tongue
from .declared_values import TABLES
from .term_names import PHASES

LINES: dict[str, Pair] = {
    # set-up and turn
    "starts": ("{who}が開始プレイヤーです。", "{Who} take{s} the first turn."),
    "turn_began": ("【第{turn}ターン、{who}の番】", "[Turn {turn}: {who}]"),
    "turn_ended": ("{whose}ターンの終了時。", "{Whose}turn ends."),
    "skipped": ("{who}は{phase}をスキップした。", "{Who} skip{s} the {phase}."),
    "lost": ("{who}は敗北した。", "{Who} lose{s}."),
    "conceded": ("{who}は投了した。", "{Who} concede{s}."),
    "time": ("{who}は時間切れになった。", "{Who} ran out of time."),
    "left_the_game": ("{who}はゲームから居なくなった。", "{Who} leave{s} the game."),
    "ended": ("ゲームが終わった。", "The game is over."),
    "chain_ended": ("干渉が終わった。", "The chain is over."),
    "repeats": (
        "{who}は、同じことをあと{amount}回繰り返すと言った。",
        "{Who} will have the same go round again: {amount} more.",
    ),
    "repeats_no_more": (
        "{who}は、もう繰り返さないと言った。",
        "{Who} will not have the same go round again.",
    ),
    # nodes and paying
    "node": ("{who}はノードをセットする。", "{Who} set{s} a node."),
    "node_placed": ("{who}は{card}をノードにセットした。", "{Who} set{s} {card} as a node."),
    "node_set": ("{who}のノードが1枚増えた。", "{Who} {has} one more node."),
    "node_slept": ("{whose}ノードがスリープした。", "A node of {of} falls asleep."),
    "paid": ("{who}は{amount}支払った。", "{Who} pay{s} {amount}."),
    # cards and effects
    "played": ("{who}は{card}をプレイした。", "{Who} play{s} {card}."),
    "as_played": (
        "{card}をプレイしたものとして解決する。",
        "{Card} is resolved as though it had been played.",
    ),
    "as_used": (
        "{card}の効果を使用したものとして解決する。",
        "An effect of {card} is resolved as though it had been used.",
    ),
    "effect_resolved": ("{card}の効果が解決された。", "The effect of {card} was resolved."),
    "used": ("{who}は{card}の効果を使った。", "{Who} use{s} an effect of {card}."),
    "targeted": ("{card}が目標になった。", "{Card} is targeted."),
    "became_object": ("{card}が対象になった。", "{Card} is the object."),
    "resolves": ("{card}を解決する。", "{Card} resolves."),
    "play_resolved": ("{card}が解決された。", "{Card} was resolved."),
    "play_cancelled": ("{card}のプレイは無効になった。", "The play of {card} is void."),
    "cancelled": ("{card}は無効になった。", "{Card} is void."),
    "automatic": ("{card}の自動効果を解決する。", "An automatic effect of {card} resolves."),
    "used_keyword": ("{who}は{card}の効果を使った。", "{Who} use{s} {card}."),
    "grouped": (
        "{who}は{card}を{amount}番目のグループに入れた。",
        "{Who} put{s} {card} in group {amount}.",
    ),
    "group_chosen": ("{who}は{amount}番目のグループを選んだ。", "{Who} choose{s} group {amount}."),
    "declared": ("{who}は宣言した。", "{Who} make{s} a declaration."),
    "says": ("{who}は「{declared}」を宣言した。", "{Who} declare{s} {declared}."),
    "chose": ("{who}は{card}を選んだ。", "{Who} choose{s} {card}."),
    "chose_unseen": (
        "{who}は見えないカードを選んだ（{amount}枚目）。",
        "{Who} choose{s} an unseen card (number {amount}).",
    ),
    # moving
    "drew": ("{who}は{card}を引いた。", "{Who} draw{s} {card}."),
    "added_to_hand": ("{card}が{whose}手札に加わった。", "{Card} is added to {whose}hand."),
    "added_to_nodes": ("{card}が{whose}ノードに加わった。", "{Card} is added to {whose}nodes."),
    "returned": ("{card}が{whose}もとに戻された。", "{Card} is returned to {of}."),
    "taken_back": (
        "プレイは始めからなかったことになり、{card}は手札に戻った。",
        "The play never was; {card} is back in the hand.",
    ),
    "shifted": ("{card}が移された。", "{Card} is moved."),
    "put": ("{card}が置かれた。", "{Card} is put down."),
    "placed_on_field": ("{card}が{whose}場に出た。", "{Card} comes onto {whose}field."),
    "entered": ("{card}が場に出た。", "{Card} has entered the field."),
    "attached": ("{card}が{to}にセットされた。", "{Card} is set on {to}."),
    "set": ("{card}がセットされた。", "{Card} was set."),
    "detached": ("{card}がセットされなくなった。", "{Card} is not set any more."),
    "changed_fields": ("{card}が{whose}場に移った。", "{Card} goes to {whose}field."),
    "put_into_graveyard": ("{card}が{whose_or}冥界に置かれた。", "{Card} goes to the graveyard."),
    "put_in_exile": ("{card}がゲームから除外された。", "{Card} is removed from the game."),
    "extracted": ("{who}は{card}を抜き出した。", "{Who} take{s} {card} out."),
    "put_back": ("{card}が元の場所に戻された。", "{Card} is put back."),
    "revealed": ("{who}は{card}を公開した。", "{Who} reveal{s} {card}."),
    "shown": ("{who}は{card}を見せた。", "{Who} show{s} {card}."),
    "looks": ("{who}は{card}のカードを見た。", "{Who} look{s} at cards of {card}."),
    "looked": ("{who}は{card}を見た。", "{Who} look{s} at {card}."),
    "shuffled": ("{who}はデッキを切り直した。", "{Who} shuffle{s} the deck."),
    # changing
    "struck": ("{card}に{amount}ダメージ。", "{Card} take{ss} {amount} damage."),
    "dealt_damage": ("{card}にダメージが与えられた。", "Damage was dealt to {card}."),
    "took_damage": ("{card}がダメージを受けた。", "{Card} took damage."),
    "gained_life": ("{who}はライフを{amount}得た。", "{Who} gain{s} {amount} life."),
    "paid_life": ("{who}はライフを{amount}支払った。", "{Who} pay{s} {amount} life."),
    "lost_life": ("{who}はライフを{amount}失った。", "{Who} lose{s} {amount} life."),
    "life_set": ("{whose}ライフが変わった。", "{Whose}life is changed."),
    "slept": ("{card}がスリープした。", "{Card} falls asleep."),
    "woke": ("{card}がアクティブになった。", "{Card} becomes active."),
    "turned_along": ("{card}も一緒に向きを変えた。", "{Card} turns along."),
    "turned_down": ("{card}が裏向きになった。", "{Card} is turned face down."),
    "turned_up": ("{card}が表向きになった。", "{Card} is turned face up."),
    "transformed": ("{card}が変身した。", "{Card} transforms."),
    "reverted": ("{card}が通常状態に戻った。", "{Card} returns to its normal state."),
    "defined": ("{card}が別のものとして扱われる。", "{Card} is taken for something else now."),
    # removal
    "fatal": ("{card}が決死状態になった。", "{Card} becomes fatal."),
    "made_fatal": ("{card}を決死状態にした。", "{Card} was made fatal."),
    "scrapping": ("{card}を破棄した。", "{Card} is scrapped."),
    "scrapped": ("{card}が破棄された。", "{Card} is scrapped."),
    "exiling": ("{card}を除外した。", "{Card} is removed."),
    "exiled": ("{card}が除外された。", "{Card} is removed."),
    # battle
    "attack": ("{who}は{card}で{to}を攻撃する。", "{Who} attack{s} {to} with {card}."),
    "attacked": ("{card}が{to}を攻撃した。", "{Card} attacks {to}."),
    "attack_cancelled": ("{card}の攻撃は取り消された。", "The attack of {card} is cancelled."),
    "defend": ("{who}は{card}で防御する。", "{Who} defend{s} with {card}."),
    "defended": ("{card}が防御した。", "{Card} defends."),
    "was_defended": ("{card}の攻撃が防御された。", "The attack of {card} is blocked."),
    "defence_cancelled": ("{card}の防御は取り消された。", "The defence of {card} is cancelled."),
    "battle_began": ("戦闘開始。", "The battle begins."),
    "battled": ("{card}が戦闘を行った。", "{Card} is in battle."),
    "battle_ended": ("戦闘終了。", "The battle ends."),
    "grazed": ("{who}はグレイズした。", "{Who} graze{s}."),
    "grazed_card": ("{whose}デッキの上のカードがノードになった。", "A card of {of} becomes a node."),
    **{phase: (f"{ja}。", f"{en.capitalize()}.") for phase, (ja, en) in PHASES.items() if phase},
    **{
        f"{phase}_began": (f"{ja}の開始時。", f"The {en} begins.")
        for phase, (ja, en) in PHASES.items()
        if phase
    },
    **{
        f"{phase}_ended": (f"{ja}の終了時。", f"The {en} ends.")
        for phase, (ja, en) in PHASES.items()
        if phase
    },
}
ABOUT_TO: Pair = ("{card}：{ja}ところ。", "{Card}: about to {en}.")
SOMETHING: Pair = ("{card}：{ja}。", "{Card}: {en}.")

QUIET = frozenset(
    {
        *(phase for phase in PHASES if phase),
        *(f"{phase}_{edge}" for phase in PHASES if phase for edge in ("began", "ended")),
        *("turn_ended", "chain_ended", "ended", "battle_began", "battle_ended", "battled"),
        *("node", "node_placed", "node_slept", "paid", "targeted", "became_object", "play_resolved"),
        *("placed_on_field", "set", "turned_along", "detached", "dealt_damage", "took_damage"),
        *("made_fatal", "scrapping", "exiling", "exiled", "attacked", "defended", "was_defended"),
        *("grazed_card", "looked", "declared", "effect_resolved"),
    }
)
QUIET_HERE = frozenset(
    {
        ("drew", "1.2.7.c"),
        ("turn_began", "4.3.1.c"),
        ("woke", "4.4.1.a"),
        ("slept", "6.3.4.b"),
        ("slept", "6.4.4.b"),
        ("slept", "1.8.8.a"),
        ("put_into_graveyard", "5.2.4.d"),
        ("put_into_graveyard", "9.3.4.g"),
    }
)

INTRODUCING = ("played", "used", "automatic")  # lines with which a card first shows what it does

RESULTS: dict[str, Pair] = {
    **narration.RESULTS,
    "last_left": ("{winner}の勝ちです。", "{Winner} win{s}."),
    "endless": (
        "避けられない繰り返しになったため、引き分けです。",
        "The game has come to a loop nobody can break and is a draw.",
    ),
    "own_loop": (
        "避けられない繰り返しを自分のカードだけで起こした者が敗北し、{winner}の勝ちです。",
        "Somebody's cards alone went into a loop nobody can break: {winner} win{s}.",
    ),
}
BECAUSE: dict[str, Pair] = {
    "1.5.3.a": ("ほかの者はライフが0以下になりました。", "The others have no life left."),
    "1.5.3.b": ("デッキのカードが足りなくなりました。", "There were too few cards to draw."),
    "1.5.3.c": ("効果により敗北が決まりました。", "An effect made somebody lose."),
    "1.5.2.a": ("効果により勝利が決まりました。", "An effect made somebody win."),
}
BECAUSE_OF_TWO: dict[str, Pair] = {  # where one has lost, and the other has won
    "1.5.3.a": ("{loser}のライフが0以下になりました。", "{Loser} {has} no life left."),
    "1.5.3.b": ("{loser}のデッキのカードが足りなくなりました。", "{Loser} {has} too few cards to draw."),
    "1.5.3.c": ("効果により{loser}は敗北しました。", "An effect made {loser} lose."),
    "1.5.2.a": ("効果により{winner}は勝利しました。", "An effect made {winner} win."),
}


def told(lines: Iterable[Line]) -> list[Line]:
    """What a player at the table is told as it happens; the rest is only in the log."""
    return [line for line in loud(lines, QUIET, QUIET_HERE) if line.what in LINES]


def tell(game: Pmv, line: Line, tongue: Tongue) -> str:
    """One line of the log in a sentence, without its clause."""
    tongue = tongue.at(game.seats)
    fields = _fields(game, line, tongue)
    if line.what in LINES:
        return tongue(LINES[line.what]).format(**fields)
    before = line.what.startswith(WOULD)
    voice = LEXICON.by_event.get(line.what.removeprefix(WOULD))
    ja, en = voice.label if voice is not None else (line.what, line.what.replace("_", " "))
    return tongue(ABOUT_TO if before else SOMETHING).format(ja=ja, en=en, **fields)


def _fields(game: Pmv, line: Line, tongue: Tongue) -> dict[str, object]:
    fields = people_and_cards(game, line, tongue)
    return fields | {
        "of": "yours" if fields["who"] == "you" else fields["who"],
        "whose_or": fields["whose"],
        "phase": tongue(PHASES.get(line.manner or "", ("ターン", "turn"))),
        "declared": _declared(line.manner or "", tongue),
    }


def _declared(word: str, tongue: Tongue) -> str:
    return next((tongue(table[word]) for table in TABLES.values() if word in table), word)


def result(end: Result, tongue: Tongue) -> str:
    """How the game ended, and why."""
    if tongue.seats == 2 and len(end.winners) == 1:
        return outcome(end, tongue, RESULTS, BECAUSE_OF_TWO, who(1 - end.winners[0], tongue))
    return outcome(end, tongue, RESULTS, BECAUSE)
