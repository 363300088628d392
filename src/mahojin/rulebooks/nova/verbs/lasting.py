"""Instructions that begin a continuous effect, and what the book calls each sort of it (918)."""

from __future__ import annotations

from mahojin.machine.ability import Change, Lasting
from mahojin.machine.changing import lasting
from mahojin.machine.procedure import Outcome

from ..carrying_out import CarryOut
from ..game import Nova
from ..verb_table import verb


@verb(Lasting)
def begin(game: Nova, run: CarryOut, it: Lasting) -> Outcome:
    """A continuous effect begins."""
    if isinstance(it.effect, Change):
        game.cite(_sort(it.effect))
    return lasting(game, run, it)


def _sort(change: Change) -> str:
    """Becoming, gaining and losing something; having a number set, raised or lowered."""
    if isinstance(change.value, str):
        if change.op == "+":
            return "918.2"
        return "918.1" if change.op == "=" and change.value != "none" else "918.3"
    if change.op == "=":
        return "918.4"
    lowered = isinstance(change.value, int) and change.value < 0
    return "918.6" if lowered else "918.5"
