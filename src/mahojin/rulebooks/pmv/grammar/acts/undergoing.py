"""What things, or players, undergo: with the subject before it."""

from __future__ import annotations

from typing import Any

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import (
    Attack,
    Awaken,
    Deal,
    Defend,
    Flip,
    Lull,
    MakeFatal,
    Move,
    Transform,
)
from mahojin.text import Const, Rule, either, rule
from mahojin.text.english import in_person

# What befalls things in other words than those in which it is done: Japanese, English, participle, class.
_SIMPLE: tuple[tuple[str, str, str, type], ...] = (
    ("決死状態に[なる]", "become fatal", "made fatal", MakeFatal),
    ("アクティブ状態に[なる]", "become active", "made active", Awaken),
    ("スリープ状態に[なる]", "fall asleep", "put to sleep", Lull),
)
# How things come to where they go, in other words than those in which they are put there.
_MOVED = (
    ("[戻る]", "return", "return", "returned"),
    ("[移る]", "shift", "move", "moved"),
    ("[加わる]", "add", "be added", "added"),
    ("[出る]", "bring", "come", "brought"),
)
# What things, or players, undergo: with the subject before it.
_SUFFERED: tuple[tuple[str, str, type, dict[str, object]], ...] = (
    ("{amount:damage}[受ける]", "take {amount} damage{amount.+post}", Deal, {}),
    ("変身状態<に|と>[なる]", "transform", Transform, {}),
    ("{against:nobody}攻撃を[行う]¦{against:noun}に攻撃を[行う]", "attack {against}", Attack, {}),
    ("防御を[行う]", "defend", Defend, {}),
)


def _passive(word: str, *done: str) -> Rule:
    """What is done to a thing befalls it."""
    said = {"": "be {_.done}", "done": "{_.done}", "one": "is {_.done}"}
    ja = f"{{_:{'|'.join(f'{one}-passive-' for one in done)}}}"
    return rule(word, ja, said | dict.fromkeys(("many", "you"), "are {_.done}"))


def _undergone(ja: str, en: str, cls: type, fixed: dict[str, Any]) -> Rule:
    subject: dict[str, Any] = {"to" if cls is Deal else "noun": It()}
    return rule("undergone", ja, {"": en, **in_person(en)}, cls, **subject, **fixed)


UNDERGOING: tuple[Rule, ...] = (
    *(_undergone(*act) for act in _SUFFERED),
    *(
        rule("suffers", ja, {"": en, "done": done, **in_person(en)}, cls, noun=It())
        for ja, en, done, cls in _SIMPLE
    ),
    rule(
        "flipped",
        "裏向きに[なる]",
        {"": "be turned face down", "done": "turned face down"},
        Flip,
        noun=It(),
        face="down",
    ),
    *either("moved", "is set-"),
    *(
        rule("moved", ja, {"": en, "done": done, **in_person(en)}, Const(manner))
        for ja, manner, en, done in _MOVED
    ),
    _passive("undergone", "simple", "attaching"),
    _passive("moved", "moving home"),
    _passive("is set", "setting"),
    *either("undergone", "suffers-", "flipped-"),
    rule("undergone", "{to:place}{manner:moved-}", {"*": "{manner.~} to {to}"}, Move, noun=It()),
    rule(
        "deed",
        "{noun:noun}は変身状態<と|に>なり<、|>以後は通常状態に戻ることができない",
        "{noun} {transform@noun} for good",
        Transform,
        lasting=True,
    ),
)
