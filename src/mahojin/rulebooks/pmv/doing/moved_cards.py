"""加える, 戻す, 出す, 移す, 置く (11.2, 11.3), turning cards over (5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahojin.abilities import It, Who, nodes
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.language.evaluator import refer
from mahojin.rulebooks.pmv.abilities import Flip, Handled, Is, Marked, Move, Place, RivalOf, Some

from ..cards.keywords import clause_of
from ..continuous.permissions import kept_there
from ..effects.context import TextContext
from ..game import Pmv
from ..play.entry import enter
from ..play.face_changes import flip, flippable
from ..reading import players
from ..reading.kinds import UNDER, lies_in
from ..state import Cause
from ..zones.activity import lull, wake
from ..zones.moves import carry_over, move
from .action_names import action_of
from .attachments import Defining
from .branch_steps import Aside
from .candidates import all_like, choices
from .facedown import facing
from .step_table import able, answered, verb
from .tools import at_once, cards, cause, instances, is_barred, of_one, shuffle, was_shuffled

if TYPE_CHECKING:
    from ..effects.program import CarryOut


CLAUSES: Final = {
    "add": "1.11.1",
    "return": "11.3.14",
    "bring": "11.3.8",
    "set": "11.3.6",
    "shift": "11.3.1",
    "put": "11.2.1",
}


@verb(Move, abreast=True)
def move_cards(game: Pmv, run: CarryOut, it: Move) -> Outcome:
    """Cards go where the text says, all at once; in piles they are the owner's (3.1.6)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        run.done(game, action_of(it), did=False)
        return None
    if it.to.zone == "field":
        return _onto_field(game, run, it, things)
    things = tuple(thing for thing in things if _may_move(game, run, it, thing))
    if not run.failed and not _is_there(game, it, things):
        run.fail(game, "3.3.6.b")
    if run.failed:
        run.done(game, action_of(it), did=False)
        return None
    if it.to.position == "top or bottom" and things:
        run.asked = it
        options = (Option("top"), Option("bottom"))
        return Decision(run.context.actor, "mode", options, "11.3.1", about=run.context.source)
    return _to_pile(game, run, it, things, it.to.position)


@answered(Move)
def top_or_bottom(game: Pmv, run: CarryOut, it: Move) -> Outcome:
    things = cards(game, run, it, it.noun)
    return _to_pile(game, run, it, things, run.chosen.verb)


def _may_move(game: Pmv, run: CarryOut, it: Move, thing: int) -> bool:
    """Nothing keeps the card from being moved so (1.3.2), and out of exile only where told (11.3.5)."""
    if game.instances[thing].zone == "exile" and not _reaches_exile(it.noun):
        if not all_like(it.noun):
            run.fail(game, "11.3.5")
        return False
    stays = kept_there(game, thing, cause(game, run.context))
    home = it.manner in ("return", "add") and it.to.zone == "hand"
    if not stays and not (home and is_barred(game, run.context, thing, it.manner)):
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


def _to_pile(game: Pmv, run: CarryOut, it: Move, things: tuple[int, ...], position: str) -> Outcome:
    """Several cards on one end of a deck are arranged first; others go at once."""
    if it.to.order == "random":
        shuffled = list(things)
        game.chance.shuffle(shuffled)
        game.cite("11.8.1")
        return _go(game, run, it, tuple(shuffled), position)
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
def arrange(game: Pmv, run: CarryOut, it: Arranging) -> Outcome:
    for seat in game.in_turn_order():
        own = [one.id for one in instances(game, it.things) if one.owner == seat and one.id not in it.settled]
        if len(own) > 1:
            run.asked = it
            options = [Option("order", thing) for thing in own]
            number = len(own)
            clause = CLAUSES[it.move.manner]
            actor, about = run.context.actor, run.context.source
            return Decision(actor, "order", options, clause, number, number, about=about, ordered=True)
    left = tuple(thing for thing in it.things if thing not in it.settled)
    return _go(game, run, it.move, _outward((*it.settled, *left), it.position), it.position)


@answered(Arranging)
def arranged(game: Pmv, run: CarryOut, it: Arranging) -> Outcome:
    order = run.picked
    run.todo = (Arranging(it.move, it.things, it.position, (*it.settled, *order)), *run.todo)
    return None


def _outward(things: tuple[int, ...], position: str) -> tuple[int, ...]:
    """The order in which cards must move so that the first of them ends nearest to the top."""
    return things if position == "bottom" else tuple(reversed(things))


