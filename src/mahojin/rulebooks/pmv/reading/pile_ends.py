"""Piles and their ends (3.1.8), and what is left of cards that were looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mahojin.abilities import Who
from mahojin.kernel.state import seat_of
from mahojin.language.evaluator import fits
from mahojin.rulebooks.pmv.abilities import Besides, Ends, Itself, Marked, Noun, Pile, Remainder, Things

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from .fitness import OFFERED
from .kinds import UNDER, lies_in
from .referents import players
from .values import amid


def _pile_seats(game: Pmv, context: TextContext, noun: Pile) -> tuple[int, ...]:
    """Without a player it is that of who carries it out (3.2.6, 3.6.6)."""
    return (context.actor,) if noun.whose is None else players(game, context, noun.whose)


@VOCABULARY.noun(Pile)
def _pile(game: Pmv, context: TextContext, noun: Pile) -> tuple[int, ...]:
    zone = UNDER.get(noun.zone, noun.zone)
    if game.trace is not None and noun.zone == "deck" and noun.whose is Who.SELF:
        game.cite("3.2.6")
    found = [
        thing
        for seat in _pile_seats(game, context, noun)
        if lies_in(game, zone, seat, noun.zone)
        for thing in game.zones[zone][seat]
    ]
    return tuple(found) if noun.besides is None else without(game, context, found, noun.besides)


def without(game: Pmv, context: TextContext, row: Sequence[int], besides: Noun) -> tuple[int, ...]:
    """The cards of a pile but for those that are left out, in their order."""
    named = replace(besides, kind="card") if isinstance(besides, Itself) else besides  # wherever it is
    others = Things(("card",), (Besides(named),))
    return tuple(thing for thing in row if fits(game, context, thing, others, False))


@VOCABULARY.match(Pile)
def _is_in_pile(game: Pmv, context: TextContext, thing: int, noun: Pile, home: bool) -> bool:
    """One of its cards; where a player stands for a pile, whether it is that player's."""
    if thing < 0:
        return seat_of(thing) in _pile_seats(game, context, noun)
    return thing in _pile(game, context, noun)


@VOCABULARY.noun(Ends)
def _ends(game: Pmv, context: TextContext, noun: Ends) -> tuple[int, ...]:
    """From the very top, or bottom, in order (3.1.8); as many as there are where there are too few."""
    _, most = amid(game, context, noun.amid)
    pile = noun.pile.noun if isinstance(noun.pile, Marked) else noun.pile
    assert isinstance(pile, Pile)
    zone = UNDER.get(pile.zone, pile.zone)
    found: tuple[int, ...] = ()
    for seat in _pile_seats(game, context, pile):
        if lies_in(game, zone, seat, pile.zone):
            row: Sequence[int] = game.zones[zone][seat]
            if pile.besides is not None:
                row = without(game, context, row, pile.besides)
            found += tuple((row if noun.bottom else row[::-1])[noun.below :][:most])
    return found


@VOCABULARY.noun(Remainder)
def _remainder(game: Pmv, context: TextContext, noun: Remainder) -> tuple[int, ...]:
    """Of those looked at, revealed or laid before a player, what this effect has done nothing else to since
    and is still there."""
    rows = context.handled
    offers = [place for place, (action, _, _) in enumerate(rows) if action == OFFERED]
    done = rows[offers[-1] + 1 :] if offers else rows
    taken = {thing for action, things, _ in done if action not in ("look", "reveal") for thing in things}
    return tuple(thing for thing in context.looked if thing in game.instances and thing not in taken)
