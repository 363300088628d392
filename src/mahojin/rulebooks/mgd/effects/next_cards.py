"""次に発動するカード (903.2g, 901.2b): effects on the price of the next card of a sort in this turn."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Effect, Instance
from mahojin.language.durations import keep_effects
from mahojin.language.price_effects import is_priced
from mahojin.rulebooks.mgd.abilities import ForTheNext

from ..game import Mgd
from .program import CarryOut
from .verb_table import verb

NEXT_CARD: Final = "next_card"  # how long such an effect lasts: until the card, or the end of the turn


@verb(ForTheNext)
def begin(game: Mgd, run: CarryOut, it: ForTheNext) -> Outcome:
    """It is for whatever card fits, whoever has it now (909.3b-3)."""
    game.cite("909.3b-3", *game.book.roles["lasting"])
    game.effects.append(Effect(game.lasts_from(), it.effect, run.context, None, NEXT_CARD))
    game.changed(EFFECTS)
    run.did = True
    return None


def use_up(game: Mgd, card: Instance) -> None:
    """A card was activated: what was said of the next such card is over."""
    waiting = [one for one in game.effects if one.until == NEXT_CARD]
    used = [one for one in waiting if is_priced(game, one, card)]
    if used:
        keep_effects(game, lambda one: one not in used)
