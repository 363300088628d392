"""What an effect cannot be done to, or not to several at once."""

from __future__ import annotations

from mahojin.machine.ability import NotSeveral, Without
from mahojin.text import Const, Rule, either, rule

_CANNOT = "こと<は|が>できない"

SPARING: tuple[Rule, ...] = (
    rule(
        "statement",
        "この効果<で|では>「{name:name}」を<1度に|>複数枚{action:several}",
        "several 「{name}」 cannot {action} at once",
        NotSeveral,
    ),
    rule(
        "statement",
        "この効果<で|では><同名|同じ名称>の<カード|キャラクターカード|キャラクター|スペルカード>を"
        "<1度に|>複数枚{action:several}",
        "several cards of one name cannot {action} at once",
        NotSeveral,
        name="",
    ),
    rule("several", "{_:done}" + _CANNOT, "be {_} by this"),
    rule(
        "statement",
        "この効果<で|では><、|>{noun:barred}を{action:barring}",
        "{noun} cannot be {action} by this effect",
        Without,
    ),
    *either("barred", "things", "mixed", "joint"),
    rule("barring", "{_:done}" + _CANNOT, "{_}"),
    rule("barring", "対象にする" + _CANNOT, "made an object", Const("object")),
    rule("barring", "目標にする" + _CANNOT, "targeted", Const("target")),
)
