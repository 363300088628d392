"""What several steps need: the things and players that a noun means, numbers to act by, and what is left to
do when an effect is over (11.4, 3.2.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mahojin.abilities import It, Who, nodes
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import Instance, player_thing, seat_of
from mahojin.language.evaluator import fits, holds, refer, value
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.pmv.abilities import Both, Every, In, Let, Marked, Pile, Rather, Respective, Things

from ..continuous import cannot_suffer, may_be_barred, spared
from ..effects.context import TextContext
from ..game import Pmv
from ..reading import players
from ..removal.moments_of_removal import EXILE
from ..removal.removals import remove
from ..state import Cause
from .action_names import action_of
from .candidates import all_like, is_of_those_seen
from .targets import is_excluded
from .walks import variables

if TYPE_CHECKING:
    from ..effects.program import CarryOut


def meant(game: Pmv, run: CarryOut, it: object, noun: object) -> tuple[int, ...]:
    """The things a noun means for this step. Where one is missing or spared, the step has failed (8.1.3); of
    「全て」 those are passed over (7.1.12.e, 8.1.4.a)."""
    found: tuple[int, ...] = ()
    for context in run.contexts:
        found += of_one(game, run, it, noun, context)
    return found if len(found) < 2 else tuple(dict.fromkeys(found))


def of_one(game: Pmv, run: CarryOut, it: object, noun: object, context: TextContext) -> tuple[int, ...]:
    """The same for one of the players who carry it out."""
    if isinstance(noun, Both):
        return tuple(thing for part in noun.parts for thing in of_one(game, run, it, part, context))
    things = _found(game, context, it, noun)
    right = tuple(thing for thing in things if is_right_object(game, context, it, noun, thing))
    if all_like(noun) or run.joint:
        if not right and isinstance(noun, Marked) and not run.joint:
            game.cite("8.1.2.c")
        return right
    if len(right) < len(things) or (not things and not _chosen_empty(context, noun)):
        run.fail(game, "8.1.3")
        return ()
    return right


def _found(game: Pmv, context: TextContext, it: object, noun: object) -> tuple[int, ...]:
    """What the noun means; 「全て」 of cards just seen is all of those (11.6.1, 11.7.1)."""
    if context.looked and isinstance(noun, (Every, Things)):
        what = noun.what if isinstance(noun, Every) else noun
        if is_of_those_seen(context, it, what):
            return tuple(thing for thing in context.looked if fits(game, context, thing, what, home=False))
    return refer(game, context, noun)


def at_once(things: tuple[int, ...], *more: str) -> tuple[str, ...]:
    """The clauses by which several things are treated at the same time (7.1.13)."""
    return ("7.1.13", *more) if len(things) > 1 else ()


def is_right_object(game: Pmv, context: TextContext, it: object, noun: object, thing: int) -> bool:
    """It is still there, and nothing keeps it from being an object of the effect (8.1.4)."""
    if thing < 0:
        there = seat_of(thing) not in game.gone
    else:
        there = thing in game.instances
    if not there:
        return False
    if isinstance(noun, Marked) and spared(game, thing, "object", context):
        game.cite("8.1.4", *(("8.1.4.a",) if all_like(noun) else ()))
        return False
    if isinstance(noun, Marked) and noun.target and all_like(noun) and spared(game, thing, "target", context):
        game.cite("8.2.7.a")
        return False
    return not is_excluded(game, context, thing, action_of(it))


def _chosen_empty(context: TextContext, noun: object) -> bool:
    """Nothing was chosen where nothing could be chosen."""
    inner = noun.noun if isinstance(noun, Marked) else noun
    return () in (context.settled(noun), context.settled(inner))


def cards(game: Pmv, run: CarryOut, it: object, noun: object) -> tuple[int, ...]:
    """The cards among them."""
    return tuple(thing for thing in meant(game, run, it, noun) if thing >= 0)


def instances(game: Pmv, things: tuple[int, ...]) -> list[Instance]:
    return [game.instances[thing] for thing in things if thing in game.instances]


def seats(game: Pmv, run: CarryOut, it: object, noun: object) -> tuple[int, ...]:
    """The players meant, in turn order (1.3.3); nobody at all is a failure."""
    found: list[int] = []
    for context in run.contexts:
        found += seats_of(game, context, noun)
    if not found and not all_like(noun):
        run.fail(game, "8.1.3")
    return tuple(seat for seat in game.in_turn_order() if seat in found)


def seats_of(game: Pmv, context: TextContext, noun: object) -> tuple[int, ...]:
    """The players meant by one of those who carry it out, without those that cannot be objects."""
    found = [seat for seat in players(game, context, noun) if seat not in game.gone]
    if isinstance(noun, Marked):
        found = [seat for seat in found if not spared(game, player_thing(seat), "object", context)]
    return tuple(found)


def respectively(
    context: TextContext, number: object, things: tuple[int, ...]
) -> list[tuple[int, TextContext]]:
    """Each of the things with the words by which the number is read for it: of several, 「そのプレイヤー」,
    「自分」 and 「それぞれの」 in it are that one."""
    if len(things) < 2:
        return [(thing, context) for thing in things]
    if _says(context, number, _is_own):
        return [(one, context.but(actor=seat_of(one)) if one < 0 else context) for one in things]
    each = _says(context, number, _is_each)
    return [(thing, context.naming((thing,)) if each else context) for thing in things]


def _says(context: TextContext, number: object, is_meant: Callable[[object], bool]) -> bool:
    """A number, or what is stated of its variables, has such a word in it."""
    names = variables(number)
    told = [one.number for one in context.statements if isinstance(one, Let) and one.name in names]
    return any(is_meant(part) for part in nodes((number, *told)))


def _is_own(part: object) -> bool:
    return isinstance(part, (In, Pile)) and part.whose is Who.SELF


def _is_each(part: object) -> bool:
    return isinstance(part, Respective) or (isinstance(part, It) and part.kind == "player")


def count(game: Pmv, context: TextContext, n: object) -> int:
    """A number to act by, never below 0 (1.6.3)."""
    return max(0, value(game, context, n))


def rather(game: Pmv, context: TextContext, what: str, n: object) -> int:
    """The number that an effect says, or says instead under a condition that holds."""
    for one in context.statements:
        if isinstance(one, Rather) and one.what == what and holds(game, context, one.test):
            return value(game, context, one.number)
    return value(game, context, n)


def source(game: Pmv, context: TextContext) -> int:
    """発生源 (12.2.1): the card whose text it is; of text got from set cards, the host (11.3.12)."""
    return context.this if context.this in game.instances else context.source


def cause(game: Pmv, context: TextContext) -> Cause:
    """Who is behind what an effect does (12.2.2)."""
    return Cause(source(game, context), context.controller, "effect", context.actor)


def is_barred(game: Pmv, context: TextContext, thing: int, action: str) -> bool:
    """Some effect keeps the thing from suffering this of an effect of that card and player (1.3.2)."""
    by = cause(game, context)
    return may_be_barred(game, action) and cannot_suffer(game, thing, action, by) is not None


def shuffle(game: Pmv, seat: int, apart: tuple[int, ...] = (), zone: str = "deck") -> None:
    """A pile in random order (11.8.1); cards that are taken out stay out (11.4.5)."""
    pile = game.zones[zone][seat]
    inside = [thing for thing in pile if thing not in apart]
    if len(inside) < len(pile):
        game.cite("11.4.5")
    game.chance.shuffle(inside)
    game.zones[zone][seat][:] = [*inside, *(thing for thing in pile if thing in apart)]
    game.cite("11.8.1")
    game.changed()


def was_shuffled(run: CarryOut, seat: int) -> Event:
    """That an effect has shuffled a pile of this player's."""
    pile = player_thing(seat)
    event = Event(("shuffled",), "11.8.1", pile, seat=seat, by=run.context.source, to=pile)
    event.agent, event.whose = run.context.actor, run.context.controller
    return event


def shuffle_what_was_seen(game: Pmv, run: CarryOut) -> None:
    """A deck that was seen as a whole is shuffled though nothing says so (3.2.5)."""
    if run.opened and prevented(game, "shuffle", player_thing(run.context.actor)):
        game.cite("1.3.2")
        run.opened = ()
    for seat in run.opened:
        game.cite("3.2.5")
        shuffle(game, seat, run.extracted)
        game.note("shuffled", "3.2.5", seat)
    run.opened = ()


def put_back_what_was_taken_out(game: Pmv, run: CarryOut) -> Procedure | None:
    """Cards that could not be treated as told are removed from the game (11.4.4); others stay."""
    left = tuple(thing for thing in run.extracted if thing in game.instances)
    run.extracted = ()
    if not left:
        return None
    if run.failed:
        game.cite("11.4.4")
        return remove(game, left, EXILE, cause(game, run.context))
    game.cite("11.4.3")
    return None
