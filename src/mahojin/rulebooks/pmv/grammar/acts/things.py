"""What is done to things: Aを破棄する."""

from __future__ import annotations

from typing import Any

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import (
    Attach,
    Attack,
    Awaken,
    Banish,
    Defend,
    Extract,
    Flip,
    Lull,
    MakeFatal,
    Move,
    Offer,
    Pick,
    ResolveAsPlayed,
    Reveal,
    Scrap,
    Show,
    Transform,
)
from mahojin.text import Const, Into, Rule, either, rule

# What is done to things in so many words: Japanese, English with % for the thing, participle, class.
_SIMPLE: tuple[tuple[str, str, str, type], ...] = (
    ("[破棄する]", "scrap %", "scrapped", Scrap),
    ("決死状態に[する]", "make % fatal", "made fatal", MakeFatal),
    ("<ゲームから|>[除外する]", "remove % from the game", "removed", Banish),
    ("アクティブ状態に[する]", "make % active", "made active", Awaken),
    ("スリープ状態に[する]", "put % to sleep", "put to sleep", Lull),
    ("変身状態に[する]", "transform %", "transformed", Transform),
    ("[公開する]", "reveal %", "revealed", Reveal),
)
AS_PLAYED = "プレイしたものとして<|効果を|その効果を|、効果を>[解決する]"
# (Japanese after the を-argument, English with % for the thing, class, fixed fields, whether it may be bare)
_DONE_TO: tuple[tuple[str, str, type, dict[str, Any], bool], ...] = (
    (
        "<同時に|>次の<あなたの|自分の>ターン開始時まで変身状態に[する]",
        "transform % until the start of your next turn",
        Transform,
        {},
        True,
    ),
    ("{host:noun}に[移す]", "move % onto {host}", Attach, {"manner": "shift"}, False),
    ("{to:person or marked}に[見せる]", "show % to {to}", Show, {}, True),
    ("裏向きのまま{to:person or marked}に[見せる]", "lay % face down before {to}", Offer, {}, True),
    ("{by:by whom}" + AS_PLAYED, "resolve % as if {by} had played it", ResolveAsPlayed, {}, True),
)


ON_THINGS: tuple[Rule, ...] = (
    *(
        rule("done bare" if bare else "done to", ja, en, cls, noun=It(), **fixed)
        for ja, en, cls, fixed, bare in _DONE_TO
    ),
    *(rule("simple", ja, {"": en, "done": done}, cls, noun=It()) for ja, en, done, cls in _SIMPLE),
    rule("by whom", "", "its player", Const(None)),
    rule("by whom", "{_:person or marked}が", "{_}"),
    rule("taking", "[抜き出す]", {"": "take out %", "done": "taken out"}, Extract, noun=It()),
    rule(
        "attaching",
        "{face:either way up}{host:noun}に[セットする]¦(({face:some face}&{host:noun}に))[セットする]",
        {"": "set % {face}on {host}", "done": "set {face}on {host}"},
        Attach,
        noun=It(),
    ),
    *either("done bare", "simple-", "attaching-"),
    rule("done bare", "{to:place}{manner:moving-}", "{manner} % to {to}", Move, noun=It()),
    *either("done to", "done bare-", "taking-"),
    rule("act", "{noun:o}{step:done to-}", "{step%noun}", Into("step", {"noun": It()}), also_as="object act"),
    rule("act", "{_:done bare-}", "{_%=it}", also_as="bare act"),
    *(
        rule("moving home", f"[{verb}]", {"": en, "done": done}, Const(manner))
        for verb, manner, en, done in (
            ("加える", "add", "add", "added"),
            ("戻す", "return", "return", "returned"),
            ("出す", "bring", "bring", "brought"),
            ("置く", "put", "put", "put"),
        )
    ),
    rule("setting", "[セットする]", {"": "set", "done": "set"}, Const("set")),
    rule("setting", "[移す]", {"": "move", "done": "moved"}, Const("shift")),
    *either("moving", "moving home-", "setting-"),
    rule("act", "{to:place}<|、>{noun:o}{manner:moving-}", "{manner} {noun} to {to}", Move),
    rule(
        "act",
        "次の<あなたの|自分の>ターン開始時まで{noun:o}変身状態に[する]",
        "transform {noun} until the start of your next turn",
        Transform,
    ),
    rule(
        "act",
        "{noun:o}{face:face}[セットする]",
        "set {noun} {face}on it",
        Attach,
        host=It(),
        also_as="object act",
    ),
    rule("act", "{noun:o}[移す]", "move {noun} onto the target", Attach, host=Pick(""), manner="shift"),
    rule("act", "{host:noun}に<、|>{noun:o}{face:face}[セットする]", "set {noun} {face}on {host}", Attach),
    *(
        rule("act", "{noun:noun}に" + ja + verb, f"let {{noun}} {en}", cls)
        for ja, en, cls in (("攻撃", "attack", Attack), ("防御", "defend", Defend))
        for verb in ("を[行わせる]", "[させる]")
    ),
    rule("act", "{noun:noun}で<防御する|防御を行う>", "defend with {noun}", Defend),
    rule("flip up", "表向きに[する]", "turn % face up", Flip, noun=It(), face="up"),
    rule("flip", "{noun:o}{step:flip down-|flip up-}", "{step%noun}", Into("step", {"noun": It()})),
    rule("flip", "{_:flip down-|flip up-}", "{_%=it}"),
)
