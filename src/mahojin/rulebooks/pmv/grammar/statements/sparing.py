"""What an effect cannot be done to, or not to several at once."""

from __future__ import annotations

from mahojin.machine.ability import NotSeveral, Without
from mahojin.text import Const, Rule, either, rule

from .openings import BUT

_CANNOT = "こと<は|が>できない"
# What cannot be done to things: the act, Japanese, English, and English of several (if that is ever said).
_BARRED = (
    ("object", "対象にする", "have as an object", ""),
    ("target", "目標にする", "target", ""),
    ("bring", "場に出す", "bring", ""),
    ("set", "セットする", "set", "be set by this"),
    ("scrap", "破棄する", "scrap", "be scrapped by this"),
    ("return", "<手札に|>戻す", "return", "be returned by this"),
    ("fatal", "決死状態にする", "make fatal", ""),
    ("take", "選ぶ", "choose", ""),
    ("reveal", "公開する", "reveal", "be revealed by this"),
    ("extract", "抜き出す", "take out", ""),
    ("add", "<手札に|>加える", "add", "be added to the hand by this"),
    ("banish", "<ゲームから|>除外する", "remove", "be removed by this"),
)

SPARING: tuple[Rule, ...] = (
    rule(
        "statement",
        BUT + "この効果<で|では>「{name:name}」を<1度に|>複数枚{action:several}",
        "several 「{name}」 cannot {action} at once",
        NotSeveral,
    ),
    rule(
        "statement",
        BUT + "この効果<で|では><同名|同じ名称>の<カード|キャラクターカード|キャラクター|スペルカード>を"
        "<1度に|>複数枚{action:several}",
        "several cards of one name cannot {action} at once",
        NotSeveral,
        name="",
    ),
    *(rule("several", ja + _CANNOT, several, Const(act)) for act, ja, _, several in _BARRED if several),
    rule("several", "<場に出す|出す>" + _CANNOT, "be brought onto the field by this", Const("bring")),
    rule(
        "statement",
        BUT + "この効果<で|では><、|>{noun:barred}を{action:barring}",
        "this effect cannot {action} {noun}",
        Without,
    ),
    rule(
        "statement",
        "但し、{noun:barred}を{action:barring}",
        "this effect cannot {action} {noun}",
        Without,
    ),
    *either("barred", "things", "mixed", "joint"),
    *(rule("barring", ja + _CANNOT, en, Const(act)) for act, ja, en, _ in _BARRED),
)
