"""メインフェイズ (404, 406): a text that says no more than that means either of the two."""

from __future__ import annotations

from mahojin.abilities import InPhase
from mahojin.kernel.state import Context
from mahojin.language.meaning import holds, seats

from ..abilities import Outside
from ..book import MAIN, MAIN_PHASES, VOCABULARY
from ..game import Nova


@VOCABULARY.test(InPhase)
def _in_phase(game: Nova, context: Context, test: InPhase, did: bool | None) -> bool:
    phases = MAIN_PHASES if test.phase == MAIN else (test.phase,)
    return game.phase in phases and (test.who is None or game.turn_player in seats(game, context, test.who))


@VOCABULARY.test(Outside)
def _outside(game: Nova, context: Context, test: Outside, did: bool | None) -> bool:
    return not holds(game, context, test.time)
