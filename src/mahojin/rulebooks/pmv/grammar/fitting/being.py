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
from mahojin.text import Const, Rule, Shape, Via, either, rule
from mahojin.text.rules import Slots

STATES = (
    ("アクティブ状態", "active", "active ", Is("state", "=", "active")),
    ("スリープ状態", "asleep", "sleeping ", Is("state", "=", "asleep")),
    ("裏向き", "face down", "face-down ", Is("face", "=", "down")),
    ("表向き", "face up", "face-up ", Is("face", "=", "up")),
    ("変身状態", "transformed", "transformed ", Is("state", "=", "transformed")),
)
IN_STATE = Shape(lambda noun, state: Fit(noun, (), (state,)))
IT_IN_STATE = Shape(lambda state: Fit(It(), (), (state,)))


def in_state(state: Is | Declared | Handled) -> Shape:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Fit) or value.kinds or value.which != (state,):
            return None
        return {"noun": value.noun}

    return Shape(lambda noun: Fit(noun, (), (state,)))


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
    *(rule("a state", ja, {"": en, "+pre": pre}, Const(state)) for ja, en, pre, state in STATES),
    *(
        rule(word, _NOUN + "{state:a state}" + tail, "{noun} is {state}", IN_STATE)
        for word, tail in (
            ("test", "<である|だった|であった>"),
            ("test and", "<で、|であり、>"),
            ("state test", "<の|である>"),
        )
    ),
    rule("topic state", "{state:a state}<の|である>", "it is {state}", IT_IN_STATE),
    rule("topic test", "{state:a state}の", "it is {state}", IT_IN_STATE),
    rule("pred", "{_:a state}の<|、>", {"+pre": "{_.+pre}"}),
    *(
        rule("test and", _NOUN + ja + "<おり、|いて、>", f"{{noun}} is {en}", in_state(Is("battle", "=", en)))
        for ja, en in (
            ("攻撃を行って", "attacking"),
            ("防御を行って", "defending"),
            ("戦闘を行って", "battling"),
        )
    ),
    rule(
        "test",
        _NOUN + "{mod:pred}",
        "{noun} is{mod.+pre}{mod.+post}",
        Shape(lambda noun, mod: Fit(noun, (), (mod,))),
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
    *either("topic test", "tests"),
)
