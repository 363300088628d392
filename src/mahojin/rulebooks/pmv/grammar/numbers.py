"""Numbers (値): what X is equal to."""

from __future__ import annotations

from mahojin.machine.ability import (
    Count,
    Difference,
    Every,
    Figure,
    Half,
    Happened,
    In,
    It,
    Marked,
    Multiple,
    Paid,
    Peak,
    Sum,
    Things,
)
from mahojin.text import Const, Rule, Shape, either, rule

from .actions import COUNTED
from .quantities import ONE_TARGET

CHARACTERS = Shape(lambda whose: Things(("character",), (In(whose, ("field",)),)))

# --- 〜の枚数, 〜の値 ------------------------------------------------------------------------------------

BASIC: tuple[Rule, ...] = (
    rule("base", "{noun:counted noun}<の枚数|の総数|の数|枚数>", "the number of {noun}", Count),
    rule("counted noun", "{_:things}", "{_}"),
    rule("counted noun", "{_:hand things}", "{_}"),
    rule("counted noun", "{_:every}", "{_}"),
    rule("counted noun", "{_:mixed}", "{_}"),
    rule("base", "{noun:figure noun}の{trait:trait}<の値|>", "the {trait} of {noun}", Figure),
    rule(
        "base",
        "{noun:things}の{trait:trait}の<合計|合計値>",
        "the total {trait} of {noun}",
        Shape(lambda noun, trait: Figure(Every(noun), trait)),
    ),
    rule("base", "{noun:sum noun}の{trait:trait}の<合計|合計値>", "the total {trait} of {noun}", Figure),
    *either("sum noun", "reference", "every", "marked target"),
    rule("figure noun", "{_:reference}", "{_}"),
    rule("figure noun", "{_:things}", "{_.any}"),
    *either("figure noun", "every", "marked target"),
    rule("marked target", "目標の〔{noun:some}〕", "target [{noun}]", Marked, target=True),
    rule("marked target", "目標の〔{what:things}〕", "target [{what}]", ONE_TARGET),
    rule(
        "base",
        "その蓄積ダメージの値",
        "the damage it had already",
        Const(Figure(It(), "damage already")),
    ),
    rule("marked target", "〔{noun:every}〕", "[{noun}]", Marked),
    rule("base", "{noun:owner}のライフポイントの合計", "the total life of {noun}", Figure, trait="life"),
    rule("base", "{noun:figure noun}が得ている{trait:modifier trait}", "the {trait} of {noun}", Figure),
    rule(
        "modifier trait",
        "<攻撃力の戦闘修正|戦闘修正の攻撃力>の値",
        "attack modifiers",
        Const("attack modifiers"),
    ),
    rule(
        "modifier trait",
        "<耐久力の戦闘修正|戦闘修正の耐久力>の値",
        "toughness modifiers",
        Const("toughness modifiers"),
    ),
    rule("modifier trait", "戦闘修正の合計<の値|>", "combat modifiers", Const("modifiers")),
    rule(
        "base", "{noun:player}が宣言した数字", "the number {noun} declared", Figure, trait="declared number"
    ),
    rule("base", "{noun:owner}のライフポイント<の値|>", "{noun.poss} life", Figure, trait="life"),
    rule(
        "base",
        "<この効果で|>無効に<した|された|なった><戦闘|効果|>ダメージ<の値|の合計|の合計値|>",
        "the damage voided",
        Happened,
        what="damage",
        voided=True,
    ),
    rule("base", "<この効果で|>{action:did-past}枚数", "the number of cards {action}", COUNTED),
    rule(
        "base",
        "{of:sufferer}が受けた<戦闘|効果|>ダメージ<の値|>",
        "the damage {of} took",
        Happened,
        what="damage",
    ),
    rule(
        "base",
        "<この効果で|>与えた<|戦闘|効果>ダメージ<の値|の合計|の合計値|>",
        "the damage dealt",
        Happened,
        what="damage",
    ),
    *either("sufferer", "player", "reference"),
    rule("base", "{of:player}が得たライフポイントの値", "the life {of} gained", Happened, what="life"),
    rule(
        "base",
        "<この効果で|この効果のために|このカードをプレイするために|このカードのコストとして|コストとして|"
        "この効果のコストとして|あなたが|>支払った<コスト|コストの値|ノードの枚数|ノードの数>",
        "the cost paid",
        Paid,
    ),
    rule("base", "<この効果で|>支払ったコストX", "the cost X paid", Const(Paid())),
    rule(
        "base",
        "{noun:things}の中で最も高い{trait:trait}<の値|>",
        "the highest {trait} among {noun}",
        Peak,
        highest=True,
    ),
    rule(
        "base",
        "{of:sufferer}に与えた<戦闘|効果|>ダメージ<の値|>",
        "the damage dealt to {of}",
        Happened,
        what="damage",
    ),
    rule("base", "{noun:place}で<、|>最も高い{trait:trait}<の値|>", "the highest {trait} in {noun}", Peak),
    rule(
        "base",
        "{noun:place}で<、|>最も低い{trait:trait}<の値|>",
        "the lowest {trait} in {noun}",
        Peak,
        highest=False,
    ),
    rule("place", "{whose:owner}の場", "{whose.poss} field", CHARACTERS),
    rule(
        "base",
        "{noun:figure noun}が受けているダメージ<の値|>",
        "the damage on {noun}",
        Figure,
        trait="damage",
    ),
    rule(
        "base",
        "{noun:things}の中で<、|>最も<低い|小さい>{trait:trait}<の値|>",
        "the lowest {trait} among {noun}",
        Peak,
        highest=False,
    ),
    rule("base", "{_:var}", "{_}"),
)

