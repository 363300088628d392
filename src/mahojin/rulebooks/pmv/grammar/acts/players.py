"""What players do themselves: with the player before it (〜はnドローする), or said of 自分."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import (
    ChangeLife,
    Declare,
    DrawCards,
    Extra,
    Fill,
    It,
    Outcome,
    Pay,
    SwapLife,
    Who,
)
from mahojin.text import Rule, either, rule

_OWN: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("<|追加で>{number:count}[ドローする]", "draw {number} {number#card|cards}", DrawCards, {}),
    (
        "<カードを||デッキからカードを|デッキから|追加で>{number:count}枚[ドローする]",
        "draw {number} {number#card|cards}",
        DrawCards,
        {},
    ),
    ("{number:same number}<|カードを|のカードを>[ドローする]", "draw {number}", DrawCards, {}),
    ("{number:circled}<|を>[支払う]", "pay {number}", Pay, {}),
    ("（{number:count}）<|を>[支払う]", "pay {number}", Pay, {}),
    ("{number:var}<|を>[支払う]", "pay {number}", Pay, {}),
    ("<|自分の>ライフポイントを{number:count}<|点>[得る]", "gain {number} life", ChangeLife, {"how": "gain"}),
    ("<|自分の>ライフポイントを{number:count}<|点>[支払う]", "pay {number} life", ChangeLife, {"how": "pay"}),
    ("<|自分の>ライフポイントを{number:count}<|点>[失う]", "lose {number} life", ChangeLife, {"how": "lose"}),
    ("種族を1つ[宣言する]", "declare a race", Declare, {"trait": "race"}),
    ("<カード名称|カードの名称|名称>を1つ[宣言する]", "declare a card name", Declare, {"trait": "name"}),
    ("<カードの種類|カード種類>を1つ[宣言する]", "declare a kind of card", Declare, {"trait": "kind"}),
    ("数字を1つ[宣言する]", "declare a number", Declare, {"trait": "number"}),
    (
        "手札が上限枚数になるまで[ドローする]",
        "draw up to the hand limit",
        Fill,
        {"number": "limit", "action": "draw"},
    ),
    (
        "<手札が|自分の手札が>{number:count}枚になる<まで|ように>[ドローする]",
        "draw until {number} cards are in hand",
        Fill,
        {"action": "draw"},
    ),
    (
        "<|手札を|自分の手札を>{number:count}枚になる<まで|ように>[破棄する]",
        "scrap until {number} cards are in hand",
        Fill,
        {"action": "scrap"},
    ),
    (
        "<自分の|>ノード<を|が>{number:count}枚になる<まで|ように>[破棄する]",
        "scrap nodes until {number} are left",
        Fill,
        {"action": "scrap", "zone": "nodes"},
    ),
    ("{number:base}を[支払う]", "pay {number}", Pay, {}),
    ("<ゲームに|>[勝利する]", "win the game", Outcome, {"wins": True}),
    ("<ゲームに|>[敗北する]", "lose the game", Outcome, {"wins": False}),
    ("このフェイズ後に追加の{phase:phase}を[得る]", "get an extra {phase} after this phase", Extra, {}),
)


def _own(ja: str, en: str, cls: type, fixed: dict[str, Any]) -> tuple[Rule, ...]:
    verb, rest = en.split(" ", 1)
    return (
        rule("mine", ja, en, cls, noun=Who.SELF, **fixed),
        rule("said of it", ja, f"it must {en}", cls, noun=It(), **fixed),
        rule("own", ja, en, cls, noun=Who.SELF, **fixed),
        rule("deed", "{noun:noun}は<|、|それぞれ>" + ja, f"{{noun}} {{{verb}@noun}} {rest}", cls, **fixed),
    )


BY_PLAYERS: tuple[Rule, ...] = (
    *(item for act in _OWN for item in _own(*act)),
    rule(
        "deed",
        "{noun:noun}のライフポイントは{number:count}<になる|に変更される>",
        "the life of {noun} becomes {number}",
        ChangeLife,
        how="set",
    ),
    *either("person or marked", "person", "marked person"),
    rule(
        "act",
        "<手札が|自分の手札が>{number:count}枚になる<ように|ように、|まで|まで、><手札を|><選んで|>[破棄する]",
        "scrap down to {number} cards in hand",
        Fill,
        noun=Who.SELF,
        action="scrap",
    ),
    rule("act", "{noun:noun}のライフポイントを[入れ替える]", "swap the life of {noun}", SwapLife),
    rule(
        "act",
        "{noun:noun}のライフポイントを{number:count}<に|と>[する]",
        "the life of {noun} becomes {number}",
        ChangeLife,
        how="set",
    ),
)
