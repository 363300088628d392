"""選ぶ (704.3.2.2): while resolving; where a number is to be shared out, not none (203.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahojin.abilities import (
    ANY_NUMBER,
    CHOSEN,
    Among,
    Choose,
    Divide,
    Has,
    Modes,
    Quantity,
    exactly,
    mapped,
)
from mahojin.kernel.procedure import Outcome
from mahojin.language.branches import modes
from mahojin.language.choices import choose
from mahojin.language.meaning import search, seats
from mahojin.language.selection import ask_for

from ..abilities import ChooseValue, ValueChosen
from ..book import COLOURS
from ..game import Magmell
from ..program import CarryOut
from ..verb_table import verb


@verb(ChooseValue)
def choose_value(game: Magmell, run: CarryOut, it: ChooseValue) -> Outcome:
    """A colour is one of the three (212.1)."""
    game.cite("212.1")
    options = tuple((ValueChosen(it.trait, value),) for value in COLOURS)
    return modes(game, run, Modes(exactly(1), options))


@verb(ValueChosen)
def value_chosen(game: Magmell, run: CarryOut, it: ValueChosen) -> Outcome:
    """What the text says from here on of the chosen value it says of this one."""

    def told(part: object) -> object:
        asks = isinstance(part, Has) and part.trait == it.trait and part.value == CHOSEN
        return replace(part, value=it.value) if asks and isinstance(part, Has) else part

    run.todo = mapped(run.todo, told)
    run.did = True
    return None


PILES: Final = ("grimoire", "stone_deck")


@verb(Choose)
def choose_some(game: Magmell, run: CarryOut, it: Choose) -> Outcome:
    """Any number of those among whom something is shared out is 1 or more, as far as possible."""
    if it.quantity == ANY_NUMBER and run.todo and isinstance(run.todo[0], Divide):
        game.cite("203.4")
        it = replace(it, quantity=Quantity(1, None))
    if isinstance(it.what, Among):
        return _look_for(game, run, it)
    return choose(game, run, it)


def _look_for(game: Magmell, run: CarryOut, it: Choose) -> Outcome:
    """To choose from a part of a pile is to search it (230.1): one may find nothing, and it is shuffled."""
    there = [game.instances[thing] for thing in run.context.looked]
    piles = {(card.zone, card.seat) for card in there if card.zone in PILES}
    seen = frozenset(card.id for card in there)
    run.searched += tuple((zone, seat, seen) for zone, seat in sorted(piles))
    if piles:
        game.cite(*game.book.roles["search"])
    seat = seats(game, run.context, it.who)[0]
    found = game.choosable(run.context, search(game, run.context, it.what))
    clause = game.book.clause("search" if piles else "choose")
    kind = "find" if piles else "choose"
    return ask_for(run, it, seat, found, it.quantity, clause, kind=kind, or_none=bool(piles))
