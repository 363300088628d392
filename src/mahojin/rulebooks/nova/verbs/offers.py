"""Instructions that a player may carry out or not; drawing has laws of its own there (905.3–905.5)."""

from __future__ import annotations

from mahojin.abilities import Draw, May
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import player_thing
from mahojin.language.branches import may
from mahojin.language.meaning import seats
from mahojin.language.prohibitions import prevented

from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Nova


@verb(May)
def offer(game: Nova, run: CarryOut, it: May) -> Outcome:
    """What cannot be drawn cannot be chosen to be; an empty deck does not stand in the way."""
    first = it.program[0]
    if isinstance(first, Draw):
        drawing = seats(game, run.context, first.who)
        if drawing != seats(game, run.context, it.who):
            game.cite("905.5")
        if any(prevented(game, "draw", player_thing(seat)) for seat in drawing):
            game.cite("905.4")
            run.did = False
            return None
        if any(not game.zones["deck"][seat] for seat in drawing):
            game.cite("905.3")
    return may(game, run, it)
