"""The words of MAGMELL in judge files, Japanese and English; of each row the first is shown."""

from __future__ import annotations

from mahojin.rulebooks.magmell.terms import TERMS
from mahojin.text import Words

from ..verbs import COMMON_VERBS, Shape, Verb, kinds_of, spellings

ZONES = TERMS.short("zones")

PHASES = TERMS.short("phases")

STEPS = TERMS.short("steps")

_THINGS, _BARE = Shape.THINGS, Shape.BARE

VERBS = {
    **COMMON_VERBS,
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
    "share": Verb("share", "share", Shape.NUMBERS, Words("割り振り", "share")),
    "offer": Verb("offer", "offer", Shape.CARDS, Words("触媒", "catalyst")),
    "order": Verb("order", "next", _THINGS, Words("順番", "order"), repeats=True),
}

KINDS = kinds_of(
    VERBS,
    {
        "redraw": Words("引き直し", "redraw"),
        "priority": Words("使用権", "priority"),
        "may": Words("任意", "may"),
    },
)

SPELLINGS = spellings(
    VERBS,
    {
        "キープ": "keep",
        "放棄": "pass",
        "使用": "use",
        "攻撃|attack": "attack",
        "割り振る": "share",
        "支払う": "pay",
    },
)
