"""Sharing a number out while an effect is resolved (804.4, 916.3.2): one by one, then all at once."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities import Divide
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision
from mahojin.kernel.procedure import Outcome
from mahojin.language.changes import deal_out
from mahojin.language.meaning import refer

from ..effects.program import CarryOut
from ..effects.shares import ask_next
from ..effects.verb_table import answered, verb
from ..game import Nova


@dataclass(frozen=True)
class Sharing(Inner):
    """A number that is being shared out: among whom, and what the earlier of them get."""

    divide: Divide
    row: tuple[int, ...]
    given: tuple[int, ...] = ()


@verb(Divide)
def divide(game: Nova, run: CarryOut, it: Divide) -> Outcome:
    """Among targets it was shared out when it was played."""
    game.cite(*game.book.roles["shared_out"])
    row = tuple(refer(game, run.context, it.to))
    if run.targeted:
        shares, run.shares = run.shares[0], run.shares[1:]
        return deal_out(game, run, it, shares, row)
    run.todo = (Sharing(it, row), *run.todo)
    return None


@verb(Sharing)
def share(game: Nova, run: CarryOut, it: Sharing) -> Outcome:
    if len(it.given) == len(it.row):
        return deal_out(game, run, it.divide, tuple(zip(it.row, it.given, strict=True)), it.row)
    run.asked = it
    options = ask_next(it.divide.total, it.row, it.given)
    clause = game.book.clause("choose")
    return Decision(run.context.controller, "share", options, clause, about=run.context.source)


@answered(Sharing)
def shared(game: Nova, run: CarryOut, it: Sharing) -> Outcome:
    run.todo = (Sharing(it.divide, it.row, it.given + run.chosen.data), *run.todo)
    return None
