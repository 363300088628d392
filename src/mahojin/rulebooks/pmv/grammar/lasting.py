"""Effects that last: ターン終了時まで and the like."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import (
    Becoming,
    Befell,
    Gains,
    Hold,
    Never,
    Noun,
    Occasion,
    Under,
    Voids,
    When,
)
from mahojin.text import Const, Rule, Shape, Shared, Via, either, rule
from mahojin.text.rules import Slots

from .subjects import given, unmarked

UNVOIDED = "無効に<できない|することができない|することはできない|ならない|されない>"
UNTIL = (
    (
        "turn end",
        "<ターン終了時まで|ターンの終了時まで|このターンの終了時まで|このターン終了時まで>",
        "until end of turn",
    ),
    ("chain end", "<この干渉|その干渉|干渉><終了時まで|の終了時まで|の間|中>", "until the end of this chain"),
    ("battle end", "<|この|その>戦闘<終了時まで|の終了時まで|の間|中>", "until end of battle"),
    (
        "game end",
        "<このゲームの間|ゲーム終了時まで|このゲーム中|ゲームの終了時まで|このゲームの終了時まで|このゲーム終了時まで>",
        "for the rest of the game",
    ),
    (
        "turn",
        "<このターン|このターン中|このターンの間|このカードをプレイしたターン|このカードをプレイしたターン中|このカードがプレイされたターン|〔このカード〕をプレイしたターン|〔このカード〕がプレイされたターン|このターンのみ>",
        "this turn",
    ),
    ("phase end", "このフェイズ<終了時まで|の終了時まで|の間|中>", "until the end of this phase"),
)


# Whose next turn it is, and which end of it.
_OWNERS: dict[object, str] = {Who.YOU: "own", Who.OPPONENT: "other", None: "next"}
_ENDS = {True: "start", False: "end"}


def _next_edge(until: object) -> Slots | None:
    found = {
        f"{of} turn {end}": (whose, start) for whose, of in _OWNERS.items() for start, end in _ENDS.items()
    }
    return dict(zip(("whose", "start"), found[until], strict=True)) if until in found else None


NEXT_EDGE = Via(lambda whose, start: f"{_OWNERS[whose]} turn {_ENDS[start]}", _next_edge)
NEXT_TURN = Via(
    lambda whose: f"{_OWNERS[whose]} turn",
    lambda v: next(({"whose": who} for who, of in _OWNERS.items() if v == f"{of} turn"), None),
)


def _lasting(effects: tuple[object, ...], old: str, new: str) -> tuple[Any, ...]:
    """Whatever is gained whenever something happens lasts no longer than the whole does."""
    return tuple(
        replace(effect, steps=tuple(_for_so_long(step, old, new) for step in effect.steps))
        if isinstance(effect, When)
        else effect
        for effect in effects
    )


def _for_so_long(step: object, old: str, new: str) -> Any:
    return replace(step, until=new) if isinstance(step, Hold) and step.until == old else step


def _until(until: str, effects: tuple[object, ...]) -> Hold:
    return Hold(_lasting(effects, "", until), until)


def _until_of(value: object) -> Slots | None:
    if not isinstance(value, Hold) or not value.until:
        return None
    return {"until": value.until, "effects": _lasting(value.effects, value.until, "")}


GOING_ON = "going on"  # a sentence for the same time as the one before it
HOLD = Via(_until, _until_of)
HOLD_TOPIC = Shape(lambda noun, until, effects: Hold(given(noun, effects), until))
NOW = Shape(lambda effects: Hold(effects, ""))


def _until_or_now(value: object) -> Slots | None:
    now = NOW.take(value)
    return _until_of(value) if now is None else {**now, "until": ""}


HOLD_OR_NOW = Via(_until, _until_or_now)


def _until_done(noun: Noun, until: str, event: Occasion, effects: tuple[object, ...]) -> Hold:
    """～するまで…できない: as long as it has not been done this turn."""
    undone = Befell(replace(event, subject=unmarked(noun), within="turn"), False)
    return Hold((Under(undone, given(noun, effects)),), until)


UNTIL_DONE = Shape(_until_done)

HOLDS: tuple[Rule, ...] = (
    rule(GOING_ON, "<|また、|更に、>{_:triggers}", "{_}"),
    rule("until", "{whose:said turn}{start:edge side}まで", "until the {start} of {whose}", NEXT_EDGE),
    rule("until", "{whose:said turn}<の間|中|>", "during {whose}", NEXT_TURN),
    *either("said turn", "side turn"),
    rule("said turn", "<次の自分の|自分の次の>ターン", "your next turn", Const(Who.YOU)),
    *(rule("until", ja, en, Const(until)) for until, ja, en in UNTIL),
    *(
        rule(word, "{until:until}<、|>{effects:" + effects + "}", "{until}, {effects}", HOLD)
        for word, effects in (
            ("timed hold", "effects"),
            ("long hold", "triggers"),
            ("short hold", "short triggers"),
        )
    ),
    rule(
        "timed hold",
        "{noun:noun}は<、|>{until:until}<、|>{effects:bare effects}",
        "{until}, {noun}: {effects}",
        HOLD_TOPIC,
    ),
    rule(
        "bare hold",
        "{first:bare effect and*}{until:until}<、|>{effects:bare effects}",
        "{until}, {first}{effects}",
        Shared(HOLD, "first", "effects"),
    ),
    rule(
        "timed hold",
        "{noun:noun}は<、|>{until:until}<、|>{event:event}まで<、|>{effects:bare effects}",
        "{until}, until it did {event}, {noun}: {effects}",
        UNTIL_DONE,
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
    rule(
        "effect",
        "{noun:noun}のプレイは" + UNVOIDED,
        "the play of {noun} cannot be voided",
        Never,
        action="annul",
    ),
    *either("hold", "timed hold"),
    rule("hold", "{effects:effects}", "{effects}", NOW),
    rule("bare hold", "{effects:bare effects}", "{effects}", NOW),
)
