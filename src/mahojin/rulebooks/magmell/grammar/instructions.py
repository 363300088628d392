"""Acts: instructions to a player (あなたはカードを1枚引く), with or without the player said."""

from __future__ import annotations

from typing import Any

from mahojin.abilities import Choose, Discard, Draw, Lose, Recover, Who, Win
from mahojin.text import Rule, rule
from mahojin.text.deeds import act_rules, draws_until

_ACTS: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("カードを{number:draws}[引く]", "draw {number}{number.+rest}", Draw, {}),
    ("カードを{number:n}枚[捨てる]", "discard {number} {number#card|cards}", Discard, {}),
    (
        "カードを{number:n}枚無作為に[捨てる]",
        "discard {number} {number#card|cards} at random",
        Discard,
        {"random": True},
    ),
    ("手札をすべて[捨てる]", "discard all cards in hand", Discard, {"number": None}),
    ("ライフを{number:life}[回復する]", "recover {number}{number.+rest}", Recover, {}),
)
_ENDS: tuple[tuple[str, str, type], ...] = (
    ("ゲームに[勝利する]", "win the game", Win),
    ("ゲームに[敗北する]", "lose the game", Lose),
)


def _end(ja: str, en: str, cls: type) -> tuple[Rule, ...]:
    """The end of the game for a player, which is said of the one whose text it is, too."""
    said = rule("your act", ja, {"": en, "said": f"you {en}"}, cls, who=Who.YOU)
    return (said, *act_rules(ja, en, cls, {})[1:])


_CHOICE = "{what,quantity:taken of %}を[選ぶ]"
_OPPONENTS = _CHOICE.replace("%", "opponent")

ACTS: tuple[Rule, ...] = (
    *draws_until("相手"),
    *(item for act in _ACTS for item in act_rules(*act)),
    *(item for end in _ENDS for item in _end(*end)),
    *(rule("controller act", ja, en, cls, who=Who.CONTROLLER, **fixed) for ja, en, cls, fixed in _ACTS),
    rule(
        "controller act",
        _CHOICE.replace("%", "controller"),
        "choose {what,quantity}",
        Choose,
        who=Who.CONTROLLER,
    ),
    rule("opponent act", _OPPONENTS, "choose {what,quantity}", Choose, who=Who.OPPONENT),
    rule("subject deed", "{who:opponent}は" + _OPPONENTS, "{who} {choose@who} {what,quantity}", Choose),
    rule(
        "subject deed",
        "各プレイヤーは" + _CHOICE.replace("%", "each"),
        "each player chooses {what,quantity}",
        Choose,
        who=Who.EACH,
    ),
)
