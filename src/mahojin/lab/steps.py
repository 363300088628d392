"""Counting the steps of procedures that a piece of work takes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import CodeType, FrameType

from mahojin.machine.procedure import Procedure


def count_steps(work: Callable[[], object]) -> int:
    """How many steps the work carries out; it runs more slowly meanwhile."""
    codes = set(step_codes())
    count = 0

    def watch(frame: FrameType, event: str, _: object) -> None:
        nonlocal count
        if event == "call" and frame.f_code in codes:
            count += 1

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def step_codes() -> Iterator[CodeType]:
    """The code of every step of every procedure there is."""
    for procedure in procedures():
        for member in vars(procedure).values():
            if hasattr(member, "clauses") and hasattr(member, "__code__"):
                yield member.__code__


def procedures(base: type[Procedure] = Procedure) -> Iterator[type[Procedure]]:
    """Every procedure of every rulebook that has been imported."""
    for procedure in base.__subclasses__():
        yield procedure
        yield from procedures(procedure)
