"""レストする、リカバーする、リバースする、スイッチする (1010, 1011)."""

from __future__ import annotations

from mahojin.abilities import Rest, Wake
from mahojin.kernel.procedure import Outcome
from mahojin.language.program import found
from mahojin.rulebooks.mgd.abilities import Reverse, Switch

from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Mgd
from ..zones.positions import READY, RESTED, REVERSED, switched, turned


def _turn(game: Mgd, run: CarryOut, it: Rest | Wake | Reverse, position: str) -> Outcome:
    """What is in that position already does not come into it again (104.3)."""
    game.cite("1010.1")
    return run.emit(game, *turned(game, found(game, run, it.what), position, "1010.1", run.context.source))


@verb(Rest)
def rest(game: Mgd, run: CarryOut, it: Rest) -> Outcome:
    return _turn(game, run, it, RESTED)


@verb(Wake)
def recover(game: Mgd, run: CarryOut, it: Wake) -> Outcome:
    return _turn(game, run, it, READY)


@verb(Reverse)
def reverse(game: Mgd, run: CarryOut, it: Reverse) -> Outcome:
    return _turn(game, run, it, REVERSED)


@verb(Switch)
def switch(game: Mgd, run: CarryOut, it: Switch) -> Outcome:
    game.cite("1011.1")
    return run.emit(game, *switched(game, found(game, run, it.what), "1011.1", run.context.source))
