"""Decisions in words, as far as games ask alike."""

from __future__ import annotations

from collections.abc import Callable

from mahojin.abilities import Choose, Instruction, May
from mahojin.kernel.decision import NOTHING, Decision
from mahojin.language.game import Game
from mahojin.language.program import CoreRun

from .speaker import CARDS, THINGS, Pair, Tongue, capital, how_many, thing_name, who, whose

Describe = Callable[..., str]  # what a datum of a text says, in a language

QUOTED: Pair = ("「{}」", " ({})")

PRIORITY: dict[str, Pair] = {  # by whose time it is and what is going on
    "own_main": ("あなたの{phase}です。何をしますか？", "Your {phase}. What do you do?"),
    "own_other": ("あなたの{phase}です。何かしますか？", "Your {phase}. Do you do anything?"),
    "their_other": ("相手の{phase}です。何かしますか？", "Your opponent's {phase}. Do you do anything?"),
    "own_battle": ("{step}です。{fight}何かしますか？", "{Step}. {fight}Do you do anything?"),
    "their_battle": (
        "相手の{step}です。{fight}何かしますか？",
        "Your opponent's {step}. {fight}Do you do anything?",
    ),
}
FIGHT: Pair = ("{attacker}が{target}を攻撃しています。", "{Attacker} attacks {target}. ")
QUESTIONS: dict[str, Pair] = {
    "attack_target": ("{about}で何を攻撃しますか？", "What does {about} attack?"),
    "target": (
        "{about}「{text}」：対象を{number}選んでください。",
        "{About} ({text}): choose {number} to target.",
    ),
    "share": ("{about}「{text}」：どう割り振りますか？", "{About} ({text}): how is it shared out?"),
    "discard": ("捨てるカードを{cards}選んでください。", "Choose {cards} to discard."),
    "choose": ("{about}{says}：{number}選んでください。", "{About}{says}: choose {number}."),
    "may": ("{about}：「{may}」行いますか？", "{About}: {may} Do you?"),
    "mode": ("{about}：どれにしますか？{number}選んでください。", "{About}: choose {number} of these."),
    "arrange": (
        "置く順に番号を選んでください。後に選んだカードほど上になります。",
        "Name the cards in the order in which they are put; later ones lie on top.",
    ),
    "look": ("見ています。", "You are looking at these cards."),
    "find": (
        "探しています。取るカードを{cards}選んでください（選ばなくてもかまいません）。",
        "You are looking through the cards. Choose {cards} to take (you may also take none).",
    ),
    "replace": (
        "{about}に起きることを置き換える効果があります。どれを使いますか？",
        "Something would happen to {about}, and there are effects that replace it. Which applies?",
    ),
}
OTHERWISE: Pair = ("{about}：{number}選んでください。", "{About}: choose {number}.")


def about(game: Game, decision: Decision, tongue: Tongue) -> str:
    """The card or player that the decision is about, unless it lies unseen."""
    thing = decision.about
    if thing == NOTHING:
        return ""
    it = game.known(thing) if thing >= 0 else None
    if it is not None and game.sight_of(it) == "none":
        return who(decision.seat, tongue)
    if it is not None and it.face.kind == "ability":
        return whose(it.controller, tongue) + thing_name(game, thing, tongue)
    return thing_name(game, thing, tongue)


def asked_about(game: Game, decision: Decision, tongue: Tongue, says: str) -> dict[str, str]:
    """What a question can speak of: what it is about, how many are taken, and the words that ask for it."""
    name = about(game, decision, tongue)
    return {
        "about": name,
        "About": capital(name),
        "number": how_many(decision, THINGS, tongue),
        "cards": how_many(decision, CARDS, tongue),
        "may": says,
        "says": tongue(QUOTED).format(says) if says and decision.kind == "choose" else "",
    }


def words_asking(game: Game, tongue: Tongue, describe: Describe) -> str:
    """The words of the card that ask for the waiting decision."""
    frame = game.frames[-1] if game.frames else None
    step: object = frame.asked if isinstance(frame, CoreRun) else None
    step = getattr(step, "choose", step)  # an instruction may wrap the choice it makes
    if isinstance(step, May):
        return program_words(step.program, tongue, describe)
    return describe(step, tongue.lang) if isinstance(step, Choose) else ""


def program_words(program: tuple[Instruction, ...], tongue: Tongue, describe: Describe) -> str:
    """What a few instructions say."""
    return tongue(("", " ")).join(describe(step, tongue.lang) for step in program)
