"""Decisions in words: the question that is put to the player, and what it means to a newcomer."""

from __future__ import annotations

from mahojin.abilities import Ability
from mahojin.kernel.decision import Decision
from mahojin.text import Unprintable, prompts
from mahojin.text.prompts import FIGHT, OTHERWISE, asked_about, program_words, words_asking
from mahojin.text.speaker import Pair, Tongue, capital, thing_name

from ..cards.keywords import meant
from ..game import Mgd
from ..grammar import describe
from .card_lines import text_in_line
from .term_names import PHASES, STEPS

PRIORITY: dict[str, Pair] = {
    **prompts.PRIORITY,
    "their_main": (
        "相手の{phase}です。相手はパスしました。何かしますか？",
        "Your opponent's {phase}, and your opponent has passed. Do you do anything?",
    ),
    "own_chase": (
        "あなたの{top}が解決を待っています。その前に何かしますか？",
        "Your {top} waits to be resolved. Do you do anything before?",
    ),
    "their_chase": (
        "相手の{top}が解決を待っています。チェイスしますか？",
        "Your opponent's {top} waits to be resolved. Do you respond?",
    ),
}

QUESTIONS: dict[str, Pair] = {
    **prompts.QUESTIONS,
    "exchange": ("最初の手札の一部を交換しますか？", "Do you exchange part of your opening hand?"),
    "exchange_cards": (
        "デッキの下に置いて引き直すカードを{cards}選んでください。後に選んだカードほど上になります。",
        "Choose {cards} to put under the deck and draw anew; later ones lie above earlier ones.",
    ),
    "call": ("コールフェイズです。魔法少女をコールしますか？", "Call phase. Do you call a magical girl?"),
    "step_up": ("{about}をステップアップさせて発動しますか？", "Do you activate {about} by stepping up?"),
    "x": ("{about}：Xをいくつにしますか？", "{About}: what number is X?"),
    "allot": (
        "{about}「{text}」：どの対象に何をするかを決めてください。",
        "{About} ({text}): which target gets which?",
    ),
    "reduce": (
        "{about}：どの支払いを減らしますか？",
        "{About}: which part of the cost is made smaller?",
    ),
    "which_cost": ("{about}のために何を支払いますか？", "What do you pay for {about}?"),
    "pay": ("{about}のコスト：どのオドで支払いますか？", "The cost of {about}: which od do you pay with?"),
    "pay_more": ("{about}の追加のコストを支払いますか？", "Do you pay the additional cost of {about}?"),
    "without_paying": (
        "{about}のコストを支払わずに発動しますか？",
        "Do you activate {about} without paying its cost?",
    ),
    "pay_to_attack": (
        "{about}が攻撃するには支払いが必要です。支払いますか？",
        "For {about} to attack something has to be paid. Do you pay?",
    ),
    "nightmare": (
        "{about}を悪夢コストで発動しますか？（しなければ墓地に置かれます）",
        "Do you activate {about} for its nightmare cost? (If not, it goes to the graveyard.)",
    ),
    "trigger": ("{about}のどの能力を発動しますか？", "Which ability of {about} is activated?"),
    "mix": ("{about}：どの属性のオドをいくつ生み出しますか？", "{About}: which od does it make?"),
    "element": ("{about}：どの属性にしますか？", "{About}: which element?"),
    "next_trigger": (
        "いくつかの能力が誘発しました。どれを先に発動しますか？（後に発動したものが先に解決します）",
        "Several abilities triggered. Which is activated first? (The last to be activated resolves first.)",
    ),
    "repeats": (
        "同じことを好きなだけ繰り返せます。あと何回行いますか？（その後は、別のことをするまで繰り返せません）",
        "This can be repeated at will. How many times more? (After that, not before something else is done.)",
    ),
    "position": ("{about}をどの向きで戦場に出しますか？", "In which position does {about} enter?"),
    "attack": ("どの怪異で攻撃しますか？", "Which monster attacks?"),
    "taint": ("穢すオーブを{number}選んでください。", "Choose {number} of the orbs to taint."),
    "taint_number": ("いくつのオーブを穢しますか？", "How many orbs are tainted?"),
    "break": (
        "穢されたオーブが手札に加わります。その前に使いますか？",
        "Tainted orbs come to your hand. Do you use any of them before?",
    ),
    "uncover": (
        "{about}の下に残る魔法少女を選んでください。",
        "Choose the girl beneath {about} who stays.",
    ),
    "keep": (
        "同じ名前の［伝説］が2つ以上あります。どれを残しますか？",
        "Only one legend of a name stays. Which?",
    ),
    "scrap": (
        "{about}：破棄するものを{number}選んでください。",
        "{About}: choose {number} to scrap.",
    ),
    "material": ("{about}の素材を選んでください。", "Choose the materials of {about}."),
    "rest_some": ("{about}：レストするものを選んでください。", "{About}: choose what to rest."),
    "level_up": ("{about}を誰に重ねますか？", "On whom is {about} laid?"),
}

