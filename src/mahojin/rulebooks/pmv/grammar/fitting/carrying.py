"""What is set on a thing."""

from __future__ import annotations

from mahojin.machine.ability import (
    Carries,
    Fit,
    It,
)
from mahojin.text import Rule, Via, rule
from mahojin.text.rules import Slots


def _carrying(least: int | None, most: int | None) -> Via:
    def make(noun: object, what: object, n: object = least) -> Fit:
        return Fit(noun, (), (Carries(what, n, most),))  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Fit) or value.kinds or len(value.which) != 1:
            return None
        carries = value.which[0]
        if not isinstance(carries, Carries) or carries.most != most:
            return None
        if least is not None and carries.least != least:
            return None
        return {"noun": value.noun, "what": carries.what, "n": carries.least}

    return Via(make, undo)


def _carrying_it() -> Via:
    maker = _carrying(1, None)
    return Via(
        lambda what: maker.make(It(), what),
        lambda v: maker.undo(v) if isinstance(v, Fit) and v.noun == It() else None,
    )


CARRYING: tuple[Rule, ...] = (
    rule(
        "test",
        "{noun:topic}に{what:things}がセットされている",
        "{what.any} is set on {noun}",
        _carrying(1, None),
    ),
    rule(
        "test",
        "{noun:topic}に{what:things}が<1枚も|>セットされていない",
        "no {what.one} is set on {noun}",
        _carrying(0, 0),
    ),
    rule(
        "test",
        "{noun:topic}に{what:things}が{n:n}枚以上セットされている",
        "{n} or more {what} are set on {noun}",
        _carrying(None, None),
    ),
    rule("topic test", "{what:things}がセットされている", "{what.any} is set on it", _carrying_it()),
)
