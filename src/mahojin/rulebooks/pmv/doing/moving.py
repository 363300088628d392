"""加える, 戻す, 出す, 移す, 置く (11.2, 11.3), drawing (1.11), turning cards over (5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahojin.machine.ability import (
    DrawCards,
    Fill,
    Flip,
    Handled,
    Is,
    It,
    Marked,
    Move,
    Place,
    Some,
    Who,
    nodes,
)
from mahojin.machine.decision import Decision, Option
from mahojin.machine.evaluator import refer, value
from mahojin.machine.procedure import Outcome, Procedure

from ..drawing import draw_cards, may_draw
from ..entry import enter
from ..face_changes import flip, flippable
from ..game import Pmv
from ..keywords import clause_of
from ..moving import carry_over, move
from ..reading import players
from ..reading.filters import UNDER, lies_in
from ..removal import remove
from ..removal_moments import LEAVING, SCRAP, removable
from ..state import Cause
from ..telling import Telling
from ..waking import lull, wake
from .attaching import Defining
from .candidates import all_like, choices
from .control import Aside
from .ending import shuffle, was_shuffled
from .facing import facing
from .statements import rather
from .table import Inner, able, answered, verb
from .tools import at_once, cards, cause, instances, is_barred, of_one, seats_of

if TYPE_CHECKING:
    from ..carrying_out import Carry

CLAUSES: Final = {
    "add": "1.11.1",
    "return": "11.3.14",
    "bring": "11.3.8",
    "set": "11.3.6",
    "shift": "11.3.1",
    "put": "11.2.1",
}

# --- To where ------------------------------------------


@verb(Move, abreast=True)
def move_cards(game: Pmv, run: Carry, it: Move) -> Outcome:
    """Cards go where the text says, all at once; in piles they are the owner's (3.1.6)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        run.done(game, it.manner, did=False)
        return None
    if it.to.zone == "field":
        return _onto_field(game, run, it, things)
    things = tuple(thing for thing in things if _may_move(game, run, it, thing))
    if not run.failed and not _is_there(game, it, things):
        run.fail(game, "3.3.6.b")
    if run.failed:
        run.done(game, it.manner, did=False)
        return None
    if it.to.position == "top or bottom" and things:
        run.asked = it
        options = (Option("top"), Option("bottom"))
        return Decision(run.telling.actor, "mode", options, "11.3.1", about=run.telling.source)
    return _to_pile(game, run, it, things, it.to.position)


@answered(Move)
def top_or_bottom(game: Pmv, run: Carry, it: Move) -> Outcome:
    things = cards(game, run, it, it.noun)
    outcome = _to_pile(game, run, it, things, run.chosen.verb)
    return outcome if outcome is not None else run.next_step


def _may_move(game: Pmv, run: Carry, it: Move, thing: int) -> bool:
    """Nothing keeps the card from being moved so (1.3.2), and out of exile only where told (11.3.5)."""
    if game.instances[thing].zone == "exile" and not _reaches_exile(it.noun):
        if not all_like(it.noun):
            run.fail(game, "11.3.5")
        return False
    leaving = LEAVING.get(game.instances[thing].zone)
    stays = leaving is not None and is_barred(game, run.telling, thing, leaving)
    home = it.manner == "return" and it.to.zone == "hand"
    if not stays and not (home and is_barred(game, run.telling, thing, "return")):
        return True
    if not all_like(it.noun):
        run.fail(game, "1.3.2")
    return False


def _reaches_exile(noun: object) -> bool:
    """The text speaks of cards in exile, or of those it has just dealt with."""
    for part in nodes(noun):
        if isinstance(part, (It, Handled)) or "exile" in getattr(part, "zones", ()):
            return True
    return False


def _is_there(game: Pmv, it: Move, things: tuple[int, ...]) -> bool:
    """A graveyard that is hell now is no graveyard, and the other way round (3.3.6.b)."""
    if it.to.zone not in ("graveyard", "hell"):
        return True
    return all(lies_in(game, "graveyard", one.owner, it.to.zone) for one in instances(game, things))


