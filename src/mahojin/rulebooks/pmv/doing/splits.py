"""XとYは合計がnになるように割り振る: a number divided between two variables when the effect begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import Outcome
from mahojin.rulebooks.pmv.abilities import Shares, Split, Steps

from ..effects.context import TextContext
from ..game import Pmv
from .step_table import answered, verb

if TYPE_CHECKING:
    from ..effects.program import CarryOut


@dataclass(frozen=True, slots=True)
class Splitting(Inner):
    """What of the total is X; the rest is Y."""

    total: int
    least: int


def splits(context: TextContext) -> Steps:
    """The questions that the statements of an effect ask before its steps."""
    least = max((one.least or 0 for one in context.statements if isinstance(one, Shares)), default=0)
    found = [one for one in context.statements if isinstance(one, Split)]
    return tuple(Splitting(one.total, least) for one in found if "X" not in dict(context.numbers))


@verb(Splitting)
def ask_for_x(game: Pmv, run: CarryOut, it: Splitting) -> Outcome:
    run.asked = it
    game.cite("1.6.3")
    options = [Option("number", NOTHING, (n,)) for n in range(it.least, it.total - it.least + 1)]
    return Decision(run.context.actor, "number", options, "1.6.2", about=run.context.source)


@answered(Splitting)
def split(game: Pmv, run: CarryOut, it: Splitting) -> Outcome:
    x = run.chosen.data[0]
    run.context = run.context.but(numbers=(*run.context.numbers, ("X", x), ("Y", it.total - x)))
    return None
