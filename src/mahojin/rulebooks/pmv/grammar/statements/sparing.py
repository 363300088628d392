"""What an effect cannot be done to, or not to several at once."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Befell, Is, NotSeveral, Occasion, Things, Void, Without
from mahojin.text import Const, Rule, Shape, either, rule

_CANNOT = "こと<は|が>できない"

_HERE = "この効果<で|では|で、|では、>"
_OF_ONE_NAME = "<同名|同じ名称>の<カード|キャラクターカード|キャラクター|スペルカード>"


def _named(name: str) -> Things:
    return Things(("card",), (Is("name", "has", name),))


SPARING: tuple[Rule, ...] = (
    rule(
        "statement",
        _HERE + "{name:several of}を<1度に|>複数枚{action:barring}"
        "¦" + _HERE + "{name:several of}は1枚<しか|までしか>{action:done-cannot}",
        "several {name} cannot be {action} by this at once",
        NotSeveral,
    ),
    rule(
        "statement",
        _HERE + "「{name:name}」を1ターンに複数枚場に出す" + _CANNOT,
        "no more than one {name} a turn can be brought onto the field by this",
        Shape(lambda name: Void(Befell(Occasion("entered", _named(name), by=_named(name), within="turn")))),
    ),
    rule("several of", "「{_:name}」", "{_}"),
    rule("several of", _OF_ONE_NAME, "cards of one name", Const("")),
    rule(
        "statement",
        "<|この効果で|この効果では|この効果で、|この効果では、>{noun:barred}を{action:barring}"
        "¦<|この効果で|この効果では|この効果で、|この効果では、>{noun:barred}の{action:reworded}を変更する"
        + _CANNOT,
        "{noun} cannot be {action} by this effect",
        Without,
    ),
    *either("barred", "things", "mixed", "joint"),
    rule("barring", "{_:done}" + _CANNOT, "{_}"),
    rule("barring", "{_:role}にする" + _CANNOT, "{_}"),
)