def _go(game: Pmv, run: CarryOut, it: Move, things: tuple[int, ...], position: str) -> Outcome:
    run.done(game, action_of(it), bool(things), things)
    if not things:
        return None
    if it.definition is not None:
        run.todo = (Defining(it.definition), *run.todo)
    run.wanted = (UNDER.get(it.to.zone, it.to.zone), things)
    run.extracted = tuple(thing for thing in run.extracted if thing not in things)
    clause = CLAUSES[it.manner]
    game.cite(clause, *at_once(things, *(("1.11.4",) if it.to.zone == "hand" else ())))
    if game.trace is not None and it.to.zone == "hand" and game.snapshot.waiting_for("drew"):
        game.cite("1.11.3")
    if game.trace is not None and it.to.whose is not None:
        said = players(game, run.context, it.to.whose)
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
        cause=cause(game, run.context),
    )


@dataclass(frozen=True, slots=True)
class Shuffling(Aside):
    """A pile into which cards went is shuffled."""

    zone: str
    seat: int


@verb(Shuffling)
def shuffling(game: Pmv, run: CarryOut, it: Shuffling) -> Outcome:
    shuffle(game, it.seat, run.extracted, it.zone)
    return game.happen(was_shuffled(run, it.seat))


def whose_field(game: Pmv, context: TextContext, place: Place, thing: int) -> int:
    """Where nobody is named, the field of who carries it out (11.3.8.a)."""
    if place.whose is None:
        game.cite("11.3.8.a")
        return context.actor
    if place.whose is Who.OWNER:
        return game.instances[thing].owner
    if isinstance(place.whose, RivalOf):  # of several players, the one whose card it is
        one = game.instances[thing].controller
        if one in players(game, context, place.whose.noun):
            return game.opponents(one)[0]
    found = players(game, context, place.whose)
    return found[0] if found else context.actor


def _onto_field(game: Pmv, run: CarryOut, it: Move, things: tuple[int, ...]) -> Outcome:
    """From elsewhere they enter (11.3.8); from field to field they only change sides (11.3.8.b)."""
    groups: dict[int, tuple[int, ...]] = {}
    for context in run.contexts:
        own = things if len(run.contexts) == 1 else of_one(game, run, it, it.noun, context)
        for thing in own:
            if thing in game.instances:
                seat = whose_field(game, context, it.to, thing)
                groups[seat] = (*groups.get(seat, ()), thing)
    for thing in things:
        kept = is_barred(game, run.context, thing, "bring") or is_barred(game, run.context, thing, "relocate")
        if kept and game.instances[thing].zone != "field":
            if not all_like(it.noun):
                run.done(game, action_of(it), did=False)
                return run.fail(game, "1.3.2")
            groups = {seat: tuple(one for one in row if one != thing) for seat, row in groups.items()}
    run.done(game, action_of(it), bool(things), things)
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
def entering(game: Pmv, run: CarryOut, it: Entering) -> Outcome:
    place = it.move.to
    here = tuple(thing for thing in it.things if thing in game.instances)
    run.moved = here
    run.wanted = ("field", here)
    crossing = tuple(thing for thing in here if game.instances[thing].zone == "field")
    if crossing:
        run.todo = (Standing(crossing, place.face, place.state), *run.todo)
        return _over(game, crossing, it.seat, cause(game, run.context))
    by_play = here == (run.item,)  # what is played and sets itself (10.2.3)
    manner = "first card" if "10.18.2.a" in clause_of(it.move) else ""
    clause = CLAUSES[it.move.manner]
    run.todo = (*facing(place.face, here), *run.todo)
    by = None if by_play else cause(game, run.context)
    return enter(game, here, it.seat, place.state, place.face, by_play, clause, manner, by)


@dataclass(frozen=True, slots=True)
class Standing(Inner):
    """Cards that were on the field before take the face and the position that is said (5.7.2, 11.5)."""

    things: tuple[int, ...]
    face: str
    state: str


@verb(Standing)
def standing(game: Pmv, run: CarryOut, it: Standing) -> Outcome:
    here = tuple(thing for thing in it.things if thing in game.instances)
    by = cause(game, run.context)
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
def could_move(game: Pmv, run: CarryOut, it: Move) -> bool:
    inner = it.noun.noun if isinstance(it.noun, Marked) else it.noun
    if isinstance(inner, Some) and run.context.settled(inner) is None:
        found: Sequence[int] = choices(game, run.context, it, inner)
    else:
        found = refer(game, run.context, it.noun)
    action = "bring" if it.to.zone == "field" else it.manner
    return all_like(it.noun) or any(not is_barred(game, run.context, thing, action) for thing in found)


@verb(Flip, abreast=True)
def turn_over(game: Pmv, run: CarryOut, it: Flip) -> Outcome:
    """Turned so already, it was done all the same (5.7.3)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        run.done(game, "flip", did=False)
        return None
    by = cause(game, run.context)
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
