"""Instructions about the course of the turn: skipping parts of it, and adding some (401.2, 925)."""

from __future__ import annotations

from mahojin.abilities import AddPart, SkipPart
from mahojin.kernel.procedure import Outcome
from mahojin.language.meaning import seats

from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Nova
from ..turn.course import is_skipped, is_to_come


@verb(SkipPart)
def skip(game: Nova, run: CarryOut, it: SkipPart) -> Outcome:
    """What is skipped already cannot be skipped again (401.3.1), nor what has begun."""
    run.did = False
    for seat in seats(game, run.context, it.who):
        if it.this_turn and is_skipped(game, it.part):
            game.cite("401.3.1")
            continue
        if it.this_turn and not is_to_come(game, it.part):
            game.cite("004.4")
            continue
        game.skips += ((it.part, seat, game.turn if it.this_turn else 0),)
        game.changed(0)
        run.did = True
    game.cite("925.1")
    return None


@verb(AddPart)
def add(game: Nova, run: CarryOut, it: AddPart) -> Outcome:
    """Right after the part that is named; what was added last comes first (401.2.1)."""
    game.extra = ((it.part, it.after), *game.extra)
    game.changed(0)
    game.cite("401.2")
    run.did = True
    return None
