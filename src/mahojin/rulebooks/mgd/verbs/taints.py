"""オーブを穢す (1009) by an effect: who carries it out chooses the orbs, unseen."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision
from mahojin.kernel.procedure import Outcome
from mahojin.language.meaning import seats
from mahojin.language.program import number
from mahojin.rulebooks.mgd.abilities import Taint

from ..deeds.orbs import TaintOrbs, orb_options
from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Mgd


@dataclass(frozen=True)
class TaintOf(Inner):
    """So many orbs of one player are tainted."""

    seat: int
    number: int


@verb(Taint)
def taint(game: Mgd, run: CarryOut, it: Taint) -> Outcome:
    count = number(game, run, it.number)
    run.todo = (*(TaintOf(seat, count) for seat in seats(game, run.context, it.whose)), *run.todo)
    run.did = False
    return None


@verb(TaintOf)
def which(game: Mgd, run: CarryOut, it: TaintOf) -> Outcome:
    """As many as there are; without orbs nothing happens, and nobody loses by that (104.2)."""
    options = orb_options(game, it.seat)
    count = min(it.number, len(options))
    if count < it.number:
        game.cite("104.2")
    if not count:
        return None
    run.asked = it
    seat = run.context.controller
    return Decision(seat, "taint", options, "1009.1", count, count, about=run.context.source)


@answered(TaintOf)
def chosen(game: Mgd, run: CarryOut, it: TaintOf) -> Outcome:
    run.did = True
    orbs = run.picked
    run.context = run.context.naming(orbs)
    run.moved = orbs
    return TaintOrbs(orbs, run.context.source, run.context.controller)