TWO = Shape(lambda one, two: Sum((one, two)))


COMPOSED: tuple[Rule, ...] = (
    *either("number", "base", "scaled"),
    rule("number", "{left:base}-{right:n0}", "{left} minus {right}", Difference),
    rule("number", "{one:base}+{two:n0}", "{one} plus {two}", TWO),
    rule(
        "number",
        "{noun:figure noun}の{one:trait}と{two:trait}<の合計|の合計値|を合計した値|を足した値>",
        "the {one} and {two} of {noun} together",
        Shape(lambda noun, one, two: Sum((Figure(noun, one), Figure(noun, two)))),
    ),
    rule(
        "number",
        "{noun:figure noun}の{one:trait}から<、|>{two:trait}を引いた<値|数>",
        "the {one} of {noun} minus its {two}",
        Shape(lambda noun, one, two: Difference(Figure(noun, one), Figure(noun, two))),
    ),
    rule("base", "<この効果で|>支払ったライフポイント<|X|の値>", "the life paid", Happened, what="life paid"),
    rule(
        "base",
        "{noun:things}の中で<、|>最も大きい{trait:trait}<の値|>",
        "the highest {trait} among {noun}",
        Peak,
    ),
    rule("scaled", "{number:base}<の|×>{times:n2}<倍|>", "{times} times {number}", Multiple),
    rule(
        "scaled",
        "{number:base}の半分<（端数切り上げ）|（端数切上げ）|（端数は切り上げ）>",
        "half of {number}, rounded up",
        Half,
        up=True,
    ),
    rule(
        "scaled",
        "{number:base}の半分<（端数切り下げ）|（端数切り捨て）|（端数切捨て）|（端数は切り捨て）>",
        "half of {number}, rounded down",
        Half,
        up=False,
    ),
    rule("number", "{left:n0}から<、|>{right:base}を引いた<値|数>", "{left} minus {right}", Difference),
    rule("number", "{left:base}から<、|>{right:base}を引いた<値|数>", "{left} minus {right}", Difference),
    rule(
        "number",
        "{one:base}<と、|と>{two:base}<の合計|の合計値|を合計した値|を合計した数>",
        "{one} and {two} together",
        TWO,
    ),
    rule(
        "number",
        "{one:base}に{two:n0}を<足した|加えた><値|数>",
        "{one} plus {two}",
        TWO,
    ),
)

NUMBERS: tuple[Rule, ...] = (*BASIC, *COMPOSED)
