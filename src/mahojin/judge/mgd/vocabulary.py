"""The words of 魔法少女 ザ・デュエル in judge files, Japanese and English; of each row the first is shown."""

from __future__ import annotations

from mahojin.rulebooks.mgd.terms import TERMS
from mahojin.text import Words

from ..verbs import COMMON_VERBS, Shape, Verb, kinds_of, spellings
from ..words import Vocabulary

ZONES = TERMS.short("zones")
ZONE_WORDS: Vocabulary[str] = Vocabulary(
    {
        **{
            f"{words.ja}|{words.ja}ゾーン|{words.en}|{words.en} zone": name
            for name, words in ZONES.items()
            if name not in ("hand", "graveyard", "stock", "outside")
        },
        "手札|hand": "hand",
        "墓地|graveyard": "graveyard",
        "ストック|stock": "stock",
        "ゲーム外|outside": "outside",
        "エキストラデッキ|extra deck": "extra",
    }
)

PHASES = TERMS.short("phases")

STEPS = TERMS.short("steps")

ELEMENTS = TERMS.short("elements")
WILLS = TERMS.short("wills")
SYMBOLS = {**ELEMENTS, **WILLS, "": Words("無", "plain")}

COUNTERS = TERMS.short("counters")

_THINGS, _BARE, _PLACES, _NUMBERS = Shape.THINGS, Shape.BARE, Shape.PLACES, Shape.NUMBERS

