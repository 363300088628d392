"""What was done, spoken of afterwards: 破棄した場合, この効果で破棄された〔…〕, 破棄した枚数."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import (
    Awaken,
    Banish,
    Count,
    Done,
    Exists,
    Extract,
    Fails,
    Fit,
    Flip,
    Handled,
    Lull,
    MakeFatal,
    NoneOf,
    Reveal,
    Scrap,
    Things,
    Transform,
)
from mahojin.text import Rule, Shape, Via, either, rule
from mahojin.text.inflected import inflected
from mahojin.text.rules import Slots
from mahojin.text.templates import WAYS

from ..lexicon.action_verbs import ACTIONS, CANONICAL, USUAL, moved
from .subjects import ended
from .words import BY_THIS, BY_THIS_OR_NOT

# As many as were to be: what is done to fewer is not done (7.1.12).
SO_MANY_CARDS = f"<|{'|'.join(f'{n}枚' for n in range(1, 11))}|X枚>"
_TENSES = ("past", "te", "not", "not-past", "cannot", "cannot-past", "stem")
_VOICES = (*_TENSES, "passive", *(f"passive-{tense}" for tense in _TENSES))
_TOLD = ("did", "was", "done", "flip down", "moving", "suffers", "flipped", "moved", "is set")
FORMS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(_TOLD, _TENSES),
    **dict.fromkeys(("acted", "simple", "attaching", "taking", "moving home", "setting"), _VOICES),
}

VERBS = {
    **inflected("acted verb", _VOICES, ((one.name, ja, {"": one.en}) for one in ACTIONS for ja in one.done)),
    **inflected("done verb", _TENSES, ((one.name, ja, {"": one.en}) for one in ACTIONS for ja in one.brief)),
}


_STEPS: dict[str, object] = {
    name: cls(It())
    for name, cls in (
        ("scrap", Scrap),
        ("fatal", MakeFatal),
        ("banish", Banish),
        ("wake", Awaken),
        ("sleep", Lull),
        ("transform", Transform),
        ("reveal", Reveal),
        ("extract", Extract),
    )
}
_STEPS["flip"] = Flip(It(), "down")
_NAMES = {type(step): name for name, step in _STEPS.items()}
DEED = Via(lambda step: _NAMES[type(step)], lambda name: {"step": _STEPS[name]} if name in _STEPS else None)


def _moved_of(name: object) -> Slots | None:
    found = CANONICAL.get(str(name))
    return None if found is None else {"manner": found[0], "to": found[1]}


MOVED = Via(lambda to, manner: moved(manner, to), _moved_of)
BRIEF = Via(lambda manner: manner, lambda name: {"manner": name} if name in USUAL else None)
SET = Via(lambda manner: manner, lambda name: {"manner": name} if name in ("set", "shift") else None)
_GOAL = (
    "<|あなたの|自分の|相手プレイヤーの|本来のプレイヤーの|アクティブ状態で|スリープ状態で>"
    "{_:goal zone}<に|へ|の上に|の下に|の一番上に|の一番下に>"
)


def _derived() -> Iterator[Rule]:
    """What was done, in the words in which it is done, and what befell, in those in which it befalls."""
    for word, simple, moves in (
        ("did", ("simple", "taking", "flip down"), "moving"),
        ("was", ("suffers", "simple-passive", "flipped", "taking-passive"), "moved"),
    ):
        yield rule(word, f"{{step:{'|'.join(one + '-' for one in simple)}}}", "{step.done}", DEED)
        yield rule(word, f"{{to:goal}}{{manner:{moves}-}}", "{manner.done} to the {to}", MOVED)
    yield rule("done", "{manner:moving home-}", "{manner.done}", BRIEF)
    yield rule("did", "{manner:setting-}", "{manner.done}", SET)
    yield rule("was", "{manner:is set-}", "{manner.done}", SET)
    yield rule(
        "flip down",
        "裏向きに[する]",
        {"": "turn % face down", "done": "turned face down"},
        Flip,
        noun=It(),
        face="down",
    )
    yield rule("goal", _GOAL, "{_}")


def _verbs() -> Iterator[Rule]:
    yield from _derived()
    yield from (rule(word, f"{{_:{word} verb-}}", "{_}") for word in ("acted", "done"))
    yield from (*either("did", "acted-"), *either("was", "acted-passive-"))


def _exists(what: Things, action: str, n: int) -> Exists:
    return Exists(ended(what, Handled(action)), n)


def _befell(action: str) -> Exists:
    """Only characters become fatal or transform (9.2, 10.28)."""
    return _exists(Things(("character" if action in ("fatal", "transform") else "card",)), action, 1)


def _befell_of(value: object) -> Slots | None:
    slots = SO_MANY.take(value)
    return {"action": slots["action"]} if slots and _befell(str(slots["action"])) == value else None


DONE_TO_ONE = Shape(lambda what, action: Exists(ended(what, Handled(action))))
SO_MANY = Shape(_exists)
NOT_DONE = Shape(lambda what, action: Fails(Exists(ended(what, Handled(action)))))
DONE_TO_IT = Shape(lambda noun, action: Fit(noun, (), (Handled(action),)))
COUNTED = Shape(lambda action: Count(Things(("card",), (Handled(action),))))
_SOMEBODY = "<|そのプレイヤーが|いずれかのプレイヤーが>"


def _voices(ja: str) -> str:
    """What was done to something, or what befell it, in either voice; % is its particle."""
    return WAYS.join(
        f"{ja.replace('%', particle)}{{action:{verb}-past}}"
        for particle, verb in (("を", "did"), ("が", "was"))
    )


HANDLED: tuple[Rule, ...] = (
    *_verbs(),
    rule("mod", "{_:handled}", {"+post": "{_.+post}"}),
    rule(
        "handled",
        BY_THIS_OR_NOT + "{action:did-past|was-past}¦" + BY_THIS_OR_NOT + "{action:did-te}いる",
        {"+post": " {action} by this effect"},
        Handled,
    ),
    rule(
        "handled",
        BY_THIS_OR_NOT + "{by:player}<が|の><自分の|>{action:did-past}",
        {"+post": " {action} by {by} by this effect"},
        Handled,
    ),
    rule(
        "mod",
        BY_THIS_OR_NOT + "{action:did-not-past|was-not-past}<|、>",
        {"+post": " not {action} by this effect"},
        Shape(lambda action: NoneOf((Handled(action),))),
    ),
    *(
        rule(
            "handled",
            BY_THIS_OR_NOT + ja + "{action:did-past}<、または|または|か、|か>{also:did-past}",
            {"+post": " {action} or {also}" + said + " by this effect"},
            Handled,
        )
        for ja, said in (("", ""), ("{by:player}が<自分の|>", " by {by}"))
    ),
    rule(
        "mod",
        "このカードの「{action:linking}」の効果<で|によって|により>除外した",
        {"+post": " removed for the {action} of this card"},
        Handled,
    ),
)

DONE: tuple[Rule, ...] = (
    *either("done", "did-"),
    rule("test", "{action:done-past}", "it was {action}", Done),
    rule("test", "{action:done-not|done-not-past}", "it was not {action}", Done, done=False),
    rule(
        "test",
        _SOMEBODY + SO_MANY_CARDS + "{action:done-cannot|done-cannot-past}"
        "¦" + _SOMEBODY + SO_MANY_CARDS + "{action:done}こと<が|は>でき<ない|なかった>",
        "it cannot be {action}",
        Done,
        done=False,
        able=False,
    ),
    *(
        rule("test", _voices(BY_THIS + ja), en, make)
        for ja, en, make in (
            ("{what:things}%", "{what.any} was {action} by this effect", DONE_TO_ONE),
            ("{noun:near}%", "{noun} was {action} by this effect", DONE_TO_IT),
            ("{n:n}枚以上の{what:things}%", "{n} or more {what} were {action} by this effect", SO_MANY),
            ("{what:things}%{n:n}枚以上", "{n} or more {what} were {action} by this effect", SO_MANY),
        )
    ),
    rule(
        "test",
        BY_THIS_OR_NOT + "{n:n}枚以上{action:did-past}",
        "{n} or more cards were {action}",
        Shape(lambda n, action: Exists(Things(("card",), (Handled(action),)), n)),
    ),
    rule(
        "test",
        BY_THIS + "{action:was-past}",
        "anything was {action} by this effect",
        Via(_befell, _befell_of),
    ),
    rule(
        "test",
        BY_THIS
        + "{what:things}を{action:did-not-past|did-cannot-past}¦"
        + BY_THIS
        + "{what:things}が{action:was-not-past}",
        "no {what.one} was {action} by this effect",
        NOT_DONE,
    ),
)
