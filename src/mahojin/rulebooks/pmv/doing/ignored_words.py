"""Words on a card that an effect lets be ignored (1.3.1): what they ask for is not asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahojin.kernel.procedure import Outcome
from mahojin.rulebooks.pmv.abilities import IgnoreWord, UnlessIgnored

from ..game import Pmv
from .step_table import verb
from .tools import cards

if TYPE_CHECKING:
    from ..effects.program import CarryOut


def _mark(keyword: str) -> str:
    return f"ignores {keyword}"


@verb(IgnoreWord)
def ignore_word(game: Pmv, run: CarryOut, it: IgnoreWord) -> Outcome:
    """It is noted on the card where it is, and forgotten when it goes elsewhere (3.1.7)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    for thing in things:
        one = game.instances[thing]
        one.counters = {**(one.counters or {}), _mark(it.keyword): 1}
    game.cite("1.3.1")
    run.done(game, "ignore", bool(things), things)
    return None


@verb(UnlessIgnored)
def unless_ignored(game: Pmv, run: CarryOut, it: UnlessIgnored) -> Outcome:
    one = game.instances.get(run.context.source)
    if one is not None and one.count(_mark(it.keyword)):
        run.todo = ()
    return None
