"""What a thing is: its state, its kind."""

from __future__ import annotations

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import Declared, Fails, Fit, Handled, Is, NoneOf, Noun, Things
from mahojin.text import (
    Const,
    Rule,
    Shape,
    Via,
    either,
    rule,
)
from mahojin.text.rules import Slots

STATES = (
    ("アクティブ状態", "active", "active ", Is("state", "=", "active")),
    ("スリープ状態", "asleep", "sleeping ", Is("state", "=", "asleep")),
    ("裏向き", "face down", "face-down ", Is("face", "=", "down")),
    ("表向き", "face up", "face-up ", Is("face", "=", "up")),
    ("変身状態", "transformed", "transformed ", Is("state", "=", "transformed")),
)
IN_STATE = Shape(lambda noun, state: Fit(noun, (), (state,)))


def in_state(state: Is | Declared | Handled) -> Shape:
    return Shape(lambda noun: Fit(noun, (), (state,)))


def _is_things(noun: Noun, what: Things) -> Fit:
    return Fit(noun, what.kinds, what.which)


def _is_things_of(value: object) -> Slots | None:
    if not isinstance(value, Fit) or not value.kinds:
        return None
    return {"noun": value.noun, "what": Things(value.kinds, value.which)}


DECLARED_KIND: dict[str, Declared | Is] = {"=": Declared("kind"), "!=": Is("declared kind", "=", False)}


def _of_declared_kind(value: object) -> Slots | None:
    if not isinstance(value, Fit) or value.kinds or len(value.which) != 1:
        return None
    return next(
        ({"noun": value.noun, "op": op} for op, one in DECLARED_KIND.items() if value.which[0] == one), None
    )


_NOUN = "{noun:thing}<が|は|は、>"


BEING: tuple[Rule, ...] = (
    *(rule("a state", ja, {"": en, "+pre": pre}, Const(state)) for ja, en, pre, state in STATES),
    # a predicate with what follows it: だった, でなかった, であり
    rule("test", "{_:so}<だった|であった>", "{_}"),
    rule("test", "{_:being}<である|の>", "{_}"),
    *either("so", "being"),
    rule(
        "test",
        "{test:so}<でない|でなかった|ではない|ではなかった|以外の|以外だった|以外である>",
        "not so: {test}",
        Fails,
    ),
    rule("test and", "{_:so}<で、|であり、>¦{_:test-and}、", "{_}"),
    rule("test and", "{test:so}<でなく、|ではなく、>", "not so: {test}", Fails),
    rule("so", _NOUN + "{state:a state}", "{noun} is {state}", IN_STATE),
    rule("pred", "<|場に>{_:a state}<の|である|でセットされている><|、>", {"+pre": "{_.+pre}"}),
    rule(
        "pred",
        "{state:a state}<でない|ではない><|、>",
        {"+post": " that are not {state}"},
        Shape(lambda state: NoneOf((state,))),
    ),
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
        "{noun} is a~ {mod.+pre}one{mod.+post}",
        Shape(lambda noun, mod: Fit(noun, (), (mod,))),
    ),
    rule("being", _NOUN + "{what:things}", "{noun} is {what.any}", Via(_is_things, _is_things_of)),
    rule(
        "test",
        "{noun:thing}<が|は|の種類が|の本来の種類が|の種類が、|の本来の種類が、>あなた<が|の>宣言した<カードの|>"
        "種類と{op:same}<だった|である|>",
        "the kind of {noun} is {op.of} the declared one",
        Via(lambda noun, op: Fit(noun, (), (DECLARED_KIND[op],)), _of_declared_kind),
    ),
    rule(
        "being",
        "{what:placeless}",
        "it is {what.any}",
        Via(
            lambda what: _is_things(It("card"), what),
            lambda v: (
                {"what": slots["what"]}
                if (slots := _is_things_of(v)) is not None and slots["noun"] == It("card")
                else None
            ),
        ),
    ),
)
