"""What players do themselves: with the player before it (〜はnドローする), or said of 自分."""

from __future__ import annotations

from typing import Any

from mahojin.abilities import It, Times, Who
from mahojin.rulebooks.pmv.abilities import (
    ChangeLife,
    Declare,
    DrawCards,
    Extra,
    Fill,
    Outcome,
    Pay,
    SwapLife,
)
from mahojin.text import Const, Rule, Shape, either, rule
from mahojin.text.english import in_person

from ..subjects import said_of

_OWN: tuple[tuple[str, str, type, dict[str, object]], ...] = (
    (
        "<|カードを|デッキからカードを|デッキから|追加で>{number:drawn}[ドローする]",
        "draw {number}{number.+post}",
        DrawCards,
        {},
    ),
    ("{number:price}<|を>[支払う]", "pay {number}", Pay, {}),
    ("{trait:declared}を1つ[宣言する]", "declare a~ {trait}", Declare, {}),
    (
        "<|手札が|自分の手札が>{number:until so many}[ドローする]",
        "draw until the hand has {number} cards",
        Fill,
        {"action": "draw"},
    ),
    (
        "{zone:filled}{number:until so many}<|、><|手札を><|選んで>[破棄する]",
        "scrap down to {number} cards in {zone}",
        Fill,
        {"action": "scrap"},
    ),
    ("<ゲームに|>[勝利する]", "win the game", Outcome, {"wins": True}),
    ("<ゲームに|>[敗北する]", "lose the game", Outcome, {"wins": False}),
    (
        "<|このフェイズ後に|このフェイズの後に>追加の{phase:phase}を[得る]",
        "get an extra {phase} after this phase",
        Extra,
        {},
    ),
)


def own_act(ja: str, en: str, make: Any, fixed: dict[str, Any]) -> Rule:
    """What players do themselves, said of whoever was named."""
    if isinstance(make, type):
        fixed = {"noun": It(), **fixed}
    return rule("own act", ja, {"": en, **in_person(en)}, make, **fixed)


BY_ONESELF = Shape(lambda step: said_of(Who.SELF, step))


BY_PLAYERS: tuple[Rule, ...] = (
    *(own_act(*act) for act in _OWN),
    rule("drawn", "{_:much}<|枚>", {"": "{_} {_#card|cards}", "+post": "{_.+post}"}),
    rule("drawn", "{_:same number}<|カードを|のカードを>", "{_}"),
    rule("drawn", "{_:base}<だけ|分|分だけ>", "{_}"),
    rule("filled", "<|自分の>{_:filled zone}<が|を>¦{_:hand unsaid}", "{_}"),
    rule("until so many", "{_:count}枚になる<まで|ように>¦{_:limit of hands}になる<まで|ように>", "{_}"),
    # life: how much, and what becomes of it
    rule("points", "{_:much}<|点>", {"": "{_}", "+post": "{_.+post}"}),
    rule("points", "{_:amount}<値|だけ|分|>", "{_}"),
    *(
        rule(
            "changing life",
            f"[{ja}]",
            {"": how, **in_person(how)},
            Const(how),
        )
        for ja, how in (("得る", "gain"), ("支払う", "pay"), ("失う", "lose"))
    ),
    rule(
        "own act",
        "<|自分の>ライフポイントを{number:points}{how:changing life-}"
        "¦{number:amount}<値の|分の|数の|だけの|>ライフポイントを{how:changing life-}"
        "¦{number:base}<だけ|分|分だけ>ライフポイントを{how:changing life-}",
        {"": "{how} {number} life{number.+post}", "*": "{how.~} {number} life{number.+post}"},
        ChangeLife,
        noun=It(),
    ),
    rule(
        "own act",
        "{per:per}<、|>ライフポイントを{times:count}<|点>{how:changing life-}",
        {"": "{how} {times} life {per}", "*": "{how.~} {times} life {per}"},
        Shape(lambda per, times, how: ChangeLife(It(), how, Times(per, times))),
    ),
    rule("price", "{_:circled}", "{_}"),
    rule("price", "（{_:count}）", "{_}"),
    rule("price", "{_:base}", "{_}"),
    rule("mine", "{step:own act-}", "{step}", BY_ONESELF),
    *either("doing", "own act-", "undergone-"),
    rule("own", "{step:doing-}", "{step}", BY_ONESELF),
    rule("said of it", "{_:doing-}", "it must {_}"),
    rule("befalls it", "{_:undergone-}", "it must {_}"),
    rule(
        "deed",
        "{noun:noun}<は|も><|、|それぞれ|、それぞれ|直ちに|、直ちに|全て|、全て|全員>{step:doing-}",
        "{noun} {step.@noun}",
        said_of,
    ),
    rule(
        "deed",
        "{noun:noun}のライフポイントは{number:count}<になる|に変更される>",
        "the life of {noun} becomes {number}",
        ChangeLife,
        how="set",
    ),
    *either("person or marked", "person", "marked person"),
    rule("act", "{noun:noun}のライフポイントを[入れ替える]", "swap the life of {noun}", SwapLife),
    rule(
        "act",
        "{noun:noun}のライフポイントを{number:count}<に|と>[する]",
        "the life of {noun} becomes {number}",
        ChangeLife,
        how="set",
    ),
)
