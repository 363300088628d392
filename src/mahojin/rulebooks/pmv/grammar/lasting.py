"""Effects that last: ターン終了時まで and the like."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.machine.ability import Becoming, Gains, Hold, It, Voids, When
from mahojin.text import Const, Rule, Shape, Via, either, rule
from mahojin.text.rules import Slots

_OWN, _OTHER = ("あなたの", "自分", "自分の"), ("相手", "相手プレイヤーの", "相手の")


def _next_turn(whose: tuple[str, ...], edge: str) -> str:
    """次のあなたのターン開始時まで, and whatever else it is written as."""
    ways = [f"次の{who}ターン{no}{edge}時まで" for who in whose for no in ("", "の")]
    ways += [f"{who}次のターン{no}{edge}時まで" for who in whose if who[-1] == "の" for no in ("", "の")]
    return f"<{'|'.join(ways)}>"


UNTIL = (
    (
        "turn end",
        "<ターン終了時まで|ターンの終了時まで|このターンの終了時まで|このターン終了時まで>",
        "until end of turn",
    ),
    ("chain end", "<この干渉|その干渉|干渉><終了時まで|の終了時まで|の間|中>", "until the end of this chain"),
    ("battle end", "<|この|その>戦闘<終了時まで|の終了時まで|の間|中>", "until end of battle"),
    ("own turn start", _next_turn(_OWN, "開始"), "until the start of your next turn"),
    (
        "game end",
        "<このゲームの間|ゲーム終了時まで|このゲーム中|ゲームの終了時まで|このゲームの終了時まで|このゲーム終了時まで>",
        "for the rest of the game",
    ),
    ("next turn end", "次のターン<の|>終了時まで", "until the end of the next turn"),
    ("other turn end", _next_turn(_OTHER, "終了"), "until the end of the next opposing turn"),
    ("own turn end", _next_turn(_OWN, "終了"), "until the end of your next turn"),
    ("other turn start", _next_turn(_OTHER, "開始"), "until the start of the next opposing turn"),
    (
        "turn",
        "<このターン|このターン中|このターンの間|このカードをプレイしたターン|このカードをプレイしたターン中|このカードがプレイされたターン|〔このカード〕をプレイしたターン|〔このカード〕がプレイされたターン|このターンのみ>",
        "this turn",
    ),
    (
        "other turn",
        "<次の相手ターンの間|次の相手プレイヤーのターンの間|次の相手ターン中|次の相手ターン|次の相手プレイヤーのターン>",
        "during the next opposing turn",
    ),
    ("phase end", "このフェイズ<終了時まで|の終了時まで|の間|中>", "until the end of this phase"),
)


def given(noun: Any, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with the first one's subject said before them."""
    return (replace(effects[0], noun=noun), *effects[1:])


def parted(effects: Any) -> Slots | None:
    """The subject of the first effect, and the effects without it."""
    if not isinstance(effects, tuple) or not effects or getattr(effects[0], "noun", It()) == It():
        return None
    return {"noun": effects[0].noun, "effects": (replace(effects[0], noun=It()), *effects[1:])}


def _lasting(effects: tuple[Any, ...], old: str, new: str) -> tuple[Any, ...]:
    """Whatever is gained whenever something happens lasts no longer than the whole does."""
    return tuple(
        replace(effect, steps=tuple(_for_so_long(step, old, new) for step in effect.steps))
        if isinstance(effect, When)
        else effect
        for effect in effects
    )


def _for_so_long(step: Any, old: str, new: str) -> Any:
    return replace(step, until=new) if isinstance(step, Hold) and step.until == old else step


def _until(until: str, effects: tuple[Any, ...]) -> Hold:
    return Hold(_lasting(effects, "", until), until)


def _until_of(value: object) -> Slots | None:
    if not isinstance(value, Hold) or not value.until:
        return None
    return {"until": value.until, "effects": _lasting(value.effects, value.until, "")}


def _topic_of(value: object) -> Slots | None:
    slots = parted(value.effects) if isinstance(value, Hold) and value.until else None
    return None if slots is None else {**slots, "until": value.until}  # type: ignore[attr-defined]


HOLD = Via(_until, _until_of)
HOLD_TOPIC = Via(lambda noun, until, effects: Hold(given(noun, effects), until), _topic_of)
NOW = Shape(lambda effects: Hold(effects, ""))

HOLDS: tuple[Rule, ...] = (
    *(rule("until", ja, en, Const(until)) for until, ja, en in UNTIL),
    *(
        rule(word, "{until:until}<、|>{effects:" + effects + "}", "{until}, {effects}", HOLD)
        for word, effects in (
            ("timed hold", "effects"),
            ("long hold", "triggers"),
            ("short hold", "short triggers"),
            ("bare hold", "bare effects"),
        )
    ),
    rule(
        "timed hold",
        "{noun:noun}は<、|>{until:until}<、|>{effects:bare effects}",
        "{until}, {noun}: {effects}",
        HOLD_TOPIC,
    ),
    rule(
        "timed hold",
        "{noun:noun}の{trait:any trait}は<、|>{until:until}<、|>{value:becoming}{no:becomes}",
        "{until}, the {trait} of {noun} becomes {value}",
        Shape(lambda noun, trait, until, value: Hold((Becoming(noun, trait, value),), until)),
    ),
    rule(
        "timed hold",
        "{noun:noun}<の持つ|が持つ|の>{part:parts}は<、|>{until:until}<、|><|全て>無効<になる|となる>",
        "{until}, the {part} of {noun} are void",
        Shape(lambda noun, part, until: Hold((Voids(noun, part),), until)),
    ),
    rule(
        "timed hold",
        "{noun:noun}は<、|>{gains:gains}を<、|>{until:until}<、|>得る",
        "{until}, {noun} {gain@noun} {gains}",
        Shape(lambda noun, gains, until: Hold((Gains(noun, gains),), until)),
    ),
    *either("hold", "timed hold"),
    rule("hold", "{effects:effects}", "{effects}", NOW),
    rule("bare hold", "{effects:bare effects}", "{effects}", NOW),
)
