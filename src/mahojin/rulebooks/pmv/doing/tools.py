"""What several steps need: the things and players that a noun means, and numbers to act by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mahojin.machine.ability import Both, Every, Marked, Things
from mahojin.machine.evaluator import fits, refer, value
from mahojin.machine.state import Instance, player_thing, seat_of

from ..game import Pmv
from ..reading import players
from ..speaking import may_be_barred, prevented, spared
from ..state import Cause
from ..telling import Telling
from .actions import action_of
from .candidates import all_like, is_of_those_seen
from .targets import is_excluded

if TYPE_CHECKING:
    from ..carrying_out import Carry


def meant(game: Pmv, run: Carry, it: Any, noun: Any) -> tuple[int, ...]:
    """The things a noun means for this step. Where one is missing or spared, the step has failed (8.1.3); of
    「全て」 those are passed over (7.1.12.e, 8.1.4.a)."""
    found: tuple[int, ...] = ()
    for telling in run.voices:
        found += of_one(game, run, it, noun, telling)
    return found if len(found) < 2 else tuple(dict.fromkeys(found))


def of_one(game: Pmv, run: Carry, it: Any, noun: Any, telling: Telling) -> tuple[int, ...]:
    """The same for one of the players who carry it out."""
    if isinstance(noun, Both):
        return tuple(thing for part in noun.parts for thing in of_one(game, run, it, part, telling))
    things = _found(game, telling, it, noun)
    right = tuple(thing for thing in things if is_right_object(game, telling, it, noun, thing))
    if all_like(noun) or run.joint:
        if not right and isinstance(noun, Marked) and not run.joint:
            game.cite("8.1.2.c")
        return right
    if len(right) < len(things) or (not things and not _chosen_empty(telling, noun)):
        run.fail(game, "8.1.3")
        return ()
    return right


def _found(game: Pmv, telling: Telling, it: Any, noun: Any) -> tuple[int, ...]:
    """What the noun means; 「全て」 of cards just seen is all of those (11.6.1, 11.7.1)."""
    if telling.looked and isinstance(noun, (Every, Things)):
        what = noun.what if isinstance(noun, Every) else noun
        if is_of_those_seen(telling, it, what):
            return tuple(thing for thing in telling.looked if fits(game, telling, thing, what, home=False))
    return refer(game, telling, noun)


def at_once(things: tuple[int, ...], *more: str) -> tuple[str, ...]:
    """The clauses by which several things are treated at the same time (7.1.13)."""
    return ("7.1.13", *more) if len(things) > 1 else ()


def is_right_object(game: Pmv, telling: Telling, it: Any, noun: Any, thing: int) -> bool:
    """It is still there, and nothing keeps it from being an object of the effect (8.1.4)."""
    if thing < 0:
        there = seat_of(thing) not in game.gone
    else:
        there = thing in game.instances
    if not there:
        return False
    if isinstance(noun, Marked) and spared(game, thing, "object", telling):
        game.cite("8.1.4", *(("8.1.4.a",) if all_like(noun) else ()))
        return False
    if isinstance(noun, Marked) and noun.target and all_like(noun) and spared(game, thing, "target", telling):
        game.cite("8.2.7.a")
        return False
    return not is_excluded(game, telling, thing, action_of(it))


def _chosen_empty(telling: Telling, noun: Any) -> bool:
    """Nothing was chosen where nothing could be chosen."""
    inner = noun.noun if isinstance(noun, Marked) else noun
    return () in (telling.settled(noun), telling.settled(inner))


def cards(game: Pmv, run: Carry, it: Any, noun: Any) -> tuple[int, ...]:
    """The cards among them."""
    return tuple(thing for thing in meant(game, run, it, noun) if thing >= 0)


def instances(game: Pmv, things: tuple[int, ...]) -> list[Instance]:
    return [game.instances[thing] for thing in things if thing in game.instances]


def seats(game: Pmv, run: Carry, it: Any, noun: Any) -> tuple[int, ...]:
    """The players meant, in turn order (1.3.3); nobody at all is a failure."""
    found: list[int] = []
    for telling in run.voices:
        found += seats_of(game, telling, noun)
    if not found and not all_like(noun):
        run.fail(game, "8.1.3")
    return tuple(seat for seat in game.in_turn_order() if seat in found)


def seats_of(game: Pmv, telling: Telling, noun: Any) -> tuple[int, ...]:
    """The players meant by one of those who carry it out, without those that cannot be objects."""
    found = [seat for seat in players(game, telling, noun) if seat not in game.gone]
    if isinstance(noun, Marked):
        found = [seat for seat in found if not spared(game, player_thing(seat), "object", telling)]
    return tuple(found)


def count(game: Pmv, telling: Telling, n: Any) -> int:
    """A number to act by, never below 0 (1.6.3)."""
    return max(0, value(game, telling, n))


def source(game: Pmv, telling: Telling) -> int:
    """発生源 (12.2.1): the card whose text it is; of text got from set cards, the host (11.3.12)."""
    return telling.this if telling.this in game.instances else telling.source


def cause(game: Pmv, telling: Telling) -> Cause:
    """Who is behind what an effect does (12.2.2)."""
    return Cause(source(game, telling), telling.controller, "effect", telling.actor)


def is_barred(game: Pmv, telling: Telling, thing: int, action: str) -> bool:
    """Some effect keeps the thing from suffering this of an effect of that card and player (1.3.2)."""
    return may_be_barred(game, action) and prevented(game, thing, action, cause(game, telling)) is not None