VERBS = {
    **COMMON_VERBS,
    "exchange": Verb("exchange", "exchange", _BARE, Words("交換する", "exchange")),
    "keep_hand": Verb("exchange", "keep", _BARE, Words("交換しない", "keep hand")),
    "put_under": Verb("exchange_cards", "put_under", _THINGS, Words("下に置く", "put under")),
    "pass": Verb("priority", "pass", _BARE, Words("パス", "pass")),
    "cast": Verb("priority", "cast", _THINGS, Words("発動", "cast"), follow="target"),
    "use": Verb("priority", "use", _THINGS, Words("能力", "use"), follow="target"),
    "energise": Verb("priority", "energise", _THINGS, Words("オド", "od")),
    "switch": Verb("priority", "switch", _THINGS, Words("スイッチ", "switch")),
    "call": Verb("call", "call", _THINGS, Words("コール", "call")),
    "call_down": Verb("call", "call_down", _THINGS, Words("裏向きコール", "call face down")),
    "level_up": Verb("call", "level_up", _THINGS, Words("レベルアップ", "level up")),
    "no_call": Verb("call", "no_call", _BARE, Words("コールしない", "no call")),
    "quick_call": Verb("priority", "call", _THINGS, Words("瞬動コール", "instant call")),
    "quick_call_down": Verb(
        "priority", "call_down", _THINGS, Words("瞬動裏向きコール", "instant call face down")
    ),
    "quick_level_up": Verb("priority", "level_up", _THINGS, Words("瞬動レベルアップ", "instant level up")),
    "break_level_up": Verb(
        "level_up", "level_up", _THINGS, Words("ブレイクでレベルアップ", "level up by break")
    ),
    "step_up": Verb("step_up", "yes", _BARE, Words("ステップアップする", "step up")),
    "no_step_up": Verb("step_up", "no", _BARE, Words("ステップアップしない", "no step up")),
    "without_paying": Verb("without_paying", "yes", _BARE, Words("支払わない", "pay nothing")),
    "paying": Verb("without_paying", "no", _BARE, Words("支払って発動", "pay after all")),
    "rest": Verb("rest_some", "rest", _THINGS, Words("レスト", "rest")),
    "ride": Verb("rest_some", "rest", Shape.CARDS, Words("竜騎", "dragoon")),
    "own_cost": Verb("which_cost", "own_cost", _BARE, Words("本来のコスト", "own cost")),
    "instead": Verb("which_cost", "instead", _PLACES, Words("代替コスト", "substitute cost")),
    "trade": Verb("which_cost", "trade", _BARE, Words("換宝", "trade")),
    "pay_more": Verb("pay_more", "yes", _BARE, Words("追加で払う", "pay more")),
    "pay_no_more": Verb("pay_more", "no", _BARE, Words("追加で払わない", "pay no more")),
    "reduce": Verb("reduce", "reduce", _PLACES, Words("軽減", "reduce")),
    "nightmare": Verb("nightmare", "yes", _BARE, Words("悪夢で発動", "activate by nightmare")),
    "no_nightmare": Verb("nightmare", "no", _BARE, Words("悪夢で発動しない", "no nightmare")),
    "trigger": Verb("trigger", "trigger", _PLACES, Words("発動する能力", "ability to activate")),
    "times": Verb("repeats", "times", _NUMBERS, Words("繰り返す", "repeat")),
    "x": Verb("x", "x", _NUMBERS, Words("X", "x")),
    "share": Verb("share", "share", _NUMBERS, Words("割り振り", "share")),
    "allot": Verb("allot", "allot", _NUMBERS, Words("振り分け", "allot")),
    "spend": Verb("pay", "spend", Shape.WORD, Words("オドで支払い", "spend")),
    "energise_to_pay": Verb("pay", "energise", _THINGS, Words("オド能力", "od ability")),
    "mix": Verb("mix", "mix", Shape.WORD, Words("配分", "mix")),
    "element": Verb("element", "element", Shape.WORD, Words("属性", "element")),
    "order": Verb("next_trigger", "next", _THINGS, Words("順番", "order"), repeats=True),
    "ready": Verb("position", "ready", _BARE, Words("リカバーで", "ready")),
    "reversed": Verb("position", "reversed", _BARE, Words("リバースで", "reversed")),
    "attack": Verb("attack", "attack", _THINGS, Words("攻撃", "attack"), follow="attack_target"),
    "attack_target": Verb("attack_target", "attack_target", _THINGS, Words("攻撃目標", "attack target")),
    "pay_to_attack": Verb("pay_to_attack", "yes", _BARE, Words("代償を払う", "pay to attack")),
    "no_attack": Verb("pay_to_attack", "no", _BARE, Words("代償を払わない", "do not pay to attack")),
    "taint": Verb("taint", "taint", _THINGS, Words("穢す", "taint")),
    "taint_number": Verb("taint_number", "taint_number", _NUMBERS, Words("穢す数", "taint number")),
    "break": Verb("break", "break", _THINGS, Words("ブレイク", "break"), follow="target"),
    "wonder": Verb("break", "wonder", _THINGS, Words("ワンダー", "wonder"), follow="target"),
    "take": Verb("break", "take", _BARE, Words("手札に加える", "take")),
    "uncover": Verb("uncover", "uncover", _THINGS, Words("下に残す", "uncover")),
    "keep_one": Verb("keep", "keep", _THINGS, Words("残す", "keep one")),
    "scrap": Verb("scrap", "scrap", _THINGS, Words("破棄", "scrap")),
    "material": Verb("material", "material", _THINGS, Words("素材", "material")),
}

KINDS = kinds_of(
    VERBS,
    {
        "exchange": Words("交換", "exchange"),
        "exchange_cards": Words("交換するカード", "cards to exchange"),
        "priority": Words("優先権", "priority"),
        "level_up": Words("レベルアップ", "level up"),
        "step_up": Words("ステップアップ", "step up"),
        "without_paying": Words("支払わずに", "without paying"),
        "which_cost": Words("どのコスト", "which cost"),
        "pay_more": Words("追加コスト", "additional cost"),
        "nightmare": Words("悪夢", "nightmare"),
        "pay_to_attack": Words("攻撃の代償", "price of attacking"),
        "mix": Words("オドの配分", "mix"),
        "next_trigger": Words("順番", "order"),
        "position": Words("向き", "position"),
        "taint_number": Words("穢す数", "number to taint"),
        "uncover": Words("残る魔法少女", "uncover"),
        "keep": Words("残す", "keep"),
        "rest_some": Words("レスト", "rest"),
        "may": Words("任意", "may"),
        "repeats": Words("繰り返し", "repeats"),
    },
)

SPELLINGS = spellings(
    VERBS,
    {
        "発動する": "cast",
        "コールする": "call",
        "攻撃する": "attack",
        "割り振る": "share",
        "支払う": "pay",
        "パスする": "pass",
    },
)
