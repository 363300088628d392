"""What things, or players, undergo: with the subject before it."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import (
    Attach,
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
    Reveal,
    Scrap,
    Transform,
)
from mahojin.text import Rule, rule
from mahojin.text.english import agree

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
    ("{to:place}[戻す:passive]", "be returned to {to}", Move, {"manner": "return"}),
    ("{to:place}[加える:passive]", "be added to {to}", Move, {"manner": "add"}),
    ("{to:place}[加わる]", "be added to {to}", Move, {"manner": "add"}),
    ("{to:place}[移す:passive]", "be moved to {to}", Move, {"manner": "shift"}),
    ("{to:place}[セットする:passive]", "be set onto {to}", Move, {"manner": "set"}),
    ("{face:face}{host:noun}に[セットする:passive]", "be set {face}on {host}", Attach, {}),
    ("[公開する:passive]", "be revealed", Reveal, {}),
    ("裏向きに[なる]", "be turned face down", Flip, {"face": "down"}),
    ("変身状態<に|と>[なる]", "transform", Transform, {}),
    ("攻撃を[行う]", "attack", Attack, {}),
    ("{against:noun}に攻撃を[行う]", "attack {against}", Attack, {}),
    ("防御を[行う]", "defend", Defend, {}),
)


def _undergone(ja: str, en: str, cls: type, fixed: dict[str, Any]) -> Rule:
    verb, _, rest = en.partition(" ")
    agreed = {n: f"{agree(verb, n, '')} {rest}".rstrip() for n in ("one", "many", "you")}
    subject: dict[str, Any] = {"to" if cls is Deal else "noun": It()}
    return rule("undergone", ja, {"": en, **agreed}, cls, **subject, **fixed)


UNDERGOING: tuple[Rule, ...] = (
    *(_undergone(*act) for act in _SUFFERED),
    rule(
        "deed",
        "{noun:noun}は変身状態<と|に>なり<、|>以後は通常状態に戻ることができない",
        "{noun} {transform@noun} for good",
        Transform,
        lasting=True,
    ),
)
