"""カウンターと魔蝕ダメージ (1018, 1028)."""

from __future__ import annotations

from mahojin.abilities import Double, MoveCounter, RemoveCounter
from mahojin.kernel.event import Marked
from mahojin.kernel.procedure import Outcome
from mahojin.language.changes import moving_counters, raise_by_itself
from mahojin.language.meaning import refer, seats
from mahojin.language.program import found, number
from mahojin.language.selection import at_most
from mahojin.rulebooks.mgd.abilities import Corrode, GainCounter

from ..book import BATTLEFIELD
from ..deeds.corrosion import corroding
from ..deeds.player_counters import marking_player
from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Mgd


@verb(MoveCounter)
def move_counter(game: Mgd, run: CarryOut, it: MoveCounter) -> Outcome:
    """Taken off one and put onto the other, as many as there are (1018.7)."""
    return run.emit(game, *moving_counters(game, run, it, "1018.7"))


@verb(RemoveCounter)
def remove_counter(game: Mgd, run: CarryOut, it: RemoveCounter) -> Outcome:
    """So many are taken off, as far as they are there (1018.5)."""
    most = None if it.number is None else number(game, run, it.number)
    events = []
    for card in found(game, run, it.what):
        amount = at_most(most, card.count(it.counter))
        if amount:
            by = run.context.source
            off = Marked(
                ("uncountered",), "1018.5", card.id, card.controller, by, amount=-amount, manner=it.counter
            )
            events.append(off)
    return run.emit(game, *events)


@verb(GainCounter)
def gain_counter(game: Mgd, run: CarryOut, it: GainCounter) -> Outcome:
    """Counters of one name are the same, wherever they are from (1018.2b)."""
    amount = number(game, run, it.number)
    who = seats(game, run.context, it.who) if amount else ()
    by = run.context.source
    return run.emit(game, *(marking_player(seat, it.counter, amount, "1018.2", by) for seat in who))


@verb(Corrode)
def corrode(game: Mgd, run: CarryOut, it: Corrode) -> Outcome:
    things = refer(game, run.context, it.to)
    return run.emit(game, *corroding(game, things, number(game, run, it.amount), run.context.source))


@verb(Double)
def double(game: Mgd, run: CarryOut, it: Double) -> Outcome:
    """Raised by what it is now (1014.3)."""
    game.cite("1014.3")
    cards = [one.id for one in found(game, run, it.what) if one.zone in BATTLEFIELD]
    raise_by_itself(game, run, it, cards)
    return None
