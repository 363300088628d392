"""What a program says before it begins: targets, modes, statements; found out once for each program."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Modes
from mahojin.rulebooks.pmv.abilities import Declare, Limited, Marked, OnlyDuring, ResolveAsUsed, Steps, Unless

from .walks import offers, stated, targets


class Outline:
    """A program by what is asked about it when it is played or used."""

    __slots__ = ("aimed", "modes", "open", "program", "restricted", "stated", "targets")

    def __init__(self, steps: Steps) -> None:
        self.program = steps  # kept, so that its id stays its own
        self.stated = stated(steps)
        self.restricted = restrict(self.stated)
        self.targets: tuple[Marked, ...] = targets(steps)  # 8.2.2
        self.modes: Modes | None = next(offers(steps), None)  # 5.2.3.c, 7.3.4.b
        self.aimed = bool(self.modes or self.targets)
        self.open = self.aimed or any(
            isinstance(one, ResolveAsUsed) or (isinstance(one, Declare) and not one.late) for one in steps
        )  # something is settled when it is played or used


def restrict(statements: tuple[object, ...]) -> bool:
    """Some of them may forbid to play or use it."""
    for one in statements:
        if isinstance(one, (OnlyDuring, Unless, Limited)):
            return True
    return False


_OUTLINES: Final[dict[int, Outline]] = {}


def outline(steps: Steps) -> Outline:
    known = _OUTLINES.get(id(steps))
    if known is None:
        known = _OUTLINES[id(steps)] = Outline(steps)
    return known
