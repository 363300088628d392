"""The words of MAGMELL in judge files, Japanese and English; of each row the first is shown."""

from __future__ import annotations

from mahojin.rulebooks.magmell.terms import TERMS
from mahojin.text import Words

from ..desk import Shape, Verb
from ..words import Vocabulary

ZONES = TERMS.short("zones")

KINDS = {
    "redraw": Words("引き直し", "redraw"),
    "priority": Words("使用権", "priority"),
    "attacker": Words("攻撃ユニット", "attacker"),
    "attack_target": Words("攻撃対象", "attack target"),
    "block": Words("防御", "block"),
    "target": Words("対象", "target"),
    "share": Words("割り振り", "share"),
    "pay": Words("支払い", "pay"),
    "offer": Words("触媒", "catalyst"),
    "discard": Words("捨てる", "discard"),
    "replace": Words("置換", "replace"),
    "arrange": Words("並べる", "arrange"),
    "find": Words("探す", "find"),
    "choose": Words("選ぶ", "choose"),
    "may": Words("任意", "may"),
    "mode": Words("モード", "mode"),
    "order": Words("順番", "order"),
}

PHASES = TERMS.short("phases")

STEPS = TERMS.short("steps")

_THINGS, _BARE = Shape.THINGS, Shape.BARE

VERBS = {
    "redraw": Verb("redraw", "redraw", _BARE, Words("引き直す", "redraw")),
    "keep": Verb("redraw", "keep", _BARE, Words("引き直さない", "keep")),
    "pass": Verb("priority", "pass", _BARE, Words("パス", "pass")),
    "use": Verb("priority", "use", _THINGS, Words("使う", "use"), follow="target"),
    "declare": Verb("priority", "attack", _BARE, Words("攻撃", "attack")),
    "attack": Verb(
        "attacker",
        "attacker",
        _THINGS,
        Words("攻撃ユニット", "attacker"),
        opens="declare",
        follow="attack_target",
    ),
    "attacker": Verb("attacker", "attacker", _THINGS, Words("攻撃ユニット", "attacker")),
    "attack_target": Verb("attack_target", "attack_target", _THINGS, Words("攻撃対象", "attack target")),
    "block": Verb("block", "block", _THINGS, Words("防御", "block")),
    "no_block": Verb("block", "no_block", _BARE, Words("防御しない", "no block")),
    "target": Verb("target", "target", _THINGS, Words("対象", "target"), follow="target"),
    "share": Verb("share", "share", Shape.NUMBERS, Words("割り振り", "share")),
    "pay": Verb("pay", "pay", Shape.CARDS, Words("支払い", "pay")),
    "offer": Verb("offer", "offer", Shape.CARDS, Words("触媒", "catalyst")),
    "discard": Verb("discard", "discard", _THINGS, Words("捨てる", "discard")),
    "replace": Verb("replace", "replace", _THINGS, Words("置換", "replace")),
    "let_it_happen": Verb("replace", "let_it_happen", _BARE, Words("置換しない", "no replace")),
    "arrange": Verb("arrange", "arrange", _THINGS, Words("並べる", "arrange")),
    "find": Verb("find", "find", _THINGS, Words("探す", "find")),
    "choose": Verb("choose", "choose", _THINGS, Words("選ぶ", "choose")),
    "yes": Verb("may", "yes", _BARE, Words("はい", "yes")),
    "no": Verb("may", "no", _BARE, Words("いいえ", "no")),
    "mode": Verb("mode", "mode", Shape.PLACES, Words("モード", "mode")),
    "order": Verb("order", "next", _THINGS, Words("順番", "order"), repeats=True),
}

SPELLINGS: Vocabulary[str] = Vocabulary(
    {
        "引き直す|redraw": "redraw",
        "引き直さない|キープ|keep": "keep",
        "パス|放棄|pass": "pass",
        "使う|使用|use": "use",
        "攻撃|attack": "attack",
        "攻撃ユニット|attacker": "attacker",
        "攻撃対象|attack target": "attack_target",
        "防御|block": "block",
        "防御しない|no block": "no_block",
        "対象|target": "target",
        "割り振り|割り振る|share": "share",
        "支払い|支払う|pay": "pay",
        "触媒|catalyst": "offer",
        "捨てる|discard": "discard",
        "置換|replace": "replace",
        "置換しない|no replace": "let_it_happen",
        "並べる|arrange": "arrange",
        "探す|find": "find",
        "選ぶ|choose": "choose",
        "はい|yes": "yes",
        "いいえ|no": "no",
        "モード|mode": "mode",
        "順番|order": "order",
    }
)
