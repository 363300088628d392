"""Why not: refusals in words."""

from __future__ import annotations

from mahojin.kernel.decision import Refusal
from mahojin.text.refusals import refusal_in_words
from mahojin.text.speaker import Pair, Tongue

from ..game import Nova

REASONS: dict[str, Pair] = {
    "not_in_hand": (
        "{0}は、プレイできるところ（手札かキャラデッキ）にありません。",
        "{0} is not where it could be played from, your hand or character deck.",
    ),
    "not_your_turn": (
        "自分のターンではありません。相手のターンにできるのは【瞬唱】のカードのプレイと能力の起動だけです。",
        "It is not your turn; on your opponent's you can only play instant cards and activate abilities.",
    ),
    "not_main_phase": ("メインフェイズではありません。", "It is not a main phase."),
    "something_waits": (
        "待機領域に何かある間はできません。",
        "That cannot be done while something is in the waiting zone.",
    ),
    "set_already": (
        "このターンにはもうエナジーをセットしました。",
        "You have set energy this turn already.",
    ),
    "cannot_set": ("エナジーのセットが禁じられています。", "Setting energy is forbidden."),
    "cannot_play": ("{1}の効果により、{0}はプレイできません。", "{1} says that {0} cannot be played."),
    "cannot_pay": ("{0}のコストを支払えません。", "You cannot pay the cost of {0}."),
    "cannot_share": (
        "{0}の数は、対象のそれぞれに1以上ずつ割り振れません。",
        "The number of {0} cannot be shared out with at least 1 for each target.",
    ),
    "no_target": ("{0}には、対象にできるものがありません。", "There is nothing that {0} could target."),
    "waiting_closed": (
        "待機領域にあるものの効果により、いまは何もプレイできません。",
        "Something in the waiting zone lets nothing else be played now.",
    ),
    "no_attack_target": ("{0}が攻撃できるものがありません。", "There is nothing that {0} could attack."),
    "part_skipped": (
        "{0}が指定するフェイズはこのターンには無いので、使えません。",
        "{0} is about a phase that this turn does not have.",
    ),
    "called_already": (
        "このターンにはもうキャラクターをプレイしました。",
        "You have played a character this turn already.",
    ),
    "over_the_limit": (
        "{0}のレベルは、あなたのリミットレベルを超えています。",
        "The level of {0} is above your limit level.",
    ),
    "too_many_levels": (
        "{0}をプレイすると、使用したキャラクターのレベルの合計が10を超えます。",
        "With {0} the levels of the characters you have used would add up to more than 10.",
    ),
    "same_name": (
        "{0}と同じ名前のキャラクターが自分の場にいます。",
        "A character of the name of {0} is on your field.",
    ),
    "needs_energy": (
        "{0}の必要エナジーが、エナジーゾーンに揃っていません。",
        "The cards that {0} requires are not in your energy zone.",
    ),
    "entry_condition": ("{0}の登場条件を満たしていません。", "The entry condition of {0} is not met."),
    "entry_cost": ("{0}の登場コストを支払えません。", "You cannot pay the entry cost of {0}."),
    "not_yours": ("{0}はあなたのカードではありません。", "{0} is not yours."),
    "not_here": ("{0}の能力は、ここでは有効ではありません。", "The ability of {0} is not valid here."),
    "waits_already": (
        "{0}のその能力は、待機領域が空になるまで再び起動できません。",
        "That ability of {0} cannot be activated again until nothing waits.",
    ),
    "once_a_turn": (
        "{0}のその能力は、このターンにはもう使いました。",
        "That ability of {0} has been used this turn.",
    ),
    "not_now": (
        "{0}のその能力を起動できる条件が満たされていません。",
        "{0} does not allow its ability to be activated now.",
    ),
    "cannot_activate": (
        "{1}の効果により、{0}の能力は起動できません。",
        "{1} says that the ability of {0} cannot be activated.",
    ),
    "restricted": (
        "{0}は行動制限を受けています。自分の次のターンの初めから動けます。",
        "{0} is under the action restriction until your next turn begins.",
    ),
    "frozen": ("{0}はフリーズ状態です。", "{0} is frozen."),
    "cannot_attack": ("{1}の効果により、{0}は攻撃できません。", "{1} says that {0} cannot attack."),
    "cannot_block": ("{1}の効果により、{0}は防御できません。", "{1} says that {0} cannot block."),
    "cannot_be_blocked": (
        "{1}の効果により、{0}では防御できません。",
        "By {1}, {0} cannot block that attack.",
    ),
}


def refusal(game: Nova, no: Refusal, tongue: Tongue) -> str:
    """The reason in a sentence, without its clause."""
    return refusal_in_words(game, no, REASONS, tongue)
