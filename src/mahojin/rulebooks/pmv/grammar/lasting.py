"""Effects that last: ターン終了時まで and the like."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.machine.ability import Becoming, Hold, It, Voids, When
from mahojin.text import Rule, Via, either, rule
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
        "<このターン|このターン中|このターンの間|このカードをプレイしたターン|このカードをプレイしたターン中>",
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


def hold(until: str) -> Via:
    return Via(
        lambda effects: Hold(_lasting(effects, "", until), until),
        lambda v: (
            {"effects": _lasting(v.effects, until, "")} if isinstance(v, Hold) and v.until == until else None
        ),
    )


def _hold_topic(until: str) -> Via:
    return Via(
        lambda noun, effects: Hold(given(noun, effects), until),
        lambda v: parted(v.effects) if isinstance(v, Hold) and v.until == until else None,
    )


def _one(value: object, until: str, cls: type) -> Any:
    """The only effect of a lasting one, if it is of that class."""
    if not isinstance(value, Hold) or value.until != until or len(value.effects) != 1:
        return None
    return value.effects[0] if type(value.effects[0]) is cls else None


def _becoming(until: str) -> Via:
    def undo(value: object) -> Slots | None:
        one = _one(value, until, Becoming)
        if one is None or one.always:
            return None
        return {"noun": one.noun, "trait": one.trait, "value": one.value}

    return Via(lambda noun, trait, value: Hold((Becoming(noun, trait, value),), until), undo)


def _voiding(until: str) -> Via:
    def undo(value: object) -> Slots | None:
        one = _one(value, until, Voids)
        return None if one is None or one.keyword else {"noun": one.noun, "part": one.part}

    return Via(lambda noun, part: Hold((Voids(noun, part),), until), undo)


HOLDS: tuple[Rule, ...] = (
    *(
        rule("timed hold", f"{ja}<、|>{{effects:effects}}", f"{en}, {{effects}}", hold(until))
        for until, ja, en in UNTIL
    ),
    *(
        rule(word, f"{ja}<、|>{{effects:{triggers}}}", f"{en}, {{effects}}", hold(until))
        for until, ja, en in UNTIL
        for word, triggers in (("long hold", "triggers"), ("short hold", "short triggers"))
    ),
    *(
        rule(
            "timed hold",
            f"{{noun:noun}}は<、|>{ja}<、|>{{effects:bare effects}}",
            f"{en}, {{noun}}: {{effects}}",
            _hold_topic(until),
        )
        for until, ja, en in UNTIL
    ),
    *(
        rule("bare hold", f"{ja}<、|>{{effects:bare effects}}", f"{en}, it: {{effects}}", hold(until))
        for until, ja, en in UNTIL
    ),
    *(
        rule(
            "timed hold",
            f"{{noun:noun}}の{{trait:{word}}}は<、|>{ja}<、|>{{value:becoming}}<に変更される|になる|と同じになる>",
            f"{en}, the {{trait}} of {{noun}} becomes {{value}}",
            _becoming(until),
        )
        for until, ja, en in UNTIL
        for word in ("trait", "fight trait")
    ),
    *(
        rule(
            "timed hold",
            f"{{noun:noun}}<の持つ|が持つ|の>{{part:parts}}は<、|>{ja}<、|><|全て>無効<になる|となる>",
            f"{en}, the {{part}} of {{noun}} are void",
            _voiding(until),
        )
        for until, ja, en in UNTIL
    ),
    *either("hold", "timed hold"),
    rule("hold", "{effects:effects}", "{effects}", hold("")),
    rule("bare hold", "{effects:bare effects}", "{effects}", hold("")),
)
