"""The words of NOVA in judge files, Japanese and English; of each row the first is shown."""

from __future__ import annotations

from mahojin.rulebooks.nova.terms import TERMS
from mahojin.text import Words

from ..verbs import COMMON_VERBS, Shape, Verb, kinds_of, spellings

ZONES = TERMS.short("zones")

PHASES = TERMS.short("phases")

STEPS = TERMS.short("steps")

COLOURS = TERMS.short("colours")

_THINGS, _BARE, _PLACES = Shape.THINGS, Shape.BARE, Shape.PLACES

VERBS = {
    **COMMON_VERBS,
    "go_first": Verb("who_starts", "go_first", _BARE, Words("先攻", "go first")),
    "go_second": Verb("who_starts", "go_second", _BARE, Words("後攻", "go second")),
    "redraw": Verb("redraw", "redraw", _BARE, Words("引き直す", "redraw")),
    "keep": Verb("redraw", "keep", _BARE, Words("引き直さない", "keep")),
    "pass": Verb("priority", "pass", _BARE, Words("放棄", "pass")),
    "play": Verb("priority", "play", _THINGS, Words("プレイ", "play"), follow="target"),
    "set": Verb("priority", "set", _THINGS, Words("セット", "set")),
    "activate": Verb("priority", "activate", _THINGS, Words("起動", "activate"), follow="target"),
    "energise": Verb("priority", "energise", _THINGS, Words("エナジー", "energise")),
    "attack": Verb("attack", "attack", _THINGS, Words("攻撃", "attack"), follow="attack_target"),
    "no_attack": Verb("attack", "no_attack", _BARE, Words("攻撃しない", "no attack")),
    "attack_target": Verb("attack_target", "attack_target", _THINGS, Words("攻撃目標", "attack target")),
    "block": Verb("block", "block", _THINGS, Words("防御", "block")),
    "no_block": Verb("block", "no_block", _BARE, Words("防御しない", "no block")),
    "share": Verb("share", "share", Shape.NUMBERS, Words("割り振り", "share"), repeats=True),
    "own_cost": Verb("which_cost", "own_cost", _BARE, Words("本来のコスト", "own cost")),
    "instead": Verb("which_cost", "instead", _PLACES, Words("代替コスト", "substitute cost")),
    "more": Verb("pay_more", "yes", _BARE, Words("追加で払う", "pay more")),
    "no_more": Verb("pay_more", "no", _BARE, Words("追加で払わない", "pay no more")),
    "energy_first": Verb("next_cost", "energy", _BARE, Words("エナジーから", "energy first")),
    "deed": Verb("next_cost", "deed", _PLACES, Words("コスト", "cost")),
    "energise_to_pay": Verb("pay", "energise", _THINGS, Words("エナジー能力", "energy ability")),
    "colour": Verb("colour", "colour", Shape.WORD, Words("色", "colour")),
    "order": Verb("order", "next", _THINGS, Words("順番", "order"), repeats=True),
    "keep_one": Verb("keep", "keep", _THINGS, Words("残す", "keep one")),
}

KINDS = kinds_of(
    VERBS,
    {
        "who_starts": Words("先攻後攻", "who starts"),
        "redraw": Words("引き直し", "redraw"),
        "priority": Words("優先権", "priority"),
        "which_cost": Words("どのコスト", "which cost"),
        "pay_more": Words("追加コスト", "additional cost"),
        "next_cost": Words("コストの順", "order of costs"),
        "may": Words("任意", "may"),
        "keep": Words("残す", "keep"),
    },
)

SPELLINGS = spellings(
    VERBS,
    {
        "プレイする": "play",
        "セットする": "set",
        "起動する": "activate",
        "放棄する": "pass",
        "割り振る": "share",
        "支払う": "pay",
    },
)