def _to_pile(game: Pmv, run: Carry, it: Move, things: tuple[int, ...], position: str) -> Outcome:
    """Several cards on one end of a deck are arranged first; others go at once."""
    if it.to.zone == "deck" and position in ("top", "bottom", "") and _needs_order(game, it, things):
        run.todo = (Arranging(it, things, position or "top"), *run.todo)
        return None
    return _go(game, run, it, things, position)


def _needs_order(game: Pmv, it: Move, things: tuple[int, ...]) -> bool:
    owners = [one.owner for one in instances(game, things)]
    return len(owners) > len(set(owners))


@dataclass(frozen=True, slots=True)
class Arranging(Inner):
    """Several cards go to one end of a deck: who carries it out puts them in order, the topmost first."""

    move: Move
    things: tuple[int, ...]
    position: str
    settled: tuple[int, ...] = ()


@verb(Arranging)
def arrange(game: Pmv, run: Carry, it: Arranging) -> Outcome:
    for seat in game.in_turn_order():
        own = [one.id for one in instances(game, it.things) if one.owner == seat and one.id not in it.settled]
        if len(own) > 1:
            run.asked = it
            options = [Option("order", thing) for thing in own]
            number = len(own)
            clause = CLAUSES[it.move.manner]
            actor, about = run.telling.actor, run.telling.source
            return Decision(actor, "order", options, clause, number, number, about=about, ordered=True)
    left = tuple(thing for thing in it.things if thing not in it.settled)
    return _go(game, run, it.move, _outward((*it.settled, *left), it.position), it.position)


@answered(Arranging)
def arranged(game: Pmv, run: Carry, it: Arranging) -> Outcome:
    order = tuple(option.thing for option in run.answer)
    run.todo = (Arranging(it.move, it.things, it.position, (*it.settled, *order)), *run.todo)
    return run.next_step


def _outward(things: tuple[int, ...], position: str) -> tuple[int, ...]:
    """The order in which cards must move so that the first of them ends nearest to the top."""
    return things if position == "bottom" else tuple(reversed(things))


def _go(game: Pmv, run: Carry, it: Move, things: tuple[int, ...], position: str) -> Outcome:
    run.done(game, it.manner, bool(things), things)
    if not things:
        return None
    if it.definition is not None:
        run.todo = (Defining(it.definition), *run.todo)
    run.wanted = (UNDER.get(it.to.zone, it.to.zone), things)
    run.extracted = tuple(thing for thing in run.extracted if thing not in things)
    clause = CLAUSES[it.manner]
    game.cite(clause, *at_once(things, *(("1.11.4",) if it.to.zone == "hand" else ())))
    if game.trace is not None and it.to.zone == "hand" and game.now.whens("drew"):
        game.cite("1.11.3")
    if game.trace is not None and it.to.whose is not None:
        said = players(game, run.telling, it.to.whose)
        game.cite(*(("3.1.6",) if any(one.owner not in said for one in instances(game, things)) else ()))
    if it.to.zone == "nodes":
        game.cite("1.8.4", "1.8.4.a", "1.8.5")
    if position == "shuffled in":
        owners = dict.fromkeys(one.owner for one in instances(game, things))
        run.todo = (*(Shuffling(it.to.zone, seat) for seat in owners), *run.todo)
        position = "top"
    manner = "put" if it.manner == "bring" else it.manner
    return move(
        game,
        things,
        UNDER.get(it.to.zone, it.to.zone),
        position=position or "top",
        manner=manner,
        clause=clause,
        state=it.to.state,
        cause=cause(game, run.telling),
    )


@dataclass(frozen=True, slots=True)
class Shuffling(Aside):
    """A pile into which cards went is shuffled."""

    zone: str
    seat: int


@verb(Shuffling)
def shuffling(game: Pmv, run: Carry, it: Shuffling) -> Outcome:
    shuffle(game, it.seat, run.extracted, it.zone)
    return game.happen(was_shuffled(run, it.seat))


# --- Onto the field ------------------------------------------


def whose_field(game: Pmv, telling: Telling, place: Place, thing: int) -> int:
    """Where nobody is named, the field of who carries it out (11.3.8.a)."""
    if place.whose is None:
        game.cite("11.3.8.a")
        return telling.actor
    if place.whose is Who.OWNER:
        return game.instances[thing].owner
    found = players(game, telling, place.whose)
    return found[0] if found else telling.actor


