"""Why not: refusals in words, and everything that a player might want to do but cannot now."""

from __future__ import annotations

from mahojin.kernel.decision import Refusal
from mahojin.text.refusals import refusal_in_words
from mahojin.text.speaker import Pair, Tongue

from ..game import Mgd

REASONS: dict[str, Pair] = {
    "not_in_hand": ("{0}は手札にありません。", "{0} is not in your hand."),
    "not_your_turn": (
        "自分のターンではありません。相手のターンに使えるのは［瞬動］のカードと能力だけです。",
        "It is not your turn; on your opponent's you can only use instant cards and abilities.",
    ),
    "not_main_phase": ("メインフェイズではありません。", "It is not the main phase."),
    "chase_not_empty": (
        "チェイスゾーンに何かある間はできません。",
        "That cannot be done while something is on the chase.",
    ),
    "not_main_timing": (
        "自分のメインフェイズで、チェイスゾーンが空のときにしかできません。",
        "That can only be done in your own main phase with the chase empty.",
    ),
    "not_activated": (
        "{0}は発動するカードではありません。",
        "{0} is not a card that is activated.",
    ),
    "not_instant": (
        "{0}は［瞬動］を持たないので、コールできるのはコールフェイズだけです。",
        "{0} is not instant and can only be called in the call phase.",
    ),
    "called_already": ("このターンにはもうコールしました。", "You have called this turn already."),
    "cannot_call": ("コールが禁じられています。", "Calling is forbidden."),
    "not_level_one": (
        "{0}は、表向きでコールできるレベル1の魔法少女ではありません。",
        "{0} is not a girl of level 1, who alone is called face up.",
    ),
    "stands_already": (
        "{0}と同じカード名の魔法少女がもういます。",
        "You have a girl with the name of {0} already.",
    ),
    "nobody_below": (
        "{0}を重ねられる、同じカード名でレベルが1つ小さい魔法少女がいません。",
        "There is no girl of the same name and one level lower for {0} to be laid onto.",
    ),
    "makes_no_od": ("{0}は、オドを生み出す能力を持っていません。", "{0} has no ability that makes od."),
    "cannot_cast": ("{1}の効果により、{0}は発動できません。", "{1} says that {0} cannot be activated."),
    "cannot_use": (
        "{1}の効果により、{0}の能力は発動できません。",
        "{1} says that the ability of {0} cannot be used.",
    ),
    "cannot_pay": ("{0}のコストを支払えません。", "You cannot pay the cost of {0}."),
    "cannot_share": (
        "{0}の数は、対象のそれぞれに1以上ずつ割り振れません。",
        "The number of {0} cannot be shared out with at least 1 for each target.",
    ),
    "no_target": ("{0}には、対象にできるものがありません。", "There is nothing that {0} could target."),
    "chase_closed": (
        "チェイスゾーンにあるものの効果により、いまはチェイスできません。",
        "Something on the chase lets nothing else be activated now.",
    ),
    "not_yours": ("{0}はあなたのものではありません。", "{0} is not yours."),
    "not_here": ("{0}の能力は、ここでは有効ではありません。", "The ability of {0} is not valid here."),
    "not_now": (
        "{0}のその能力を発動できる条件が満たされていません。",
        "{0} does not allow its ability to be used now.",
    ),
    "once_a_turn": (
        "{0}のその能力は、このターンにはもう使いました。",
        "That ability of {0} has been used this turn.",
    ),
    "new_here": (
        "{0}はこのターンの初めから戦場にいたのではないので、スイッチできません。",
        "{0} has not been here since the turn began and cannot be switched.",
    ),
    "rested": ("{0}はレスト状態です。", "{0} is rested."),
    "switched_already": (
        "{0}はこのターンにもうスイッチしました。",
        "{0} has been switched this turn already.",
    ),
    "cannot_switch": ("{1}の効果により、{0}はスイッチできません。", "{1} says that {0} cannot be switched."),
    "nothing_to_attack": (
        "{0}が攻撃できるものがありません。",
        "There is nothing that {0} could attack.",
    ),
    "not_ready": ("{0}はリカバー状態ではありません。", "{0} is not ready."),
    "came_this_turn": (
        "{0}は［召喚酔い］を持ち、このターンに戦場に出ました。",
        "{0} has summoning sickness and entered this turn.",
    ),
    "cannot_attack": ("{1}の効果により、{0}は攻撃できません。", "{1} says that {0} cannot attack."),
    "cannot_be_attacked": (
        "{1}の効果により、{0}は攻撃できません。",
        "{1} says that {0} cannot be attacked.",
    ),
    "apart": (
        "［Φ］を持つ怪異と持たない怪異はバトルできません（{0}）。",
        "Monsters with phi and without it do not battle each other ({0}).",
    ),
    "cannot_attack_player": (
        "{1}の効果により、{0}はプレイヤーを攻撃できません。",
        "{1} says that {0} cannot attack the player.",
    ),
    "guarded": (
        "リバース状態の{1}がいるので、プレイヤーを攻撃できません。",
        "The player cannot be attacked while {1} is reversed.",
    ),
}


def refusal(game: Mgd, no: Refusal, tongue: Tongue) -> str:
    """The reason in a sentence, without its clause."""
    return refusal_in_words(game, no, REASONS, tongue)
