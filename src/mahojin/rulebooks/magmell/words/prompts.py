"""Decisions in words: the question that is put to the player, and what it means to a newcomer."""

from __future__ import annotations

from mahojin.abilities import Instruction, May
from mahojin.kernel.decision import NOTHING, Decision
from mahojin.text import prompts
from mahojin.text.speaker import CARDS, THINGS, Pair, capital, how_many, thing_name, who, whose

from ..game import Magmell
from ..grammar import describe
from ..program import CarryOut
from .card_lines import text_in_line
from .card_names import Tongue
from .term_names import STEPS

PRIORITY: dict[str, Pair] = {
    "own_main": ("あなたのメインフェイズです。何をしますか？", "Your main phase. What do you do?"),
    "their_main": (
        "相手のメインフェイズです。相手は何もしませんでした。何かしますか？",
        "Your opponent's main phase, and your opponent has passed. Do you do anything?",
    ),
    "own_end": (
        "あなたのエンドフェイズです。何かしますか？",
        "Your end phase. Do you do anything?",
    ),
    "their_end": (
        "相手のエンドフェイズです。何かしますか？",
        "Your opponent's end phase. Do you do anything?",
    ),
    "own_chant": (
        "あなたの{top}がチャントで解決を待っています。その前に何かしますか？",
        "Your {top} waits on the chant. Do you do anything before it resolves?",
    ),
    "their_chant": (
        "相手の{top}がチャントで解決を待っています。応じますか？",
        "Your opponent's {top} waits on the chant. Do you respond?",
    ),
    "own_battle": (
        "あなたの攻撃、{step}です。何か使いますか？",
        "Your attack, {step}. Do you use anything?",
    ),
    "their_battle": (
        "相手の攻撃、{step}です。何か使いますか？",
        "Your opponent's attack, {step}. Do you use anything?",
    ),
    "own_other": ("あなたの番です。何かしますか？", "Your turn. Do you do anything?"),
    "their_other": ("相手の番です。何かしますか？", "Your opponent's turn. Do you do anything?"),
}

QUESTIONS: dict[str, Pair] = {
    **prompts.QUESTIONS,
    "redraw": ("この手札で始めますか、引き直しますか？", "Keep this hand, or draw a new one?"),
    "attacker": ("どのユニットで攻撃しますか？", "Which unit attacks?"),
    "attack_target": ("{attacker}で何を攻撃しますか？", "What does {attacker} attack?"),
    "block": (
        "{their}{attacker}が{target}を攻撃しています。どのユニットで防御しますか？",
        "{Their}{attacker} attacks {target}. Which unit blocks?",
    ),
    "pay": (
        "{about}の使用コスト：どの魔石をレストしますか？",
        "The cost of {about}: which stones do you rest?",
    ),
    "offer": (
        "{about}の触媒：どの魔石を裏向きにしますか？",
        "The catalyst of {about}: which stones do you turn face down?",
    ),
    "order": (
        "いくつかの能力が誘発しました。どれを先にチャントに置きますか？（後に置いたものが先に解決します）",
        "Several abilities triggered. Which goes on the chant first? (The last to go there resolves first.)",
    ),
    "find": (
        "探しています。取るカードを{cards}選んでください（見つからなかったことにしてもかまいません）。",
        "You are searching. Choose {cards} to take (you may also find nothing).",
    ),
}

