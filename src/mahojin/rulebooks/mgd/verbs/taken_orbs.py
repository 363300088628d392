"""支配する、交換する (1016, 1017)."""

from __future__ import annotations

from mahojin.abilities import Control, Until
from mahojin.kernel.procedure import Outcome
from mahojin.language.meaning import seats
from mahojin.language.program import found
from mahojin.rulebooks.mgd.abilities import Exchange

from ..book import BATTLEFIELD
from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Mgd
from ..zones.moves import TakenOver


@verb(Control)
def control(game: Mgd, run: CarryOut, it: Control) -> Outcome:
    """What the player controls already stays as it is (1016.1, 104.3)."""
    seat = seats(game, run.context, it.who)[0]
    there = [one for one in found(game, run, it.what) if one.zone in BATTLEFIELD]
    taken = [one for one in there if one.controller != seat]
    if len(taken) < len(there):
        game.cite("104.3")
    for one in taken:
        if it.until is Until.FOREVER:
            game.lent.pop(one.id, None)
        else:
            game.lent.setdefault(one.id, one.controller)
    by = run.context.source
    return run.emit(game, *(TakenOver(("controlled",), "1016.1", one.id, seat, by) for one in taken))


@verb(Exchange)
def exchange(game: Mgd, run: CarryOut, it: Exchange) -> Outcome:
    """Each gets the other's, or nothing happens where one is not right any more (1017.1, 1017.2)."""
    named = {card.id: card for ref in (it.one, it.other) for card in found(game, run, ref)}
    pair = [card for card in named.values() if card.zone in BATTLEFIELD]
    if len(named) != 2 or len(pair) != 2 or pair[0].controller == pair[1].controller:
        game.cite("1017.2")
        return run.emit(game)
    first, second = pair
    for card in pair:  # nothing that lasts for a time gives it back any more
        game.lent.pop(card.id, None)
    by = run.context.source
    return run.emit(
        game,
        TakenOver(("controlled",), "1017.1", first.id, second.controller, by),
        TakenOver(("controlled",), "1017.1", second.id, first.controller, by),
    )
