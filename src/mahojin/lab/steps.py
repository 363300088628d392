"""Watching the steps of procedures that a piece of work takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from mahojin.kernel.procedure import Outcome, Procedure, Step, plan_of

Place = tuple[type[Procedure], int]  # a procedure and which of its steps


def count_steps(work: Callable[[], object]) -> int:
    """How many steps the work carries out; it runs more slowly meanwhile."""
    count = 0

    def one_more(_: Place) -> None:
        nonlocal count
        count += 1

    with watched(set(procedures()), one_more):
        work()
    return count


@contextmanager
def watched(
    those: Iterable[type[Procedure]], seen: Callable[[Place], None], without: Place | None = None
) -> Iterator[None]:
    """Every step of these procedures is reported as it begins; one of them does nothing."""
    before = {procedure: plan_of(procedure).steps for procedure in those}
    for procedure, steps in before.items():
        reporting = [_reporting(seen, (procedure, at), step) for at, step in enumerate(steps)]
        if without is not None and without[0] is procedure:
            reporting[without[1]] = _nothing
        plan_of(procedure).carry_out(tuple(reporting))
    try:
        yield
    finally:
        for procedure, steps in before.items():
            plan_of(procedure).carry_out(steps)


def _reporting(seen: Callable[[Place], None], place: Place, step: Step) -> Step:
    def report(frame: Procedure, game: object) -> Outcome:
        seen(place)
        return step(frame, game)

    return report


def _nothing(frame: Procedure, game: object) -> Outcome:
    return None


def procedures(base: type[Procedure] = Procedure) -> Iterator[type[Procedure]]:
    """Every procedure of every rulebook that has been imported."""
    for procedure in base.__subclasses__():
        yield procedure
        yield from procedures(procedure)
