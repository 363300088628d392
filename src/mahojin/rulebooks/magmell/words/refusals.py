"""Why not: refusals in words, and everything that a player might want to do but cannot now."""

from __future__ import annotations

from mahojin.kernel.decision import Refusal
from mahojin.text.refusals import refusal_in_words
from mahojin.text.speaker import Pair, Tongue

from ..game import Magmell

REASONS: dict[str, Pair] = {
    "not_yours": ("{0}は自分のユニットではありません。", "{0} is not your unit."),
    "must_attack": (
        "攻撃しなければならないユニットがいるので、パスできません。",
        "You cannot pass: a unit of yours must attack if it can.",
    ),
    "not_in_hand": ("{0}は手札にありません。", "{0} is not in your hand."),
    "stone": (
        "{0}は魔石です。使用して解決できるのはユニットとマジックだけです。",
        "{0} is a stone; only units and magics can be used and resolved.",
    ),
    "wrong_phase": (
        "カードはメインフェイズとエンドフェイズにしか使えません。",
        "Cards can only be used in the main phase and the end phase.",
    ),
    "normal_not_your_main_phase": (
        "{0}はクイックではないので、自分のメインフェイズにしか使えません。",
        "{0} is not quick, so it can only be used in your own main phase.",
    ),
    "normal_in_battle": (
        "{0}はクイックではないので、バトル中には使えません。",
        "{0} is not quick, so it cannot be used during a battle.",
    ),
    "normal_chant_not_empty": (
        "{0}はクイックではないので、チャントが空のときにしか使えません。",
        "{0} is not quick, so it can only be used while the chant is empty.",
    ),
    "cannot_use": ("{1}の効果により、{0}は使えません。", "{1} says that {0} cannot be used."),
    "cannot_pay": (
        "{0}の使用コストを払えるだけのウェイク状態の魔石がありません。",
        "You do not have the awake stones to pay the cost of {0}.",
    ),
    "no_catalyst": (
        "{0}の触媒にできる表向きの魔石がありません。",
        "You do not have the face-up stones for the catalyst of {0}.",
    ),
    "cannot_share": (
        "{0}の数は、対象のそれぞれに1以上ずつ割り振れません。",
        "The number of {0} cannot be shared out with at least 1 for each target.",
    ),
    "no_target": ("{0}には、指定できる対象がありません。", "There is nothing that {0} could target."),
    "not_your_main_phase": (
        "攻撃を宣言できるのは自分のメインフェイズだけです。",
        "You can only declare an attack in your own main phase.",
    ),
    "in_battle": ("もうバトルの最中です。", "A battle is already under way."),
    "chant_not_empty": (
        "攻撃を宣言できるのはチャントが空のときだけです。",
        "You can only declare an attack while the chant is empty.",
    ),
    "first_turn": (
        "先攻の最初のターンには攻撃できません。",
        "The starting player cannot attack on the first turn.",
    ),
    "no_awake_unit": (
        "ウェイク状態のユニットを支配していません。",
        "You control no unit that is awake.",
    ),
    "no_attack_target": ("{0}が攻撃できる相手がいません。", "There is nothing that {0} can attack."),
    "no_attacker": ("攻撃できるユニットがいません。", "You have no unit that can attack."),
    "rested": ("{0}はレスト状態です。", "{0} is rested."),
    "cannot_attack": ("{1}の効果により、{0}は攻撃できません。", "{1} says that {0} cannot attack."),
    "is_attacking": ("{0}は攻撃しています。", "{0} is the attacker."),
    "unblockable": ("{0}は防御されません。", "{0} cannot be blocked."),
    "cannot_block": ("{1}の効果により、{0}は防御できません。", "{1} says that {0} cannot block."),
}


def refusal(game: Magmell, no: Refusal, tongue: Tongue) -> str:
    """The reason in a sentence, without its clause."""
    return refusal_in_words(game, no, REASONS, tongue)
