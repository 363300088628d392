"""Instructions that begin a continuous effect, and what the book calls each sort of it (918)."""

from __future__ import annotations

from mahojin.abilities import AlsoPay, Change, Lasting, Later, PayInstead, Reprice
from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Delayed, Effect
from mahojin.language.changes import lasting

from ..effects.delayed import Postponed, settled
from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Nova


@verb(Lasting)
def begin(game: Nova, run: CarryOut, it: Lasting) -> Outcome:
    """A continuous effect begins; one that changes costs leaves alone what waits already (801.3.7)."""
    if isinstance(it.effect, (Reprice, AlsoPay, PayInstead)):
        game.cite(*game.book.roles["lasting"], *(("801.3.7",) if len(game.stack) > 1 else ()))
        game.effects.append(Effect(game.lasts_from(), it.effect, run.context, None, it.until))
        game.changed(EFFECTS)
        run.did = True
        return None
    if isinstance(it.effect, Change):
        game.cite(_sort(it.effect))
    return lasting(game, run, it) or game.process_rules()


def _sort(change: Change) -> str:
    """Becoming, gaining and losing something; having a number set, raised or lowered."""
    if isinstance(change.value, str):
        if change.op == "+":
            return "918.2"
        return "918.1" if change.op == "=" and change.value != "none" else "918.3"
    if change.op == "=":
        return "918.4"
    lowered = isinstance(change.value, int) and change.value < 0
    return "918.6" if lowered else "918.5"


@verb(Later)
def later(game: Nova, run: CarryOut, it: Later) -> Outcome:
    """An automatic ability for later; whose it is, is settled here."""
    game.cite("801.4.9", "801.4.9.1", _made_by(game, run), *(("801.4.5",) if it.until else ()))
    program, context = settled(game, it.program, run.context, it.moment)
    game.delayed.append(Delayed(Postponed(it.moment, program), context, game.clock, it.until))
    run.did = True
    return None


def _made_by(game: Nova, run: CarryOut) -> str:
    """The clause that says whose it is: made by a replacement, by a card or by an ability."""
    if run.context.replaced is not None:
        return "801.4.9.6"
    source = game.known(run.context.source)
    return "801.4.9.4" if source is not None and source.zone == "waiting" else "801.4.9.5"
