"""What things, or players, undergo: with the subject before it."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import (
    Attack,
    Awaken,
    Banish,
    Deal,
    Defend,
    Flip,
    It,
    Lull,
    MakeFatal,
    Move,
    Scrap,
    Transform,
    Who,
)
from mahojin.text import Rule, rule

# What things, or players, undergo: with the subject before it.
_SUFFERED: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("{amount:count}<|点|点の|の>ダメージを[受ける]", "take {amount} damage", Deal, {}),
    ("決死状態に[なる]", "become fatal", MakeFatal, {}),
    ("[破棄する:passive]", "be scrapped", Scrap, {}),
    ("<ゲームから|>[除外する:passive]", "be removed from the game", Banish, {}),
    ("アクティブ状態に[なる]", "become active", Awaken, {}),
    ("スリープ状態に[なる]", "fall asleep", Lull, {}),
    ("{to:place}[戻る]", "return to {to}", Move, {"manner": "return"}),
    ("{to:place}[移る]", "move to {to}", Move, {"manner": "shift"}),
    ("{to:place}[置く:passive]", "be put into {to}", Move, {"manner": "put"}),
    ("裏向きに[なる]", "be turned face down", Flip, {"face": "down"}),
    ("変身状態<に|と>[なる]", "transform", Transform, {}),
    ("攻撃を[行う]", "attack", Attack, {}),
    ("{against:noun}に攻撃を[行う]", "attack {against}", Attack, {}),
    ("防御を[行う]", "defend", Defend, {}),
)


def _suffered(ja: str, en: str, cls: type, fixed: dict[str, Any]) -> tuple[Rule, ...]:
    verb, _, rest = en.partition(" ")
    rest = f" {rest}" if rest else ""
    slot = "to" if cls is Deal else "noun"
    self_: dict[str, Any] = {slot: Who.SELF, **fixed}
    it: dict[str, Any] = {slot: It(), **fixed}
    return (
        rule(
            "deed",
            f"{{{slot}:noun}}は<|、|それぞれ|直ちに>" + ja,
            f"{{{slot}}} {{{verb}@{slot}}}{rest}",
            cls,
            **fixed,
        ),
        rule("own", ja, en, cls, **self_),
        rule("befalls it", ja, f"it must {en}", cls, **it),
        rule("said of it", ja, f"it must {en}", cls, **it),
    )


UNDERGOING: tuple[Rule, ...] = (
    *(item for act in _SUFFERED for item in _suffered(*act)),
    rule(
        "deed",
        "{noun:noun}は変身状態<と|に>なり<、|>以後は通常状態に戻ることができない",
        "{noun} {transform@noun} for good",
        Transform,
        lasting=True,
    ),
)
