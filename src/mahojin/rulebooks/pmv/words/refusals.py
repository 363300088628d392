"""Why not: refusals in words, and everything that a player might want to do but cannot now."""

from __future__ import annotations

from mahojin.kernel.decision import Refusal
from mahojin.text.speaker import Pair

from ..game import Pmv
from .card_names import Tongue, capital, thing_name

REASONS: dict[str, Pair] = {
    "no_priority": ("いまは優先権がありません。", "You do not have priority now."),
    "hyphen_cost": (
        "コストが「－」のカードはプレイできません。",
        "A card whose cost is a hyphen cannot be played.",
    ),
    "not_your_turn": ("自分のターンにしかできません。", "That can only be done on your own turn."),
    "not_their_turn": ("相手のターンにしか使えません。", "That can only be used on an opponent's turn."),
    "not_main_phase": (
        "自分のメインフェイズにしかできません。",
        "That can only be done in your own main phase.",
    ),
    "chain_begun": ("干渉の途中にはできません。", "That cannot be done while a chain is under way."),
    "one_character_a_turn": (
        "キャラクターは1ターンに1枚しかプレイできません。",
        "Only one character can be played each turn.",
    ),
    "one_doll_a_turn": ("人形は1ターンに1枚しかプレイできません。", "Only one doll can be played each turn."),
    "one_world_talisman_a_turn": (
        "世界呪符は1ターンに1枚しかプレイできません。",
        "Only one world talisman can be played each turn.",
    ),
    "one_a_turn": (
        "同じ名前のカードは、このターンもうプレイできません。",
        "No more cards of that name can be played this turn.",
    ),
    "wrong_turn": ("このターンにはプレイできないカードです。", "It cannot be played on this turn."),
    "caster_missing": ("場に術者がいません。", "Its caster is not on your field."),
    "forbidden": ("効果により禁じられています。", "An effect forbids it."),
    "not_now": ("テキストにより、いまはできません。", "Its text does not allow that now."),
    "condition": ("テキストの条件により、できません。", "A condition in its text rules it out."),
    "often_enough": ("その回数はもう使い切りました。", "It was used as often as it may be."),
    "no_target": ("指定できる目標がありません。", "There is nothing that it could target."),
    "too_few_nodes": ("ノードが必要ノードに足りません。", "You have fewer nodes than it needs."),
    "cannot_pay": ("コストを支払えません。", "You cannot pay the cost."),
    "already_asleep": (
        "スリープ状態なので、スリープのコストを払えません。",
        "It is asleep, so it cannot pay by sleeping.",
    ),
    "once_a_chain": (
        "その効果は1つの干渉の中で1度しか使えません。",
        "That effect can be used once in a chain.",
    ),
    "node_set_already": (
        "このターンはもうノードをセットしました。",
        "You have set a node this turn already.",
    ),
    "no_card": ("手札がありません。", "You have no card in hand."),
    "no_attacker": ("攻撃できるキャラクターがいません。", "You have no character that can attack."),
    "not_your_character": ("自分の場のキャラクターではありません。", "It is no character on your field."),
    "asleep": ("スリープ状態です。", "It is asleep."),
    "attacking": ("攻撃しているキャラクターです。", "It is the attacker."),
    "no_attack": ("攻撃が行われていません。", "There is no attack."),
    "not_this_priority": (
        "防御できるのは、攻撃によって渡された優先権を持つ者だけです。",
        "Only the holder of the priority that the attack handed on can defend.",
    ),
    "defended_already": ("もう防御しているキャラクターがいます。", "There is a defender already."),
    "cannot_be_defended": ("その攻撃は防御されません。", "That attack cannot be defended against."),
    "stays_in_hand": (
        "効果により、そのカードは手札を離れません。",
        "An effect keeps the card in your hand.",
    ),
    "must_attack": (
        "効果により、まだ攻撃を行わせなければなりません。",
        "An effect demands an attack that is still to be made.",
    ),
    "must_defend": (
        "効果により、ここで防御を行わせなければなりません。",
        "An effect demands that a character defend now.",
    ),
    "no_defender": ("防御できるキャラクターがいません。", "You have no character that can defend."),
}


def refusal(game: Pmv, no: Refusal, tongue: Tongue) -> str:
    """The reason in a sentence, without its clause; with the card whose effect it is, where there is one."""
    tongue = tongue.at(game.seats)
    names = [thing_name(game, fact, tongue) for fact in no.facts if isinstance(fact, int) and fact >= 0]
    words = tongue(REASONS[no.reason])
    return capital(tongue(("{}（{}）", "{} ({})")).format(words, names[0]) if names else words)
