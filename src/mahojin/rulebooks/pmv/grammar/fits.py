"""Conditions of what a thing is: what is set on it, its state, kind and traits, where it lies; what there is
among cards that were seen; what has happened."""

from __future__ import annotations

from mahojin.abilities import Compare, It
from mahojin.rulebooks.pmv.abilities import (
    Alike,
    Answering,
    Carries,
    Declared,
    Exists,
    Fails,
    Figure,
    Fit,
    Handled,
    In,
    Is,
    NoneOf,
    Noun,
    Otherwise,
    Pile,
    Things,
)
from mahojin.text import Const, Rule, Shape, Via, either, rule

from .measured import RANGED
from .moments.periods import this_turn
from .subjects import ended

carries = Via(
    lambda what, number: Carries(what, *number),
    lambda v: {"what": v.what, "number": (v.least, v.most)} if isinstance(v, Carries) else None,
)

CARRYING: tuple[Rule, ...] = (
    rule(
        "test",
        "{noun:thing}に{what:things}が{number:how many}セットされている",
        "{number} {what} set on {noun}",
        Shape(lambda noun, what, number: Fit(noun, (), (carries(what, number),))),
    ),
    rule(
        "test",
        "{noun:thing}に{what:things}が<1枚も|>セットされていない",
        "no {what.one} is set on {noun}",
        Shape(lambda noun, what: Fit(noun, (), (Carries(what, 0, 0),))),
    ),
)


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


DECLARED_KIND: dict[str, Declared | Is] = {"=": Declared("kind"), "!=": Is("declared kind", "=", False)}


# What a thing is: of these kinds, and all that is said of them.
is_so = Via(
    lambda noun, what: Fit(noun, what.kinds, what.which),
    lambda v: {"noun": v.noun, "what": Things(v.kinds, v.which)} if isinstance(v, Fit) and v.kinds else None,
)
declared_kind = Via(
    lambda op: DECLARED_KIND[op],
    lambda v: next(({"op": op} for op, one in DECLARED_KIND.items() if v == one), None),
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
    rule("being", _NOUN + "{what:things}", "{noun} is {what.any}", is_so),
    rule(
        "test",
        "{noun:thing}<が|は|の種類が|の本来の種類が|の種類が、|の本来の種類が、>あなた<が|の>宣言した<カードの|>"
        "種類と{op:same}<だった|である|>",
        "the kind of {noun} is {op.of} the declared one",
        Shape(lambda noun, op: Fit(noun, (), (declared_kind(op),))),
    ),
    rule(
        "being",
        "{what:placeless}",
        "it is {what.any}",
        Shape(lambda what: is_so(It("card"), what)),
    ),
)


ALIKE = Shape(lambda noun, trait, of, op: Fit(noun, (), (Alike(trait, of, op),)))

FIGURES: tuple[Rule, ...] = (
    rule(
        "being",
        "{noun:thing}の{trait:trait}<|の値><が|は|が、>{rng:span}",
        "the {trait} of {noun} is {rng}",
        Shape(lambda noun, trait, rng: Fit(noun, (), (RANGED(trait, rng),))),
    ),
    rule(
        "test",
        "{noun:thing}<が|は|が、>{of:thing}と{op:same}{trait:attribute}<だった|である|の|>"
        "¦{noun:thing}の{trait:attribute}<が|は>{of:thing}と{op:same}<だった|である|の|>"
        "¦{noun:thing}<が|は|が、>{of:thing}の{trait:attribute}と{op:same}<だった|である|の|>",
        "the {trait} of {noun} is {op.of} {of}",
        ALIKE,
    ),
    rule(
        "test",
        "{noun:thing}の名称に「{value:name}」が含まれ<ている|ていた>",
        "the name of {noun} contains {value}",
        Shape(lambda noun, value: Fit(noun, (), (Is("name", "has part", value),))),
    ),
)


EXILED = In(None, ("exile",))


TOPMOST = Is("cards above", "=", 0)


def _on_top(noun: Noun, whose: Noun, zone: str) -> Fit:
    return Fit(noun, (), (In(whose, (zone,)), TOPMOST))


THERE = Shape(lambda noun, place: Fit(noun, (), (place,)))
NOT_THERE = Shape(lambda noun, place: Fails(Fit(noun, (), (place,))))


LYING: tuple[Rule, ...] = (
    rule(
        "test",
        "{noun:thing}<が|は>{whose:owner}の{zone:pile zone}の<一番上|上>に[ある]",
        "{noun} is on top of {whose.poss} {zone}",
        Shape(_on_top),
    ),
    rule(
        "test",
        "{noun:placed itself}の上にカードが{n:n}枚以上ある",
        "{n} or more cards lie on {noun}",
        Shape(lambda noun, n: Compare(Figure(noun, "cards above"), ">=", n)),
    ),
    rule(
        "test",
        "{whose:owner}の冥界が地獄<になっている|の|である>",
        "{whose.poss} graveyard is hell",
        Shape(lambda whose: Fit(Pile("graveyard", whose), (), (Is("hell"),))),
    ),
    rule("test", "{noun:thing}<が|は>{place:where}<ない|いない>", "{noun} is not{place.+post}", NOT_THERE),
    rule(
        "test",
        "{noun:thing}<が|は><ゲームから|>除外されている",
        "{noun} is removed from the game",
        Shape(lambda noun: Fit(noun, (), (EXILED,))),
    ),
    rule("test", "{noun:thing}<が|は>{place:where}<ある|いる>", "{noun} is{place.+post}", THERE),
)


SEEN = Handled("see")


HANDLING: tuple[Rule, ...] = (
    rule(
        "those cards",
        "<その|公開したカードの|公開されたカードの|見たカードの>",
        {"+post": " among them"},
        Const(SEEN),
    ),
    rule("those cards", "{_:handled}{no:not shown}カードの", {"+post": "{_.+post}"}),
    rule(
        "mod",
        "{_:those cards}<中に含まれている|中の|中にある|うちの|中に含まれる|中から|うち>",
        {"+post": "{_.+post}"},
    ),
    rule(
        "test",
        "{done:those cards}中に<、|>{what:things}が<含まれている|含まれていた|ある|あった|含まれる>",
        "there is {what.any}{done.+post}",
        Shape(lambda done, what: Exists(ended(what, done))),
    ),
)


HAPPENING: tuple[Rule, ...] = (
    rule(
        "test",
        "攻撃が行われている",
        "an attack is under way",
        Const(Exists(Things(("character",), (Is("battle", "=", "attacking"),)))),
    ),
    rule("test", "{occasion:negative}", "this turn {occasion}", this_turn(False)),
    rule("test", "<このカード|〔このカード〕>が{_:period}にプレイされ<た|ている>", "{_}"),
    rule(
        "answering",
        "{noun:things}の{to:answered}に対する直接の干渉",
        "direct response to {to} of {noun}",
        Answering,
    ),
    rule(
        "test",
        "<それ以外の|そうでない|そうでなかった|それ以外のカードだった|それ以外だった|異なっていた|違った|違っていた|間違っていた"
        "|異なる|いない|いなかった|ない|なかった|存在しない>",
        "otherwise",
        Otherwise,
    ),
)

FITS: tuple[Rule, ...] = (*CARRYING, *BEING, *FIGURES, *LYING, *HANDLING, *HAPPENING)
