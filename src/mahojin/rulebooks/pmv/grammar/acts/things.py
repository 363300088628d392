"""What is done to things: Aを破棄する."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import (
    Attach,
    Attack,
    Awaken,
    Banish,
    Defend,
    Extract,
    Flip,
    It,
    Lull,
    MakeFatal,
    Move,
    ResolveAsPlayed,
    Reveal,
    Scrap,
    Show,
    Transform,
)
from mahojin.text import Const, Into, Rule, either, rule

# (Japanese after the を-argument, English with % for the thing, class, fixed fields, whether it may be bare)
_DONE_TO: tuple[tuple[str, str, type, dict[str, Any], bool], ...] = (
    ("[破棄する]", "scrap %", Scrap, {}, True),
    ("決死状態に[する]", "make % fatal", MakeFatal, {}, True),
    ("<ゲームから|>[除外する]", "remove % from the game", Banish, {}, True),
    ("アクティブ状態に[する]", "make % active", Awaken, {}, True),
    ("スリープ状態に[する]", "put % to sleep", Lull, {}, True),
    ("変身状態に[する]", "transform %", Transform, {}, True),
    (
        "<同時に|>次の<あなたの|自分の>ターン開始時まで変身状態に[する]",
        "transform % until the start of your next turn",
        Transform,
        {},
        True,
    ),
    ("{to:place}[加える]", "add % to {to}", Move, {"manner": "add"}, True),
    ("{to:place}[戻す]", "return % to {to}", Move, {"manner": "return"}, True),
    ("{to:place}[出す]", "bring % onto {to}", Move, {"manner": "bring"}, True),
    ("{to:place}[セットする]", "set % onto {to}", Move, {"manner": "set"}, True),
    ("{to:place}[移す]", "move % to {to}", Move, {"manner": "shift"}, True),
    ("{to:place}[置く]", "put % into {to}", Move, {"manner": "put"}, True),
    ("{face:face}{host:noun}に[セットする]", "set % {face}on {host}", Attach, {}, True),
    ("{host:noun}に{face:lying}[セットする]", "set % {face}on {host}", Attach, {}, False),
    ("{host:noun}に[移す]", "move % onto {host}", Attach, {"manner": "shift"}, False),
    ("[公開する]", "reveal %", Reveal, {}, True),
    ("[抜き出す]", "take out %", Extract, {}, False),
    ("[抜きだす]", "take out %", Extract, {}, False),
    ("{to:person or marked}に[見せる]", "show % to {to}", Show, {}, True),
    (
        "<プレイしたものとして|プレイしたものとして効果を|プレイしたものとしてその効果を|プレイしたものとして、効果を>[解決する]",
        "resolve % as if it had been played",
        ResolveAsPlayed,
        {},
        False,
    ),
    (
        "{by:person or marked}が<プレイしたものとして|プレイしたものとして効果を>[解決する]",
        "resolve % as if {by} had played it",
        ResolveAsPlayed,
        {},
        True,
    ),
)


ON_THINGS: tuple[Rule, ...] = (
    *(
        rule("done bare" if bare else "done to", ja, en, cls, noun=It(), **fixed)
        for ja, en, cls, fixed, bare in _DONE_TO
    ),
    *either("done to", "done bare-"),
    rule("act", "{noun:o}{step:done to-}", "{step%noun}", Into("step", {"noun": It()})),
    rule("act", "{_:done bare-}", "{_%=it}"),
    rule("bare act", "{_:done bare-}", "{_%=it}"),
    *(
        rule("moving", f"[{verb}]", en, Const(manner))
        for verb, manner, en in (
            ("加える", "add", "add"),
            ("戻す", "return", "return"),
            ("出す", "bring", "bring"),
            ("移す", "shift", "move"),
            ("置く", "put", "put"),
        )
    ),
    rule("act", "{to:place}<|、>{noun:o}{manner:moving-}", "{manner} {noun} to {to}", Move),
    rule(
        "act",
        "次の<あなたの|自分の>ターン開始時まで{noun:o}変身状態に[する]",
        "transform {noun} until the start of your next turn",
        Transform,
    ),
    rule("act", "{noun:o}{face:face}[セットする]", "set {noun} {face}on it", Attach, host=It()),
    rule("act", "{host:noun}に<、|>{noun:o}{face:face}[セットする]", "set {noun} {face}on {host}", Attach),
    *(
        rule("act", "{noun:noun}に" + ja + verb, f"let {{noun}} {en}", cls)
        for ja, en, cls in (("攻撃", "attack", Attack), ("防御", "defend", Defend))
        for verb in ("を[行わせる]", "[させる]")
    ),
    rule("act", "{noun:noun}で<防御する|防御を行う>", "defend with {noun}", Defend),
    rule("flip", "{noun:o}裏向きに[する]", "turn {noun} face down", Flip, face="down"),
    rule("flip", "{noun:o}表向きに[する]", "turn {noun} face up", Flip, face="up"),
)
