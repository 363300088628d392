"""その数: how many things the deed before was done to, where a clause of everyday speech says no more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Final

from mahojin.abilities import (
    Amount,
    Destroy,
    Discard,
    DiscardThese,
    Done,
    Instruction,
    Put,
    PutTop,
    Rest,
    Return,
    Wake,
    Who,
    mapped,
)
from mahojin.text.rows import Row
from mahojin.text.rules import Const, Rule
from mahojin.text.spoken import COUNTS, PAUSE, said
from mahojin.text.spoken_values import per_each

SO_MANY: Final = Done("unsaid")  # of the deed before; or else what the event came to
Events = Mapping[type | str, str]  # by the instruction, or by the zone that cards are put into
EVENTS: Final[Events] = {  # that every book has
    Destroy: "destroyed",
    Rest: "rested",
    Wake: "woken",
    Return: "returned",
    Discard: "discarded",
    DiscardThese: "discarded",
}
_NUMBER: Final = "<枚数|体数|個数|数>"
_ALONE: Final = "<その|それと同じ|同じ|戻した|戻された|戻したカードの|そうした>" + _NUMBER


def said_of_the_deed_before() -> Iterator[Rule]:
    """その数だけ, その枚数分, その枚数×100, 1枚につき100: so many as the deed before was done to."""
    for end in ("だけ", "分", "分だけ", "の", "と同じ数だけ", "と同じ枚数の", "と同じ枚数", ""):
        yield said("much", _ALONE + end + PAUSE, Const(SO_MANY))
    for each in (
        f"{_ALONE}×{{n:n}}",
        f"{{n:n}}×{_ALONE}",
        f"<そのカード|それら|>1{COUNTS}につき{PAUSE}{{n:n}}",
    ):
        yield said("much", each + "<点の|点|枚の|枚|個の|個|の|>", lambda n: per_each(SO_MANY, n))


def counted(row: Row, events: Events, last: str = "") -> Row:
    """The program with each such number as that of the nearest deed before it that can be counted."""
    return tuple(_counted(row, events, [last]))


def _counted(row: Row, events: Events, last: list[str]) -> Iterator[object]:
    for step in row:
        inner = {
            item.name: tuple(_counted(part, events, last))
            for item in fields(step)
            if _is_program(part := getattr(step, item.name))
        }
        told = replace(step, **inner) if inner else _told(step, last[0])
        last[0] = _event(told, events) or last[0]
        yield told


def _told(step: object, last: str) -> object:
    """The instruction with the number; as it is, where every player would have a number of their own."""
    if getattr(step, "who", None) is Who.EACH:
        return step
    meant = Done(last) if last else Amount()
    return mapped(step, lambda part: meant if part == SO_MANY else part)


def _event(step: object, events: Events) -> str:
    deed = getattr(step, "deed", step)  # of what is picked in the same words
    return events.get(deed.zone if isinstance(deed, Put | PutTop) else type(deed), "")


def _is_program(part: object) -> bool:
    return isinstance(part, tuple) and bool(part) and all(isinstance(one, Instruction) for one in part)
