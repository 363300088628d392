"""Targets that an effect makes a player choose where they can (1.3.2, 8.2.4)."""

from __future__ import annotations

from mahojin.kernel.state import player_thing
from mahojin.language.evaluator import fits, refer
from mahojin.rulebooks.pmv.abilities import MustTarget

from ..continuous.touched import touches
from ..game import Pmv


def owed_targets(game: Pmv, seat: int, found: list[int]) -> tuple[int, ...]:
    """Those of the possible targets that this player must choose, in the order of the effects."""
    if MustTarget not in game.snapshot.effects:
        return ()
    owed: list[int] = []
    for active in game.snapshot.of(MustTarget):
        if touches(game, active, player_thing(seat)):
            wanted = refer(game, active.text_context, active.data.to)
            owed += [
                thing
                for thing in found
                if thing in wanted and fits(game, active.context, thing, active.data.obj, False)
            ]
    game.cite(*(("1.3.2",) if owed else ()))
    return tuple(dict.fromkeys(owed))
