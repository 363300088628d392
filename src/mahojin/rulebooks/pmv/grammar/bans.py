"""What things cannot suffer and players or things cannot or must do (～ない, ～出来ない,
～なければならない)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from mahojin.machine.ability import Barred, Bound, Never, Unhurt

Predicate: TypeAlias = "tuple[str, str, type, dict[str, Any]]"

BY = "{by:sources}<の|>効果<で|によって|により>"
CANNOT = "こと<が|は>[できる:negative]"
_CAN_NOT = "<|することが|することは>[できる:negative]"

_SUFFERING = (
    ("fatal", "決死状態に[なる:negative]", "cannot become fatal"),
    ("scrap", "[破棄する:passive,negative]", "cannot be scrapped"),
    ("banish", "<ゲームから|>[除外する:passive,negative]", "cannot be removed from the game"),
    ("sleep", "スリープ状態に[なる:negative]", "cannot fall asleep"),
    ("wake", "アクティブ状態に[なる:negative]", "cannot become active"),
    ("flip", "裏向きに[なる:negative]", "cannot be turned face down"),
    ("annul", "無効に[なる:negative]", "cannot be voided"),
    ("leave", "<場を|場から>[離れる:negative]", "cannot leave the field"),
    ("leave_hand", "手札を[離れる:negative]", "cannot leave the hand"),
    *(
        (action, ja + "こと<は|が>[できる:negative]", f"cannot be {en}")
        for action, ja, en in (
            ("fatal", "決死状態にする", "made fatal"),
            ("scrap", "破棄する", "scrapped"),
            ("banish", "<ゲームから|>除外する", "removed from the game"),
            ("sleep", "スリープ状態にする", "put to sleep"),
            ("wake", "アクティブ状態にする", "made active"),
            ("flip", "裏向きにする", "turned face down"),
        )
    ),
    ("be_defended", "<相手キャラクターに|>[防御する:passive,negative]", "cannot be blocked"),
)

# (action, what is done, without する or with another verb in full, English)
_DOING = (
    ("attack", "攻撃を行う", "attack"),
    ("defend", "防御を行う", "defend"),
    ("attack or use", "攻撃、及び起動効果を使用する", "attack or use activated effects"),
    ("attack or defend", "攻撃<、及び|と|、または|または|及び|や>防御を行う", "attack or defend"),
    ("attack or defend", "攻撃も防御も行う", "attack or defend"),
    ("make_attack", "<自分の場の|自分の|>キャラクターに攻撃<を行わせる|させる>", "let characters attack"),
    ("make_defend", "<自分の場の|自分の|>キャラクターに防御<を行わせる|させる>", "let characters defend"),
    ("gain_tactics", "<新たに|>戦術を得る", "gain tactics"),
    ("gain_modifiers", "戦闘修正を得る", "gain combat modifiers"),
    ("gain_life", "ライフポイントを得る", "gain life"),
    ("look_deck", "<デッキ|デッキのカード>を見る", "look at decks"),
    ("graze", "グレイズを行う", "graze"),
    ("revert", "<以後は|>通常状態に戻る", "return to the normal state"),
    ("bring", "場に出す", "be brought onto the field"),
    ("bring", "{obj:played things}を場に出す", "bring {obj} onto the field"),
    ("set_node", "ノードをセットする", "set nodes"),
    ("interfere", "干渉を行う", "interfere"),
    (
        "interfere_except_defending",
        "既に場に出ているキャラクターに防御を行わせる以外の、一切の干渉を行う",
        "interfere but by letting characters already on the field defend",
    ),
)
_DOING_SURU = (
    ("draw", "<カードを|>ドロー", "draw cards"),
    ("set_node_from_hand", "<手札から直接ノードを|手札を直接ノードに>セット", "set nodes from hand"),
    ("play", "<|手札から>{obj:played things}をプレイ", "play {obj}"),
    ("defend_against", "{obj:party}の攻撃を防御", "block {obj}"),
    ("be_set", "{obj:party}に<は|>セット", "be set on {obj}"),
    ("use", "{obj:usable part}を使用", "use {obj}"),
)

_MUST = (
    ("attack", "攻撃を行わ", "attack"),
    ("make_defend", "<自分の場の|自分の>キャラクターに防御<を行わせ|させ>", "let characters defend"),
    ("make_attack", "<自分の場の|自分の>キャラクター<|全て>に攻撃<を行わせ|させ>", "let characters attack"),
)
_IF_ABLE = "<可能な限り|可能であれば|可能なら|可能な限り、|可能であれば、>"
_MUST_END = "な<ければ|くては>[なる:negative]"


def bans() -> Iterator[Predicate]:
    """The rows of predicates, for every manner of saying them."""
    for action, ja, en in _SUFFERING:
        yield ja, en, Never, {"action": action}
        yield BY + ja, f"{en} by effects of {{by}}", Never, {"action": action}
    yield (
        "戦闘<で|によって|により>決死状態に[なる:negative]",
        "cannot become fatal in battle",
        Never,
        {
            "action": "fatal",
            "manner": "battle",
        },
    )
    wake = "アクティブフェイズの規定の効果でアクティブ状態に[なる:negative]"
    yield (
        wake,
        "does not become active in the active phase",
        Never,
        {"action": "wake", "manner": "active phase"},
    )
    yield (
        "次の相手ターンの" + wake,
        "does not become active in the next opposing active phase",
        Never,
        {
            "action": "wake",
            "manner": "next opposing active phase",
        },
    )
    yield (
        "次の<あなたの|自分の>ターンの" + wake,
        "does not become active in your next active phase",
        Never,
        {
            "action": "wake",
            "manner": "next own active phase",
        },
    )
    for action, ja, en in _DOING:
        yield ja + CANNOT, f"cannot {en}", Barred, {"action": action}
        if ja.endswith("行う"):
            yield (
                ja.removesuffix("行う") + "[行う:potential,negative]",
                f"cannot {en}",
                Barred,
                {"action": action},
            )
    for action, ja, en in _DOING_SURU:
        yield ja + "<|することが|することは>[できる:negative]", f"cannot {en}", Barred, {"action": action}
    yield (
        BY + "ドロー<|することが|することは>[できる:negative]",
        "cannot draw by effects of {by}",
        Barred,
        {"action": "draw"},
    )
    yield (
        "{obj:played things}を1ターンに{limit:n}枚<しか|までしか>プレイ" + _CAN_NOT,
        ("can play only {limit} {obj} a turn"),
        Barred,
        {"action": "play"},
    )
    yield (
        "1ターンに{limit:n}枚<しか|までしか>{obj:played things}をプレイ" + _CAN_NOT,
        ("can play only {limit} {obj} a turn"),
        Barred,
        {"action": "play"},
    )
    yield (
        "1ターンに{limit:n}<度|回>しか攻撃を<行うことができない|行えない>",
        "can attack only {limit} {limit#time|times} a turn",
        Barred,
        {"action": "attack"},
    )
    for action, ja, en in _MUST:
        yield _IF_ABLE + ja + _MUST_END, f"must {en} if able", Bound, {"action": action}
        yield ja + _MUST_END, f"must {en}", Bound, {"action": action}
    yield (
        _IF_ABLE + "<1ターンに|このターン中に|このターン>{least:n}回以上の攻撃を行わ" + _MUST_END,
        ("must attack {least} times a turn if able"),
        Bound,
        {"action": "attack"},
    )
    yield (
        "<1ターンに|このターン中に|このターン>" + _IF_ABLE + "{least:n}回以上の攻撃を行わ" + _MUST_END,
        ("must attack {least} times a turn if able"),
        Bound,
        {"action": "attack"},
    )
    yield from _unhurt()


def _unhurt() -> Iterator[Predicate]:
    for kind, ja, en in (("", "", ""), ("battle", "戦闘", "battle "), ("effect", "効果", "effect ")):
        fixed = {"kind": kind}
        yield "<|全ての|一切の>" + ja + "ダメージを[受ける:negative]", f"takes no {en}damage", Unhurt, fixed
        yield (
            "<1度に|>{amount:range}の" + ja + "ダメージを[受ける:negative]",
            f"takes no {en}damage of {{amount}}",
            Unhurt,
            fixed,
        )
        yield (
            "{by:sources}から<の|>" + ja + "ダメージを[受ける:negative]",
            f"takes no {en}damage from {{by}}",
            Unhurt,
            fixed,
        )
    yield (
        "{by:sources}<の|>効果<によって|で|による|によるダメージで>ダメージを[受ける:negative]",
        ("takes no damage from effects of {by}"),
        Unhurt,
        {"kind": "effect"},
    )