def _onto_field(game: Pmv, run: Carry, it: Move, things: tuple[int, ...]) -> Outcome:
    """From elsewhere they enter (11.3.8); from field to field they only change sides (11.3.8.b)."""
    groups: dict[int, tuple[int, ...]] = {}
    for telling in run.voices:
        own = things if len(run.voices) == 1 else of_one(game, run, it, it.noun, telling)
        for thing in own:
            if thing in game.instances:
                seat = whose_field(game, telling, it.to, thing)
                groups[seat] = (*groups.get(seat, ()), thing)
    for thing in things:
        if is_barred(game, run.telling, thing, "bring") and game.instances[thing].zone != "field":
            if not all_like(it.noun):
                run.done(game, it.manner, did=False)
                return run.fail(game, "1.3.2")
            groups = {seat: tuple(one for one in row if one != thing) for seat, row in groups.items()}
    run.done(game, it.manner, bool(things), things)
    run.extracted = tuple(thing for thing in run.extracted if thing not in things)
    order = [seat for seat in game.in_turn_order() if groups.get(seat)]
    taken = (Defining(it.definition),) if it.definition is not None else ()
    run.todo = (*(Entering(it, seat, groups[seat]) for seat in order), *taken, *run.todo)
    return None


@dataclass(frozen=True, slots=True)
class Entering(Inner):
    """Cards that come onto one player's field together."""

    move: Move
    seat: int
    things: tuple[int, ...]


@verb(Entering)
def entering(game: Pmv, run: Carry, it: Entering) -> Outcome:
    place = it.move.to
    here = tuple(thing for thing in it.things if thing in game.instances)
    run.followed = here
    run.wanted = ("field", here)
    crossing = tuple(thing for thing in here if game.instances[thing].zone == "field")
    if crossing:
        run.todo = (Standing(crossing, place.face, place.state), *run.todo)
        return _over(game, crossing, it.seat, cause(game, run.telling))
    by_play = here == (run.item,)  # what is played and sets itself (10.2.3)
    manner = "first card" if "10.18.2.a" in clause_of(it.move) else ""
    clause = CLAUSES[it.move.manner]
    run.todo = (*facing(place.face, here), *run.todo)
    by = None if by_play else cause(game, run.telling)
    return enter(game, here, it.seat, place.state, place.face, by_play, clause, manner, by)


@dataclass(frozen=True, slots=True)
class Standing(Inner):
    """Cards that were on the field before take the face and the position that is said (5.7.2, 11.5)."""

    things: tuple[int, ...]
    face: str
    state: str


@verb(Standing)
def standing(game: Pmv, run: Carry, it: Standing) -> Outcome:
    here = tuple(thing for thing in it.things if thing in game.instances)
    by = cause(game, run.telling)
    if it.face:
        run.todo = (Standing(it.things, "", it.state), *run.todo)
        return flip(game, here, it.face, by)
    if it.state:
        return lull(game, here, by) if it.state == "asleep" else wake(game, here, by)
    return None


def _over(game: Pmv, things: tuple[int, ...], seat: int, by: Cause) -> Procedure | None:
    game.cite("11.3.8.b", "3.1.7.b")
    return carry_over(game, things, seat, by)


@able(Move)
def could_move(game: Pmv, run: Carry, it: Move) -> bool:
    inner = it.noun.noun if isinstance(it.noun, Marked) else it.noun
    if isinstance(inner, Some) and run.telling.settled(inner) is None:
        found: Sequence[int] = choices(game, run.telling, it, inner)
    else:
        found = refer(game, run.telling, it.noun)
    action = "bring" if it.to.zone == "field" else it.manner
    return all_like(it.noun) or any(not is_barred(game, run.telling, thing, action) for thing in found)


# --- Drawing and filling the hand ------------------------------------------


@verb(DrawCards, abreast=True)
def draw(game: Pmv, run: Carry, it: DrawCards) -> Outcome:
    """Players draw at the same time, the turn player first (1.11.5); who lacks cards loses (1.11.7)."""
    draws: dict[int, int] = {}
    for telling in run.voices:
        for seat in seats_of(game, telling, it.noun):
            draws[seat] = draws.get(seat, 0) + max(0, rather(game, telling, "draw", it.number))
    return _draw(game, run, draws)


