"""The words of Phantom Magic Vision in judge files, Japanese and English; of each row the first is shown."""

from __future__ import annotations

from mahojin.rulebooks.pmv.terms import TERMS
from mahojin.text import Words

from ..verbs import Shape, Verb, kinds_of, spellings

ZONES = TERMS.short("zones")

PHASES = {name: words for name, words in TERMS.short("phases").items() if name not in ("start", "end")}
MOMENTS = {name: TERMS.short("phases")[name] for name in ("start", "end")}

STEPS = TERMS.short("steps")

_THINGS, _BARE = Shape.THINGS, Shape.BARE

VERBS = {
    "pass": Verb("priority", "pass", _BARE, Words("放棄", "pass")),
    "play": Verb("priority", "play", _THINGS, Words("プレイ", "play"), follow="target"),
    "play_free": Verb(
        "priority", "play_free", _THINGS, Words("支払わずにプレイ", "play free"), follow="target"
    ),
    "play_defending": Verb(
        "priority", "play_defending", _THINGS, Words("防御を兼ねてプレイ", "play defending"), follow="target"
    ),
    "node": Verb("priority", "node", _THINGS, Words("ノードセット", "set node")),
    "use": Verb("priority", "use", _THINGS, Words("使う", "use"), follow="target"),
    "apply": Verb("priority", "apply", _THINGS, Words("適用", "apply"), follow="target"),
    "attack": Verb("priority", "attack", Shape.AIMED, Words("攻撃", "attack")),
    "defend": Verb("priority", "defend", _THINGS, Words("防御", "defend")),
    "target": Verb("target", "target", _THINGS, Words("目標", "target"), follow="target"),
    "choose": Verb("choose", "choose", _THINGS, Words("選ぶ", "choose")),
    "retarget": Verb("choose", "target", _THINGS, Words("目標の変更", "retarget")),
    "enough": Verb("choose", "enough", _BARE, Words("これで終わり", "enough")),
    "number": Verb("number", "number", Shape.NUMBERS, Words("数", "number")),
    "share": Verb("share", "share", Shape.NUMBERS, Words("割り振り", "share"), repeats=True),
    "pay": Verb("pay", "pay", _THINGS, Words("支払い", "pay")),
    "discard": Verb("discard", "discard", _THINGS, Words("捨てる", "discard")),
    "keep": Verb("keep", "keep", _THINGS, Words("残す", "keep")),
    "skip": Verb("skip", "yes", _BARE, Words("スキップする", "skip")),
    "no_skip": Verb("skip", "no", _BARE, Words("スキップしない", "no skip")),
    "graze": Verb("graze", "yes", _BARE, Words("グレイズする", "graze")),
    "no_graze": Verb("graze", "no", _BARE, Words("グレイズしない", "no graze")),
    "upkeep": Verb("upkeep", "pay", _BARE, Words("維持する", "upkeep")),
    "no_upkeep": Verb("upkeep", "scrap", _BARE, Words("維持しない", "no upkeep")),
    "ignore": Verb("upkeep", "ignore", _BARE, Words("維持コストを無視", "ignore upkeep")),
    "yes": Verb("may", "yes", _BARE, Words("はい", "yes")),
    "no": Verb("may", "no", _BARE, Words("いいえ", "no")),
    "mode": Verb("mode", "mode", Shape.PLACES, Words("モード", "mode")),
    "top": Verb("mode", "top", _BARE, Words("上", "top")),
    "bottom": Verb("mode", "bottom", _BARE, Words("下", "bottom")),
    "declare": Verb("declare", "declare", Shape.WORD, Words("宣言", "declare")),
    "group": Verb("group", "group", _THINGS, Words("分ける", "divide")),
    "alter": Verb("alter", "yes", _BARE, Words("変えてプレイ", "alter")),
    "no_alter": Verb("alter", "no", _BARE, Words("変えずにプレイ", "leave as is")),
    "which_effect": Verb("which_effect", "which_effect", Shape.PLACES, Words("効果", "effect")),
    "which_group": Verb("which_group", "which_group", Shape.PLACES, Words("グループ", "group")),
    "rival": Verb("rival", "rival", _THINGS, Words("相手", "rival")),
    "blow": Verb("blow", "blow", Shape.NUMBERS, Words("無効にする", "void")),
    "repeats": Verb("repeats", "number", Shape.NUMBERS, Words("繰り返す", "repeat")),
    "until": Verb("until", "stop", Shape.PLACES, Words("終える", "end at")),
    "shorten": Verb("shorten", "number", Shape.NUMBERS, Words("短くする", "shorten to")),
    "accept": Verb("shorten", "accept", _BARE, Words("承諾する", "agree")),
    "order": Verb("order", "next", _THINGS, Words("順番", "order"), repeats=True),
    "put": Verb("order", "put", _THINGS, Words("並べる", "arrange")),
    "arrange": Verb("order", "", _THINGS, Words("並べる", "arrange")),
}

KINDS = kinds_of(
    VERBS,
    {
        "priority": Words("優先権", "priority"),
        "skip": Words("スキップ", "skip"),
        "graze": Words("グレイズ", "graze"),
        "upkeep": Words("維持コスト", "upkeep"),
        "may": Words("任意", "may"),
        "group": Words("グループ分け", "division"),
        "alter": Words("変更", "alteration"),
        "blow": Words("ダメージ", "blow"),
        "repeats": Words("繰り返し", "repeats"),
        "until": Words("終える所", "until"),
        "shorten": Words("承諾", "agreement"),
    },
)

SPELLINGS = spellings(
    VERBS,
    {
        "パス": "pass",
        "術者でプレイ": "play_free",
        "使用": "use",
        "割り振る": "share",
        "支払う": "pay",
        "承諾": "accept",
    },
)
