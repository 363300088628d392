"""選ぶ (704.3.2.2): while resolving; where a number is to be shared out, not none (203.4)."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import ANY_NUMBER, Choose, Divide, Quantity
from mahojin.kernel.procedure import Outcome
from mahojin.language.choices import choose

from ..game import Magmell
from ..program import CarryOut
from ..verb_table import verb


@verb(Choose)
def choose_some(game: Magmell, run: CarryOut, it: Choose) -> Outcome:
    """Any number of those among whom something is shared out is 1 or more, as far as possible."""
    if it.quantity == ANY_NUMBER and run.todo and isinstance(run.todo[0], Divide):
        game.cite("203.4")
        it = replace(it, quantity=Quantity(1, None))
    return choose(game, run, it)