EXPLANATIONS: dict[str, Pair] = {
    "exchange": (
        "手札は7枚で始まり、ほかに7枚がオーブになります。手札の好きな枚数を1度だけ交換できます。",
        "You start with seven cards, and seven more are your orbs. You may exchange any number of the hand, "
        "once.",
    ),
    "call": (
        "コールは1ターンに1枚です。レベル1の魔法少女を表向きに、どのカードも裏向きに、"
        "レベル2以上は1つ下のレベルの上に重ねて出します。",
        "One call a turn: a girl of level 1 face up, any card face down, or a higher level onto the level "
        "below.",
    ),
    "priority": (
        "これは「優先権」です。カードや能力を発動するか、パスします。二人が続けてパスすると先へ進みます。",
        "You have priority: activate a card or an ability, or pass. When both players pass in a row, the "
        "game goes on.",
    ),
    "position": (
        "リカバーで出した怪異は攻撃します。リバースで出した怪異はあなたを守ります。",
        "A monster that enters ready will attack; one that enters reversed protects you.",
    ),
    "attack": (
        "リカバー状態の怪異は必ず攻撃します。選べるのは順番と攻撃目標です。攻撃した怪異はレストします。",
        "Every ready monster has to attack; you choose the order and the targets. An attacker is rested.",
    ),
    "attack_target": (
        "リバース状態の怪異がいる相手プレイヤーは攻撃できません。",
        "A player with a reversed monster cannot be attacked.",
    ),
    "taint": (
        "オーブは表を見ずに選びます。穢されたオーブは持ち主の手札に加わります。",
        "Orbs are chosen unseen. A tainted orb comes to its owner's hand.",
    ),
    "break": (
        "［ブレイク］なら、コストを払わずにいますぐ使えます。",
        "With break you may use the card at once without paying for it.",
    ),
    "target": (
        "対象は、カードや能力を発動するときに決めます。",
        "What a card or ability targets is named when it is activated.",
    ),
    "pay": (
        "カードの属性のオドを1つ以上含めて払います。残りはどのオドでもかまいません。",
        "At least one od of each of the card's elements is needed; the rest can be any od.",
    ),
}


BY_CLAUSE: dict[str, Pair] = {  # where a kind of choice is made for two reasons
    "909.3b": (
        "いくつかの効果が同時に始まりました。どれを先に当てはめますか？",
        "Several effects began at the same time. Which applies first?",
    ),
}


def situation(game: Mgd, seat: int) -> str:
    """In a word, what priority means to this player now: whose time it is, and what is going on."""
    if game.stack:
        return "own_chase" if game.instances[game.stack[-1]].controller == seat else "their_chase"
    side = "own" if game.turn_player == seat else "their"
    if game.battle is not None:
        return f"{side}_battle"
    return f"{side}_main" if game.phase == "main" else f"{side}_other"


def question(game: Mgd, decision: Decision, lang: str, seat: int | None) -> str:
    """What the decision asks, in a sentence."""
    tongue = Tongue(lang, seat)
    if decision.kind == "priority":
        pair = PRIORITY[situation(game, decision.seat)]
    else:
        pair = BY_CLAUSE.get(decision.clause) or QUESTIONS.get(decision.kind, OTHERWISE)
    return tongue(pair).format(**_now(game, tongue), **_card(game, decision, tongue))


def _now(game: Mgd, tongue: Tongue) -> dict[str, str]:
    step = tongue(STEPS[game.battle.step]) if game.battle is not None else ""
    return {
        "phase": tongue(PHASES[game.phase]),
        "top": thing_name(game, game.stack[-1], tongue) if game.stack else "",
        "step": step,
        "Step": capital(step),
        "fight": _fight(game, tongue),
    }


def _fight(game: Mgd, tongue: Tongue) -> str:
    battle = game.battle
    if battle is None or battle.attacker is None or battle.target is None:
        return ""
    attacker = thing_name(game, battle.attacker, tongue)
    target = thing_name(game, battle.target, tongue)
    return tongue(FIGHT).format(attacker=attacker, Attacker=capital(attacker), target=target)


def _card(game: Mgd, decision: Decision, tongue: Tongue) -> dict[str, str]:
    text = _text(game, decision, tongue) if decision.kind in TEXTUAL else ""
    asked = words_asking(game, tongue, says) or (text if decision.kind == "may" else "")
    return {**asked_about(game, decision, tongue, asked), "text": text}


def _text(game: Mgd, decision: Decision, tongue: Tongue) -> str:
    """What the card or ability that needs targets says."""
    item = game.known(decision.about)
    if item is None:
        return ""
    if item.play is None or item.face.kind != "ability":
        return text_in_line(game, item.face, tongue)
    if item.play.ability is not None:
        return ability_words(game, item.play.context.source, item.play.ability, tongue)
    return program_words(item.play.program, tongue, says)


TEXTUAL = ("target", "share", "allot", "may")  # questions that quote what asks for them


def says(datum: object, lang: str) -> str:
    """What a datum of a text says; nothing where it is part of a skill, which goes by its name."""
    try:
        return describe(datum, lang, "chant")
    except Unprintable:
        return ""


def ability_words(game: Mgd, source: int, ability: Ability, tongue: Tongue) -> str:
    """An ability of a card as it is printed there: one that a skill means goes by the skill."""
    card = game.known(source)
    now = () if card is None else game.snapshot.abilities.get(source, card.face.abilities)
    for printed in now:
        if card is not None and ability in meant(card.face.kind, printed):
            return says(printed, tongue.lang) or text_in_line(game, card.face, tongue)
    return says(ability, tongue.lang)