def _draw(game: Pmv, run: Carry, draws: dict[int, int]) -> Outcome:
    rows = tuple((seat, draws[seat]) for seat in game.in_turn_order() if draws.get(seat))
    if not draws:
        run.done(game, "draw", did=False)
        return run.fail(game, "8.1.3")
    by = cause(game, run.telling)
    able = tuple(row for row in rows if may_draw(game, row[0], by))
    if rows and not able:
        run.done(game, "draw", did=False)
        return run.fail(game, "1.3.2")
    rows = able
    tops = tuple(thing for seat, n in rows for thing in reversed(game.deck(seat)[-n:]))
    run.done(game, "draw", bool(rows), tops)
    return draw_cards(game, rows, "1.11.2", by) if rows else None


@able(DrawCards)
def could_draw(game: Pmv, run: Carry, it: DrawCards) -> bool:
    by = cause(game, run.telling)
    return any(may_draw(game, seat, by) for seat in seats_of(game, run.telling, it.noun))


@verb(Fill, abreast=True)
def fill(game: Pmv, run: Carry, it: Fill) -> Outcome:
    """Until the hand (or the nodes) has so many cards: drawn at once, or scrapped as their player chooses."""
    lacking: dict[int, int] = {}
    for telling in run.voices:
        for seat in seats_of(game, telling, it.noun):
            wanted = game.hand_limit(seat) if it.number == "limit" else value(game, telling, it.number)
            lacking[seat] = wanted - len(game.zones[it.zone][seat])
    if it.action == "draw":
        short = {seat: n for seat, n in lacking.items() if n > 0}
        if not short:
            run.done(game, "draw", did=False)
            return None
        return _draw(game, run, short)
    over = tuple((seat, -lacking[seat]) for seat in game.in_turn_order() if lacking.get(seat, 0) < 0)
    run.todo = (Thinning(over, zone=it.zone), *run.todo)
    return None


@dataclass(frozen=True, slots=True)
class Thinning(Inner):
    """Hands, or nodes, that have to shrink: all choose in turn order; all is scrapped at once (1.3.3)."""

    over: tuple[tuple[int, int], ...]
    chosen: tuple[int, ...] = ()
    zone: str = "hand"


@verb(Thinning)
def thin(game: Pmv, run: Carry, it: Thinning) -> Outcome:
    if it.over:
        seat, n = it.over[0]
        run.asked = it
        options = [Option("choose", thing) for thing in game.zones[it.zone][seat]]
        return Decision(seat, "choose", options, "1.3.3", n, n, about=run.telling.source)
    by = cause(game, run.telling)
    right = tuple(thing for thing in it.chosen if removable(game, thing, SCRAP, by))
    run.done(game, "scrap", bool(right), right)
    return remove(game, right, SCRAP, by) if right else None


@answered(Thinning)
def thinned(game: Pmv, run: Carry, it: Thinning) -> Outcome:
    chosen = (*it.chosen, *(option.thing for option in run.answer))
    run.todo = (Thinning(it.over[1:], chosen, it.zone), *run.todo)
    return run.next_step


# --- Turning over ------------------------------------------


@verb(Flip, abreast=True)
def turn_over(game: Pmv, run: Carry, it: Flip) -> Outcome:
    """Turned so already, it was done all the same (5.7.3)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        run.done(game, "flip", did=False)
        return None
    by = cause(game, run.telling)
    right = flippable(game, things, it.face, by)
    if len(right) < len(things) and not all_like(it.noun) and not run.joint:
        run.done(game, "flip", did=False)
        return run.fail(game, "1.3.2")
    game.cite("5.7.3", *(("5.7.3.a",) if _says_which_face(it.noun) else ()))
    run.done(game, "flip", bool(right), right)
    run.todo = (*facing(it.face, right), *run.todo)
    return flip(game, right, it.face, by)


def _says_which_face(noun: object) -> bool:
    """「表向きのカードを」: what lies the other way is no object of it (5.7.3.a)."""
    return any(isinstance(part, Is) and part.trait == "face" for part in nodes(noun))
