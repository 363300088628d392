"""Drawing (1.11), and hands brought to a number of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.abilities.kinds import Inner
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import player_thing, seat_of
from mahojin.language.evaluator import value
from mahojin.language.selection import choice_of
from mahojin.rulebooks.pmv.abilities import DrawCards, Fill

from ..game import Pmv
from ..removal.moments_of_removal import SCRAP, removable
from ..removal.removals import remove
from ..turn.draw import draw_cards, may_draw
from .step_table import able, answered, verb
from .tools import cause, rather, respectively, seats_of

if TYPE_CHECKING:
    from ..effects.program import CarryOut


@verb(DrawCards, abreast=True)
def draw(game: Pmv, run: CarryOut, it: DrawCards) -> Outcome:
    """Players draw at the same time, the turn player first (1.11.5); who lacks cards loses (1.11.7)."""
    draws: dict[int, int] = {}
    for context in run.contexts:
        who = tuple(player_thing(seat) for seat in seats_of(game, context, it.noun))
        for thing, words in respectively(context, it.number, who):
            seat = seat_of(thing)
            draws[seat] = draws.get(seat, 0) + max(0, rather(game, words, "draw", it.number))
    return _draw(game, run, draws)


def _draw(game: Pmv, run: CarryOut, draws: dict[int, int]) -> Outcome:
    rows = tuple((seat, draws[seat]) for seat in game.in_turn_order() if draws.get(seat))
    if not draws:
        run.done(game, "draw", did=False)
        return run.fail(game, "8.1.3")
    by = cause(game, run.context)
    able = tuple(row for row in rows if may_draw(game, row[0], by))
    if rows and not able:
        run.done(game, "draw", did=False)
        return run.fail(game, "1.3.2")
    rows = able
    tops = tuple(thing for seat, n in rows for thing in reversed(game.deck(seat)[-n:]))
    run.done(game, "draw", bool(rows), tops)
    return draw_cards(game, rows, "1.11.2", by) if rows else None


@able(DrawCards)
def could_draw(game: Pmv, run: CarryOut, it: DrawCards) -> bool:
    by = cause(game, run.context)
    return any(may_draw(game, seat, by) for seat in seats_of(game, run.context, it.noun))


@verb(Fill, abreast=True)
def fill(game: Pmv, run: CarryOut, it: Fill) -> Outcome:
    """Until the hand (or the nodes) has so many cards: drawn at once, or scrapped as their player chooses."""
    lacking: dict[int, int] = {}
    for context in run.contexts:
        for seat in seats_of(game, context, it.noun):
            wanted = game.hand_limit(seat) if it.number == "limit" else value(game, context, it.number)
            lacking[seat] = wanted - len(game.zones[it.zone][seat])
    if it.action == "draw":
        short = {seat: n for seat, n in lacking.items() if n > 0}
        if not short:
            run.done(game, "draw", did=False)
            return None
        return _draw(game, run, short)
    over = tuple((seat, -lacking[seat]) for seat in game.in_turn_order() if lacking.get(seat, 0) < 0)
    if len(over) > 1:
        game.cite("1.3.3")
    run.todo = (Thinning(over, zone=it.zone), *run.todo)
    return None


@dataclass(frozen=True, slots=True)
class Thinning(Inner):
    """Hands, or nodes, that have to shrink: all choose in turn order; all is scrapped at once (1.3.3)."""

    over: tuple[tuple[int, int], ...]
    chosen: tuple[int, ...] = ()
    zone: str = "hand"


@verb(Thinning)
def thin(game: Pmv, run: CarryOut, it: Thinning) -> Outcome:
    if it.over:
        seat, n = it.over[0]
        run.asked = it
        return choice_of(seat, "choose", game.zones[it.zone][seat], "1.3.3", n, n, about=run.context.source)
    by = cause(game, run.context)
    right = tuple(thing for thing in it.chosen if removable(game, thing, SCRAP, by))
    run.done(game, "scrap", bool(right), right)
    return remove(game, right, SCRAP, by) if right else None


@answered(Thinning)
def thinned(game: Pmv, run: CarryOut, it: Thinning) -> Outcome:
    chosen = (*it.chosen, *run.picked)
    run.todo = (Thinning(it.over[1:], chosen, it.zone), *run.todo)
    return None
