"""Piles and their ends (3.1.8), and what is left of cards that were looked at."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import Ends, Marked, Pile, Remainder, Who
from mahojin.machine.state import seat_of

from ..book import VOCABULARY
from ..game import Pmv
from ..telling import Telling
from .filters import UNDER, lies_in
from .nouns import players
from .numbers import amid


def _pile_seats(game: Pmv, telling: Telling, noun: Pile) -> tuple[int, ...]:
    """Without a player it is that of who carries it out (3.2.6, 3.6.6)."""
    return (telling.actor,) if noun.whose is None else players(game, telling, noun.whose)


@VOCABULARY.noun(Pile)
def _pile(game: Pmv, telling: Telling, noun: Pile) -> tuple[int, ...]:
    zone = UNDER.get(noun.zone, noun.zone)
    if game.trace is not None and noun.zone == "deck" and noun.whose is Who.SELF:
        game.cite("3.2.6")
    return tuple(
        [
            thing
            for seat in _pile_seats(game, telling, noun)
            if lies_in(game, zone, seat, noun.zone)
            for thing in game.zones[zone][seat]
        ]
    )


@VOCABULARY.match(Pile)
def _is_in_pile(game: Pmv, telling: Telling, thing: int, noun: Pile, home: bool) -> bool:
    """One of its cards; where a player stands for a pile, whether it is that player's."""
    if thing < 0:
        return seat_of(thing) in _pile_seats(game, telling, noun)
    return thing in _pile(game, telling, noun)


@VOCABULARY.noun(Ends)
def _ends(game: Pmv, telling: Telling, noun: Ends) -> tuple[int, ...]:
    """From the very top, or bottom, in order (3.1.8); as many as there are where there are too few."""
    _, most = amid(game, telling, noun.amid)
    pile: Any = noun.pile.noun if isinstance(noun.pile, Marked) else noun.pile
    zone = UNDER.get(pile.zone, pile.zone)
    found: tuple[int, ...] = ()
    for seat in _pile_seats(game, telling, pile):
        if lies_in(game, zone, seat, pile.zone):
            row = game.zones[zone][seat]
            found += tuple((row if noun.bottom else row[::-1])[:most])
    return found


@VOCABULARY.noun(Remainder)
def _remainder(game: Pmv, telling: Telling, noun: Remainder) -> tuple[int, ...]:
    """Of those looked at or revealed, what this effect has done nothing else to and is still there."""
    taken = {
        thing for action, things, _ in telling.handled if action not in ("look", "reveal") for thing in things
    }
    return tuple(thing for thing in telling.looked if thing in game.instances and thing not in taken)
