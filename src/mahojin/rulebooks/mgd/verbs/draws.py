"""引く、捨てる (1006, 1013)."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities import Discard, DiscardThese, Draw
from mahojin.abilities.kinds import Inner
from mahojin.kernel.procedure import Outcome
from mahojin.language.meaning import seats
from mahojin.language.program import found, number
from mahojin.language.selection import at_random
from mahojin.language.several import DrawOnce, single_draws

from ..deeds.discard import DiscardCards, discarding
from ..deeds.draw import draw_one
from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Mgd
from .departures import send


@verb(Draw)
def draw(game: Mgd, run: CarryOut, it: Draw) -> Outcome:
    """So many cards are so many draws, one after the other."""
    times = number(game, run, it.number)
    if times != 1:
        game.cite("1006.2" if times else "104.2")
    run.did = False
    run.todo = (*single_draws(game, run, it), *run.todo)
    return None


@verb(DrawOnce)
def draw_once(game: Mgd, run: CarryOut, it: DrawOnce) -> Outcome:
    if run.did:
        run.todo = (Drew(), *run.todo)
    run.did = bool(game.zones["deck"][it.seat])
    return draw_one(game, it.seat, "1006.1")


@dataclass(frozen=True)
class Drew(Inner):
    """A card was drawn, whatever became of the next (104.2)."""


@verb(Drew)
def drew(game: Mgd, run: CarryOut, it: Drew) -> Outcome:
    run.did = True
    return None


@verb(Discard)
def discard(game: Mgd, run: CarryOut, it: Discard) -> Outcome:
    """The whole hand counts as discarded though there is none (1013.2a)."""
    who = seats(game, run.context, it.who)
    count = None if it.number is None else number(game, run, it.number)
    if it.random:
        picked = []
        for seat in who:
            cards = at_random(game, game.hand(seat), count)
            picked += [discarding(game, thing, "1013.1", run.context.source) for thing in cards]
        return send(game, run, picked)
    run.did = count is None or (any(game.hand(seat) for seat in who) and count > 0)
    if count == 0:
        game.cite("104.2")
        return None
    return DiscardCards(who, count, run.deed(game))


@verb(DiscardThese)
def discard_these(game: Mgd, run: CarryOut, it: DiscardThese) -> Outcome:
    cards = [one for one in found(game, run, it.what) if one.zone == "hand"]
    return send(game, run, [discarding(game, one.id, "1013.1", run.context.source) for one in cards])
