"""Acts: instructions to a player (カードを1枚引く): to the one whose text it is, unless another is said."""

from __future__ import annotations

from mahojin.abilities import Discard, Draw, Lose, Recover, Who, Win
from mahojin.rulebooks.nova.abilities import LoseLife, PayLife, SetLife
from mahojin.text import Rule, rule
from mahojin.text.deeds import act_rules, draws_until, subject_deed

_ACTS: tuple[tuple[str, str, type, dict[str, object]], ...] = (
    ("カードを{number:draws}[引く]", "draw {number}{number.+rest}", Draw, {}),
    ("手札を{number:n}枚[捨てる]", "discard {number} {number#card|cards}", Discard, {}),
    (
        "手札を無作為に{number:n}枚[捨てる]",
        "discard {number} {number#card|cards} at random",
        Discard,
        {"random": True},
    ),
    ("手札をすべて[捨てる]", "discard all cards in hand", Discard, {"number": None}),
    ("LPを{number:points}[得る]", "gain {number}{number.+rest}", Recover, {}),
    ("LPを{number:points}[失う]", "lose {number}{number.+rest}", LoseLife, {}),
)
_ENDS: tuple[tuple[str, str, type], ...] = (
    ("ゲームに[勝利する]", "win the game", Win),
    ("ゲームに[敗北する]", "lose the game", Lose),
)


ACTS: tuple[Rule, ...] = (
    *draws_until("相手"),
    *(item for act in _ACTS for item in act_rules(*act)),
    rule("your act", "LPを{number:n}[支払う]", "pay {number} life", PayLife),
    rule(  # 905.5: another decides whether a player draws
        "opponent act",
        "自分にカードを{number:draws}[引かせる]",
        "have you draw {number}{number.+rest}",
        Draw,
        who=Who.YOU,
    ),
    rule("deed", "{who:player}のLPは{number:n0}に[なる]", "{who.poss} life becomes {number}", SetLife),
    rule(
        "deed",
        "{who:player}のLPは{number:value}に等しい値に[なる]",
        "{who.poss} life becomes equal to {number}",
        SetLife,
    ),
    *(subject_deed("player", ja, en, cls, {}) for ja, en, cls in _ENDS),
)
