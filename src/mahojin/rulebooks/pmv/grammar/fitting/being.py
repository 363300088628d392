"""What a thing is: its state, its kind."""

from __future__ import annotations

from mahojin.machine.ability import (
    Declared,
    Fails,
    Fit,
    Handled,
    Is,
    It,
    Things,
)
from mahojin.text import Const, Rule, Via, either, rule
from mahojin.text.rules import Slots

STATES = (
    ("アクティブ状態", "active", Is("state", "=", "active")),
    ("スリープ状態", "asleep", Is("state", "=", "asleep")),
    ("裏向き", "face down", Is("face", "=", "down")),
    ("表向き", "face up", Is("face", "=", "up")),
    ("変身状態", "transformed", Is("state", "=", "transformed")),
)


def in_state(state: Is | Declared | Handled) -> Via:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Fit) or value.kinds or value.which != (state,):
            return None
        return {"noun": value.noun}

    return Via(lambda noun: Fit(noun, (), (state,)), undo)


def _is_things(noun: object, what: Things) -> Fit:
    return Fit(noun, what.kinds, what.which)  # type: ignore[arg-type]


def _is_things_of(value: object) -> Slots | None:
    if not isinstance(value, Fit) or not value.kinds:
        return None
    return {"noun": value.noun, "what": Things(value.kinds, value.which)}


_NOUN = "{noun:topic}<が|は|は、>"


BEING: tuple[Rule, ...] = (
    *either("topic", "marked", "reference one", "things"),
    *either("reference one", "itself", "it", "pick", "placed itself"),
    *(
        rule("test", _NOUN + ja + "<である|だった|であった>", f"{{noun}} is {en}", in_state(state))
        for ja, en, state in STATES
    ),
    *(
        rule("test and", _NOUN + ja + "<で、|であり、>", f"{{noun}} is {en}", in_state(state))
        for ja, en, state in STATES
    ),
    rule(
        "test",
        _NOUN + "{mod:pred}",
        "{noun} is{mod.+pre}{mod.+post}",
        Via(
            lambda noun, mod: Fit(noun, (), (mod,)),
            lambda v: (
                {"noun": v.noun, "mod": v.which[0]}
                if isinstance(v, Fit) and not v.kinds and len(v.which) == 1
                else None
            ),
        ),
    ),
    rule(
        "test",
        _NOUN + "{what:things}<だった|である|の>",
        "{noun} is {what.any}",
        Via(_is_things, _is_things_of),
    ),
    rule("so", _NOUN + "{what:things}", "{noun} is {what.any}", Via(_is_things, _is_things_of)),
    rule(
        "test",
        "{noun:topic}<が|は|の種類が|の本来の種類が|の種類が、|の本来の種類が、>あなた<が|の>宣言した<カードの|>種類と同じ<だった|である>",
        "{noun} is of the declared kind",
        in_state(Declared("kind")),
    ),
    rule(
        "test",
        "{noun:topic}<が|は>あなたが宣言した<カードの|>種類と違う",
        "{noun} is not of the declared kind",
        in_state(Is("declared kind", "=", False)),
    ),
    rule(
        "test",
        _NOUN + "{what:things}<でない|でなかった|ではない|ではなかった|以外の|以外だった>",
        "{noun} is not {what.any}",
        Via(
            lambda noun, what: Fails(_is_things(noun, what)),
            lambda v: _is_things_of(v.test) if isinstance(v, Fails) else None,
        ),
    ),
    *(
        rule("topic state", ja + "<の|である>", f"it is {en}", Const(Fit(It(), (), (state,))))
        for ja, en, state in STATES
    ),
    *(
        rule("state test", _NOUN + ja + "<の|である>", f"{{noun}} is {en}", in_state(state))
        for ja, en, state in STATES
    ),
    *(
        rule("topic test", ja + "の", f"it is {en}", Const(Fit(It(), (), (state,))))
        for ja, en, state in STATES
    ),
    *either("topic test", "tests"),
)
