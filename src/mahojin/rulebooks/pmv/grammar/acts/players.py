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
from mahojin.text import Rule, Via, either, rule
from mahojin.text.english import agree
from mahojin.text.rules import Slots

from ..subjects import about, said_of

_OWN: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("<|追加で>{number:count}[ドローする]", "draw {number} {number#card|cards}", DrawCards, {}),
    (
        "<カードを||デッキからカードを|デッキから|追加で>{number:count}枚[ドローする]",
        "draw {number} {number#card|cards}",
        DrawCards,
        {},
    ),
    ("{number:same number}<|カードを|のカードを>[ドローする]", "draw {number}", DrawCards, {}),
    ("{number:price}<|を>[支払う]", "pay {number}", Pay, {}),
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
    ("<ゲームに|>[勝利する]", "win the game", Outcome, {"wins": True}),
    ("<ゲームに|>[敗北する]", "lose the game", Outcome, {"wins": False}),
    ("このフェイズ後に追加の{phase:phase}を[得る]", "get an extra {phase} after this phase", Extra, {}),
)


def own_act(ja: str, en: str, make: Any, fixed: dict[str, Any]) -> Rule:
    """What players do themselves, said of whoever was named."""
    verb, rest = en.split(" ", 1)
    agreed = {number: f"{agree(verb, number, '')} {rest}" for number in ("one", "many", "you")}
    if isinstance(make, type):
        fixed = {"noun": It(), **fixed}
    return rule("own act", ja, {"": en, **agreed}, make, **fixed)


def _by_oneself(step: Any) -> Any:
    return said_of(Who.SELF, step)


def _by_oneself_of(value: object) -> Slots | None:
    if about(value) is not Who.SELF:
        return None
    return {"step": said_of(It(), value)}


BY_ONESELF = Via(_by_oneself, _by_oneself_of)
SAID_OF = Via(
    lambda noun, step: said_of(noun, step),
    lambda v: None if about(v) is None else {"noun": about(v), "step": said_of(It(), v)},
)


BY_PLAYERS: tuple[Rule, ...] = (
    *(own_act(*act) for act in _OWN),
    rule("price", "{_:circled}", "{_}"),
    rule("price", "（{_:count}）", "{_}"),
    rule("price", "{_:base}", "{_}"),
    rule("mine", "{step:own act-}", "{step}", BY_ONESELF),
    *(rule("own", "{step:" + word + "}", "{step}", BY_ONESELF) for word in ("own act-", "undergone-")),
    *(rule("said of it", "{_:" + word + "-}", "it must {_}") for word in ("own act", "undergone")),
    rule("befalls it", "{_:undergone-}", "it must {_}"),
    rule(
        "deed",
        "{noun:noun}は<|、|それぞれ|、それぞれ|全て|全員>{step:own act-}",
        "{noun} {step.@noun}",
        SAID_OF,
    ),
    rule(
        "deed",
        "{noun:noun}は<|、|それぞれ|、それぞれ|直ちに|、直ちに|全て|、全て>{step:undergone-}",
        "{noun} {step.@noun}",
        SAID_OF,
    ),
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
