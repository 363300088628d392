"""The words of Phantom Magic Vision in judge files, Japanese and English; of each row the first is shown."""

from __future__ import annotations

from mahojin.rulebooks.pmv.terms import TERMS
from mahojin.text import Words

from ..desk import Shape, Verb
from ..words import Vocabulary

ZONES = TERMS.short("zones")

KINDS = {
    "priority": Words("優先権", "priority"),
    "mode": Words("モード", "mode"),
    "target": Words("目標", "target"),
    "choose": Words("選ぶ", "choose"),
    "number": Words("数", "number"),
    "share": Words("割り振り", "share"),
    "pay": Words("支払い", "pay"),
    "discard": Words("捨てる", "discard"),
    "keep": Words("残す", "keep"),
    "skip": Words("スキップ", "skip"),
    "graze": Words("グレイズ", "graze"),
    "order": Words("順番", "order"),
    "upkeep": Words("維持コスト", "upkeep"),
    "may": Words("任意", "may"),
    "declare": Words("宣言", "declare"),
    "group": Words("グループ分け", "division"),
    "which_group": Words("グループ", "group"),
    "which_effect": Words("効果", "effect"),
    "alter": Words("変更", "alteration"),
    "rival": Words("相手", "rival"),
    "blow": Words("ダメージ", "blow"),
    "repeats": Words("繰り返し", "repeats"),
    "until": Words("終える所", "until"),
    "shorten": Words("承諾", "agreement"),
}

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

SPELLINGS: Vocabulary[str] = Vocabulary(
    {
        "放棄|パス|pass": "pass",
        "プレイ|play": "play",
        "支払わずにプレイ|術者でプレイ|play free": "play_free",
        "防御を兼ねてプレイ|play defending": "play_defending",
        "ノードセット|set node": "node",
        "使う|使用|use": "use",
        "適用|apply": "apply",
        "攻撃|attack": "attack",
        "防御|defend": "defend",
        "目標|target": "target",
        "選ぶ|choose": "choose",
        "目標の変更|retarget": "retarget",
        "これで終わり|enough": "enough",
        "数|number": "number",
        "割り振り|割り振る|share": "share",
        "支払い|支払う|pay": "pay",
        "捨てる|discard": "discard",
        "残す|keep": "keep",
        "スキップする|skip": "skip",
        "スキップしない|no skip": "no_skip",
        "グレイズする|graze": "graze",
        "グレイズしない|no graze": "no_graze",
        "維持する|upkeep": "upkeep",
        "維持しない|no upkeep": "no_upkeep",
        "維持コストを無視|ignore upkeep": "ignore",
        "はい|yes": "yes",
        "いいえ|no": "no",
        "モード|mode": "mode",
        "上|top": "top",
        "下|bottom": "bottom",
        "宣言|declare": "declare",
        "分ける|divide": "group",
        "グループ|group": "which_group",
        "効果|effect": "which_effect",
        "変えてプレイ|alter": "alter",
        "変えずにプレイ|leave as is": "no_alter",
        "相手|rival": "rival",
        "無効にする|void": "blow",
        "繰り返す|repeat": "repeats",
        "終える|end at": "until",
        "短くする|shorten to": "shorten",
        "承諾する|承諾|agree": "accept",
        "順番|order": "order",
        "並べる|arrange": "arrange",
    }
)
