"""バトルさせる (1116.2c, 804.3, 804.4) by an effect: the first that is named is judged as if it attacked."""

from __future__ import annotations

from mahojin.abilities import Fight
from mahojin.kernel.procedure import Outcome
from mahojin.language.program import found

from ..battle.attackers import is_apart
from ..battle.judgement import judgement
from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Mgd


@verb(Fight)
def fight(game: Mgd, run: CarryOut, it: Fight) -> Outcome:
    """Nothing is done where one is no monster any more, or only one of them has Φ (1116.2c)."""
    pair = list({one.id: one for ref in (it.one, it.other) for one in found(game, run, ref)}.values())
    fit = [one for one in pair if one.zone == "monsters" and game.is_a(one, "monster")]
    if len(pair) != 2 or len(fit) != 2:
        return run.emit(game)
    if is_apart(game, fit[0], fit[1]) is not None:
        game.cite("1116.2c")
        return run.emit(game)
    run.did = True
    return judgement(game, fit[0].id, fit[1].id)
