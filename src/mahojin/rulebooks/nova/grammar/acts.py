"""Acts: instructions to a player (カードを1枚引く): to the one whose text it is, unless another is said."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import Discard, Draw, Lose, LoseLife, PayLife, Recover, Who, Win
from mahojin.text import Rule, rule

_ACTS: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
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


def _act(ja: str, en: str, cls: type, fixed: dict[str, Any]) -> tuple[Rule, ...]:
    verb, rest = en.split(" ", 1)
    return (
        rule("your act", ja, en, cls, who=Who.YOU, **fixed),
        rule("opponent act", ja, en, cls, who=Who.OPPONENT, **fixed),
        rule("subject deed", "{who:actor}は" + ja, f"{{who}} {{{verb}@who}} {rest}", cls, **fixed),
    )


ACTS: tuple[Rule, ...] = (
    *(item for act in _ACTS for item in _act(*act)),
    rule("your act", "LPを{number:n}[支払う]", "pay {number} life", PayLife),
    rule(  # 905.5: another decides whether a player draws
        "opponent act",
        "自分にカードを{number:draws}[引かせる]",
        "have you draw {number}{number.+rest}",
        Draw,
        who=Who.YOU,
    ),
    *(
        rule("subject deed", "{who:player}は" + ja, "{who} {" + en.replace(" ", "@who} ", 1), cls)
        for ja, en, cls in _ENDS
    ),
)
