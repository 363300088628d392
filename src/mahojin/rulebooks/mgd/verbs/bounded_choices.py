"""合計が～以下になるように選ぶ (1012.1): any number of things that come to so much at most."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.abilities import Quantity
from mahojin.abilities.kinds import Inner
from mahojin.kernel.procedure import Outcome
from mahojin.language.meaning import search, seats
from mahojin.language.program import number
from mahojin.language.selection import ask_for
from mahojin.rulebooks.mgd.abilities import ChooseWithin

from ..effects.program import CarryOut
from ..effects.verb_table import answered, verb
from ..game import Mgd


@dataclass(frozen=True)
class OneMore(Inner):
    """Another of the things may be taken, for as much as is left."""

    within: ChooseWithin
    left: int
    taken: tuple[int, ...] = ()


@verb(ChooseWithin)
def choose_within(game: Mgd, run: CarryOut, it: ChooseWithin) -> Outcome:
    game.cite("1012.1")
    run.todo = (OneMore(it, number(game, run, it.total)), *run.todo)
    return None


@verb(OneMore)
def one_more(game: Mgd, run: CarryOut, it: OneMore) -> Outcome:
    """Until nothing fits any more, or the player wants no more."""
    there = game.choosable(run.context, search(game, run.context, it.within.what))
    fitting = [thing for thing in there if thing not in it.taken and _worth(game, it, thing) <= it.left]
    if not fitting:
        _all_taken(run, it)
        return None
    seat = seats(game, run.context, it.within.who)[0]
    return ask_for(run, it, seat, fitting, Quantity(0, 1), "1012.1")


@answered(OneMore)
def one_is_taken(game: Mgd, run: CarryOut, it: OneMore) -> Outcome:
    if not run.picked:
        _all_taken(run, it)
        return None
    (thing,) = run.picked
    run.todo = (OneMore(it.within, it.left - _worth(game, it, thing), (*it.taken, thing)), *run.todo)
    return None


def _worth(game: Mgd, it: OneMore, thing: int) -> int:
    found = game.trait(thing, it.within.trait)
    return found if isinstance(found, int) else 0


def _all_taken(run: CarryOut, it: OneMore) -> None:
    run.targeted = False
    run.context = run.context.naming(it.taken)
    run.did = bool(it.taken)