EXPLANATIONS: dict[str, Pair] = {
    "redraw": (
        "手札は5枚で始まります。気に入らなければ1度だけ、5枚すべてを引き直せます。",
        "You start with five cards. If you do not like them you may redraw all five, once.",
    ),
    "priority": (
        "これは「使用権」です。カードを使うか、攻撃するか、パスします。二人が続けてパスすると先へ進みます。",
        "You have priority: use a card, attack, or pass. When both players pass in a row, the game goes on.",
    ),
    "attacker": (
        "攻撃するユニットはレストします。レストしたユニットは防御できません。",
        "An attacking unit rests, and a rested unit cannot block.",
    ),
    "attack_target": (
        "相手プレイヤーか、相手のレスト状態のユニットを攻撃できます。",
        "You can attack the opponent or one of the opponent's rested units.",
    ),
    "block": (
        "防御したユニットが代わりに攻撃を受けます。攻撃ユニットと防御ユニットは互いにAP分のダメージを与えます。",
        "A blocking unit takes the attack instead. Attacker and blocker deal their AP to each other.",
    ),
    "target": (
        "カードや能力が影響を与える相手を、使うときに決めます。",
        "What a card or ability will affect is named when it is used.",
    ),
    "pay": (
        "色の付いたコストはその色の魔石で、数字のコストはどの魔石でも払えます。",
        "Coloured costs need stones of that colour; the rest can be paid with any stone.",
    ),
    "offer": (
        "触媒にした魔石は裏向きになり、色を失います。コストを払ったばかりの魔石でもかまいません。",
        "Stones given as a catalyst turn face down and lose their colour. Stones just rested will do.",
    ),
}


def situation(game: Magmell, seat: int) -> str:
    """In a word, what priority means to this player now: whose time it is, and what is going on."""
    if game.chant:
        return "own_chant" if game.instances[game.chant[-1]].controller == seat else "their_chant"
    side = "own" if game.turn_player == seat else "their"
    if game.battle is not None:
        return f"{side}_battle"
    return f"{side}_{game.phase}" if game.phase in ("main", "end") else f"{side}_other"


def question(game: Magmell, decision: Decision, lang: str, seat: int | None) -> str:
    """What the decision asks, in a sentence."""
    tongue = Tongue(lang, seat)
    table = QUESTIONS if decision.kind in QUESTIONS else PRIORITY
    key = decision.kind if decision.kind in QUESTIONS else situation(game, decision.seat)
    return tongue(table[key]).format(**_battle(game, tongue), **_card(game, decision, tongue))


def _battle(game: Magmell, tongue: Tongue) -> dict[str, str]:
    top = thing_name(game, game.chant[-1], tongue) if game.chant else ""
    battle = game.battle
    if battle is None:
        return {"top": top}
    their = whose(game.turn_player, tongue)
    return {
        "top": top,
        "step": tongue(STEPS[battle.step]),
        "attacker": thing_name(game, battle.attacker, tongue) if battle.attacker else "",
        "target": thing_name(game, battle.target, tongue) if battle.target is not None else "",
        "their": their,
        "Their": capital(their),
    }


def _card(game: Magmell, decision: Decision, tongue: Tongue) -> dict[str, str]:
    about = _about(game, decision, tongue)
    return {
        "about": about,
        "About": capital(about),
        "number": how_many(decision, THINGS, tongue),
        "cards": how_many(decision, CARDS, tongue),
        "text": _text(game, decision, tongue) if decision.kind in ("target", "share") else "",
        "may": _asked(game, tongue) if decision.kind == "may" else "",
        "says": tongue(("「{}」", " ({})")).format(_asked(game, tongue)) if decision.kind == "choose" else "",
    }


def _about(game: Magmell, decision: Decision, tongue: Tongue) -> str:
    """The card or player that the decision is about, unless it lies unseen."""
    thing = decision.about
    if thing == NOTHING:
        return ""
    it = game.known(thing) if thing >= 0 else None
    if it is not None and game.book.zones[it.zone].sight == "none":
        return who(decision.seat, tongue)
    return thing_name(game, thing, tongue)


def _text(game: Magmell, decision: Decision, tongue: Tongue) -> str:
    """What the card or ability that needs targets says."""
    item = game.instances[decision.about]
    if item.play is not None and item.play.ability is not None:
        return describe(item.play.ability, tongue.lang)
    return text_in_line(game, item.face, tongue)


def _asked(game: Magmell, tongue: Tongue) -> str:
    """The words of the card that ask for this decision."""
    frame = game.frames[-1]
    asked = frame.asked if isinstance(frame, CarryOut) else None
    if asked is None:
        return ""
    steps: tuple[Instruction, ...] = asked.program if isinstance(asked, May) else (asked,)
    return tongue(("", " ")).join(describe(step, tongue.lang, "magic") for step in steps)
