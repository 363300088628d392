"""What may be done more often than once a turn, in everyday speech: もう1枚セットできる."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mahojin.abilities import Allow, Who
from mahojin.text.rules import Rule
from mahojin.text.spoken import PAUSE, said

_MORE = "<追加で|もう|さらに|余分に|追加でもう|さらにもう>" + PAUSE
_TIMES = "<枚|回|度|人|体|つ|個>"
_ALSO = "<多く|追加で|余分に>"
_CAN = "<できる|してもよい|することができる|してよい>"


def more_often(who: str, what: str, verb: str, action: str) -> Iterator[Rule]:
    """``who`` may do it to ``what`` so many times more, or so many times in all, where once is usual."""
    number = f"{{number:n}}{_TIMES}<だけ|まで|>"
    for ja in (
        f"{what}{_MORE}{number}<|{_ALSO[1:]}",
        f"{_MORE}{number}<|{_ALSO[1:]}{what}",
        f"{_MORE}{what}{number}<|{_ALSO[1:]}",
        f"{what}{number}{_ALSO}",
        f"{number}{_ALSO}{what}",
    ):
        yield said("limit", f"{who}{ja}{verb}{_CAN}", _allowed(action, 0))
    total = f"{{number:n2}}{_TIMES}<まで|>"
    for ja in (f"{what}{total}", f"{total}{PAUSE}{what}"):
        yield said("limit", f"{who}{ja}{verb}{_CAN}", _allowed(action, -1))


def _allowed(action: str, more: int) -> Callable[..., Allow]:
    return lambda number, what=Who.YOU: Allow(what, action, number + more)
