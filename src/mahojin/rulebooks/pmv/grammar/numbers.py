"""Numbers (値): what X is equal to, and amounts said where they are used: as many as, half."""

from __future__ import annotations

from mahojin.abilities import It, Sum, Times, Who
from mahojin.rulebooks.pmv.abilities import (
    ChangeLife,
    Count,
    Difference,
    Every,
    Figure,
    Half,
    Happened,
    In,
    Paid,
    Peak,
    Things,
)
from mahojin.text import Const, Rule, Shape, either, rule

from .actions import COUNTED
from .words import BY_THIS_OR_NOT

CHARACTERS = Shape(lambda whose: Things(("character",), (In(whose, ("field",)),)))


# --- 〜の枚数, 〜の値 ------------------------------------------------------------------------------------

BASIC: tuple[Rule, ...] = (
    rule(
        "base",
        "{noun:group}<の枚数|の総数|の数|枚数|の枚数の合計|の枚数の合計値|の合計枚数>",
        "the number of {noun}",
        Count,
    ),
    rule("base", "{noun:thing}の{trait:trait}<の値|>", "the {trait} of {noun}", Figure),
    rule(
        "base",
        "{noun:things}<|全て>の{trait:trait}の<合計|合計値>",
        "the total {trait} of {noun}",
        Shape(lambda noun, trait: Figure(Every(noun), trait)),
    ),
    rule("base", "{noun:whole}の{trait:trait}の<合計|合計値>", "the total {trait} of {noun}", Figure),
    rule("base", "その蓄積ダメージの値", "the damage it had already", Const(Figure(It(), "damage already"))),
    rule("base", "{noun:thing}が得ている{trait:modifier trait}<の値|>", "the {trait} of {noun}", Figure),
    rule(
        "declared number",
        "宣言<した|された>数字",
        "the number that was declared",
        Const(Figure(Who.YOU, "declared number")),
    ),
    rule(
        "declared number",
        "{noun:player}<が|の>宣言した数字",
        "the number {noun} declared",
        Figure,
        trait="declared number",
    ),
    *either("base", "declared number"),
    rule(
        "base",
        "{noun:owner}のライフポイント<の値|の合計|の合計値|>",
        "{noun.poss} life",
        Figure,
        trait="life",
    ),
    rule(
        "base",
        BY_THIS_OR_NOT + "無効に<した|された|なった><|戦闘|効果>ダメージ<の値|の合計|の合計値|>",
        "the damage voided",
        Happened,
        what="damage",
        voided=True,
    ),
    rule("base", BY_THIS_OR_NOT + "{action:did-past}枚数", "the number of cards {action}", COUNTED),
    rule("base", "<そのダメージの値|そのダメージ|その値>", "that amount", Const(Happened("damage"))),
    rule(
        "base",
        "{of:noun}<が受けた|に与えた><戦闘|効果|>ダメージ<の値|>",
        "the damage {of} took",
        Happened,
        what="damage",
    ),
    rule(
        "base",
        BY_THIS_OR_NOT + "<与えた|受けた><|戦闘|効果>ダメージ<の値|の合計|の合計値|>",
        "the damage dealt",
        Happened,
        what="damage",
    ),
    rule("base", "{of:player}が得たライフポイントの値", "the life {of} gained", Happened, what="life"),
    rule(
        "base",
        "<この効果で|この効果のために|このカードをプレイするために|このカードをプレイする際に|"
        "このカードをプレイする時に|このカードのコストとして|コストとして|"
        "この効果のコストとして|あなたが|>支払った<コスト|コストX|コストの値|ノードの枚数|ノードの数>",
        "the cost paid",
        Paid,
    ),
    rule(
        "base",
        "{noun:among}最も{highest:extreme}{trait:trait}<の値|>",
        "the {highest} {trait} among {noun}",
        Peak,
    ),
    rule("among", "{_:things}の<中|うち>で<、|>", "{_}"),
    rule("among", "{whose:of whose}場<で|の><、|>", "all characters in {whose} field", CHARACTERS),
    rule("of whose", "{_:owner}の", "{_.poss}"),
    rule("of whose", "{no:not owned}<|全ての>", "any", Const(None)),
    rule("extreme", "<高い|大きい>", "highest", Const(True)),
    rule("extreme", "<低い|小さい>", "lowest", Const(False)),
    rule("base", "{noun:thing}が受けているダメージ<の値|>", "the damage on {noun}", Figure, trait="damage"),
    rule("base", "{_:var}", "{_}"),
    rule("base", "<その枚数|その数>", "their number", Const(Count(It("card", plural=True)))),
    rule(
        "base",
        "その{trait:trait}<の値|の合計|の合計値|>",
        "its {trait}",
        Shape(lambda trait: Figure(It(), trait)),
    ),
)

