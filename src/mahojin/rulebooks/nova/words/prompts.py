"""Decisions in words: the question that is put to the player, and what it means to a newcomer."""

from __future__ import annotations

from mahojin.kernel.decision import Decision
from mahojin.text import prompts
from mahojin.text.prompts import FIGHT, OTHERWISE, asked_about, program_words, words_asking
from mahojin.text.speaker import Pair, Tongue, capital, thing_name

from ..game import Nova
from ..grammar import describe
from .card_lines import text_in_line
from .term_names import PHASES, STEPS

PRIORITY: dict[str, Pair] = {
    **prompts.PRIORITY,
    "their_main": (
        "相手の{phase}です。相手は優先権を放棄しました。何かしますか？",
        "Your opponent's {phase}, and your opponent has passed. Do you do anything?",
    ),
    "own_waiting": (
        "あなたの{top}が解決を待っています。その前に何かしますか？",
        "Your {top} waits to be resolved. Do you do anything before?",
    ),
    "their_waiting": (
        "相手の{top}が解決を待っています。対応しますか？",
        "Your opponent's {top} waits to be resolved. Do you respond?",
    ),
    "destroyed": (
        "{lost}が破壊状態です。墓地に送られる前に何かしますか？",
        "{Lost} is in the destroyed state. Do you do anything before it goes to the graveyard?",
    ),
}
BLOCKED: Pair = (
    "{attacker}が{target}を攻撃し、{blocker}が防御しています。",
    "{Attacker} attacks {target} and is blocked by {blocker}. ",
)

QUESTIONS: dict[str, Pair] = {
    **prompts.QUESTIONS,
    "who_starts": ("先攻と後攻のどちらにしますか？", "Do you go first or second?"),
    "redraw": ("この手札で始めますか、引き直しますか？", "Keep this hand, or draw a new one?"),
    "attack": ("どのサーバントで攻撃しますか？", "Which servant attacks?"),
    "block": (
        "相手の{attacker}が{target}を攻撃しています。どのサーバントで防御しますか？",
        "Your opponent's {attacker} attacks {target}. Which servant blocks?",
    ),
    "which_cost": ("{about}のコストをどれで支払いますか？", "Which cost do you pay for {about}?"),
    "pay_more": ("{about}の追加コストを支払いますか？", "Do you pay the additional cost of {about}?"),
    "next_cost": ("{about}のコスト：どれから支払いますか？", "The cost of {about}: what do you pay first?"),
    "pay": (
        "{about}のコスト：どのエナジーで支払いますか？",
        "The cost of {about}: which energy do you pay with?",
    ),
    "colour": ("{about}：どの色のエナジーにしますか？", "{About}: energy of which colour?"),
    "order": (
        "いくつかの自動能力が発動しました。どれを先に待機領域に置きますか？（後に置いたものが先に解決します）",
        "Several abilities triggered. Which is put to wait first? (The last to be put there resolves first.)",
    ),
    "keep": (
        "場に1枚しか存在できないカードです。どれを残しますか？",
        "Only one of these may exist on the field. Which one stays?",
    ),
}

EXPLANATIONS: dict[str, Pair] = {
    "who_starts": (
        "先攻は最初のターンにカードを引けません。",
        "Whoever goes first draws no card on the first turn.",
    ),
    "redraw": (
        "手札は7枚で始まります。気に入らなければ1度だけ引き直せます。先攻だけが引き直すと、後攻のターンから始まります。",
        "You start with seven cards and may redraw them all once. If only the first player redraws, the "
        "other one takes the first turn.",
    ),
    "priority": (
        "これは「優先権」です。カードをプレイするか、能力を起動するか、放棄します。二人が続けて放棄すると先へ進みます。",
        "You have priority: play a card, activate an ability, or pass. When both players pass in a row, the "
        "game goes on.",
    ),
    "attack": (
        "攻撃するサーバントはフリーズします。フリーズしたサーバントは防御できません。",
        "An attacking servant is frozen, and a frozen servant cannot block.",
    ),
    "attack_target": (
        "相手プレイヤーか、相手の場のフリーズ状態のサーバントを攻撃できます。",
        "You can attack the opponent or one of the opponent's frozen servants.",
    ),
    "block": (
        "防御したサーバントが代わりに攻撃を受け、互いに攻撃力分のダメージを与えます。防御したサーバントはフリーズします。",
        "A blocking servant is frozen and takes the attack instead; the two deal their attack to each other.",
    ),
    "target": (
        "対象は、カードや能力をプレイするときに決めます。",
        "What a card or ability targets is named when it is played.",
    ),
    "pay": (
        "色の付いたコストはその色のエナジーで、丸数字のコストはどのエナジーでも払えます。",
        "Coloured costs need energy of that colour; the rest can be paid with any.",
    ),
}


def situation(game: Nova, seat: int) -> str:
    """In a word, what priority means to this player now: whose time it is, and what is going on."""
    if game.stack:
        own = game.instances[game.stack[-1]].controller == seat
        return "own_waiting" if own else "their_waiting"
    if game.destroyed:
        return "destroyed"
    side = "own" if game.turn_player == seat else "their"
    if game.battle is not None:
        return f"{side}_battle"
    return f"{side}_main" if game.phase in ("main1", "main2") else f"{side}_other"


def question(game: Nova, decision: Decision, lang: str, seat: int | None) -> str:
    """What the decision asks, in a sentence."""
    tongue = Tongue(lang, seat)
    if decision.kind == "priority":
        pair = PRIORITY[situation(game, decision.seat)]
    else:
        pair = QUESTIONS.get(decision.kind, OTHERWISE)
    return tongue(pair).format(**_now(game, tongue), **_card(game, decision, tongue))


def _now(game: Nova, tongue: Tongue) -> dict[str, str]:
    top = thing_name(game, game.stack[-1], tongue) if game.stack else ""
    lost = tongue(("、", ", ")).join(thing_name(game, thing, tongue) for thing in game.destroyed)
    step = tongue(STEPS[game.battle.step]) if game.battle is not None else ""
    return {
        "phase": tongue(PHASES[game.phase]),
        "top": top,
        "lost": lost,
        "Lost": capital(lost),
        "step": step,
        "Step": capital(step),
        **_battle(game, tongue),
    }


def _battle(game: Nova, tongue: Tongue) -> dict[str, str]:
    battle = game.battle
    if battle is None or battle.attacker is None:
        return {"fight": "", "attacker": "", "target": ""}
    names = {
        "attacker": thing_name(game, battle.attacker, tongue),
        "target": "" if battle.target is None else thing_name(game, battle.target, tongue),
        "blocker": "" if battle.blocker is None else thing_name(game, battle.blocker, tongue),
    }
    pair = FIGHT if battle.blocker is None else BLOCKED
    said = tongue(pair).format(Attacker=capital(names["attacker"]), **names)
    return {**names, "fight": said if names["target"] else ""}


def _card(game: Nova, decision: Decision, tongue: Tongue) -> dict[str, str]:
    text = _text(game, decision, tongue) if decision.kind in ("target", "share") else ""
    return {**asked_about(game, decision, tongue, words_asking(game, tongue, says)), "text": text}


def _text(game: Nova, decision: Decision, tongue: Tongue) -> str:
    """What the card or ability that needs targets says."""
    item = game.known(decision.about)
    if item is None:
        return ""
    if item.play is not None and item.face.kind == "ability":
        return program_words(item.play.program, tongue, says)
    return text_in_line(game, item.face, tongue)


def says(datum: object, lang: str) -> str:
    """What a datum of a text says."""
    return describe(datum, lang, "spell")