TWO = Shape(lambda one, two: Sum((one, two)))


COMPOSED: tuple[Rule, ...] = (
    *either("number", "base", "scaled"),
    *either("term", "n0", "base"),
    rule("counted up", "{noun:group}", "the number of {noun}", Count),
    *either("counted up", "base"),
    rule(
        "number",
        "{one:base}+{two:term}¦{one:base}に<、|>{two:term}を<足した|加えた|加算した><値|数>",
        "{one} plus {two}",
        TWO,
    ),
    rule(
        "number",
        "{left:base}-{right:term}¦{left:term}から<、|>{right:term}を引いた<値|数>",
        "{left} minus {right}",
        Difference,
    ),
    rule(
        "number",
        "{noun:thing}の{one:trait}と{two:trait}<の合計|の合計値|を合計した値|を足した値>",
        "the {one} and {two} of {noun} together",
        Shape(lambda noun, one, two: Sum((Figure(noun, one), Figure(noun, two)))),
    ),
    rule(
        "number",
        "{noun:thing}の{one:trait}から<、|>{two:trait}を引いた<値|数>",
        "the {one} of {noun} minus its {two}",
        Shape(lambda noun, one, two: Difference(Figure(noun, one), Figure(noun, two))),
    ),
    rule(
        "base",
        BY_THIS_OR_NOT + "支払ったライフポイント<|X|の値>",
        "the life paid",
        Happened,
        what="life paid",
    ),
    rule("scaled", "{value:base}<の|×>{factor:n2}<倍|>", "{factor} times {value}", Times),
    rule(
        "scaled",
        "{number:base}<の半分|を2で割った値|を2で割った数>{up:rounding}",
        "half of {number}, rounded {up}",
        Half,
    ),
    *(
        rule("rounding", f"<{'|'.join(f'（端数{way}）' for way in ways)}>", en, Const(up))
        for up, en, ways in (
            (True, "up", ("切り上げ", "切上げ", "は切り上げ")),
            (False, "down", ("切り下げ", "切り捨て", "切捨て", "は切り捨て")),
        )
    ),
    rule(
        "number",
        "{one:counted up}<と、|と|、及び|及び>{two:base}<の合計|の合計値|を合計した値|を合計した数>",
        "{one} and {two} together",
        TWO,
    ),
)

NUMBERS: tuple[Rule, ...] = (*BASIC, *COMPOSED)


AMOUNTS: tuple[Rule, ...] = (
    rule("amount", "{_:base|scaled}<と同じ|に等しい|と等しい>", "{_}"),
    rule("amount", "<それと|>同じ", "the same", Const(Happened("damage"))),
    rule("same number", "<|それと>同じ枚数<|だけ|を>", "as many", Const(Count(It("card", plural=True)))),
    rule("same number", "{_:base}<と同じ枚数|に等しい枚数|と同数|と同じ数|と同じ|分><だけ|を|>", "{_}"),
    rule(
        "act",
        "{noun:noun}のライフポイントを半分{up:rounding}<に|と>[する]",
        "the life of {noun} is halved, rounded {up}",
        Shape(lambda noun, up: ChangeLife(noun, "set", Half(Figure(noun, "life"), up))),
    ),
)
