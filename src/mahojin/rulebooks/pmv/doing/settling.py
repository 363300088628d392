"""対象 (8.1.3): what a step leaves open is chosen when it is carried out, by whoever carries it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from mahojin.machine.ability import (
    Alternative,
    By,
    Ends,
    Graded,
    InsteadOf,
    Let,
    Marked,
    MayDo,
    Mixed,
    Offer,
    OneGain,
    OnlyIf,
    Postpone,
    Some,
    Sorted,
    Who,
)
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.evaluator import refer, value
from mahojin.machine.event import Event
from mahojin.machine.state import player_thing, seat_of

from ..book import PUBLIC
from ..game import Pmv
from ..reading import amid
from ..telling import Telling
from .actions import action_of
from .candidates import AS_IF, choices, cite_came_at_once, end_of, goes_to_hand, possible, room
from .combining import Together, is_judged_as_a_whole
from .table import Inner
from .targets import is_named, is_right
from .verifying import verify
from .walking import objects, points, variables

if TYPE_CHECKING:
    from ..carrying_out import Carry

STOP: Final = "enough"


# Their steps are settled when they are carried out; what is no step of the text leaves nothing open.
LATER: Final[frozenset[type]] = frozenset({MayDo, OnlyIf, Offer, Sorted, Postpone, Graded, InsteadOf})


def settle(game: Pmv, run: Carry, it: Any) -> Decision | None:
    """Ask for the next thing that the step leaves open; None when nothing is (or nothing can be chosen: then
    the step has failed)."""
    if type(it) in LATER or isinstance(it, Inner):
        return None
    part = it.noun if isinstance(it, By) else it
    _fix_numbers(game, run, part)
    for point in _all_points(run.telling, part):
        if point is Who.OPPONENT:
            question = _which_opponent(game, run)
        elif isinstance(point, Marked):
            question = _target(game, run, it, point)
        elif run.telling.settled(point) is not None:
            continue
        else:
            question = QUESTIONS[type(point)](game, run, it, point)
        if question is not None or run.failed:
            return question
    return None


def _all_points(telling: Telling, it: Any) -> Sequence[Any]:
    """Of the step and of the numbers that it uses."""
    found = points(it)
    if not telling.statements:
        return found
    for name in variables(it):
        for one in telling.statements:
            if isinstance(one, Let) and one.name == name:
                found = (*points(one.number), *found)
    return found


def _fix_numbers(game: Pmv, run: Carry, it: Any) -> None:
    """A variable that is fixed when the effect is resolved is read once (1.6.2.g)."""
    telling = run.telling
    if not telling.statements:
        return
    known = dict(telling.numbers)
    for name in variables(it):
        for one in telling.statements:
            if isinstance(one, Let) and one.fixed and one.name == name and name not in known:
                run.telling = telling.but(
                    numbers=(*telling.numbers, (name, value(game, telling, one.number)))
                )
                telling = run.telling


def objects_named(game: Pmv, run: Carry, it: Any) -> list[Event]:
    """The things that become objects of the effect with this step (8.1.3); targets became so before."""
    if type(it) in LATER or isinstance(it, Inner):
        return []
    part = it.noun if isinstance(it, By) else it
    telling = run.telling
    found = [thing for marked in objects(part) for thing in refer(game, telling, marked)]
    named = {thing for row in telling.targets for thing in row}
    return [
        Event(("became_object",), "8.1.3", thing, by=telling.source, seat=telling.controller, to=run.item)
        for thing in dict.fromkeys(found)
        if thing not in named
    ]


def ask(run: Carry, point: Any, decision: Decision) -> Decision:
    """The answer will settle this point."""
    run.open = point
    return decision


def _which_opponent(game: Pmv, run: Carry) -> Decision | None:
    """One of several opponents is chosen for the effect (1.4.6)."""
    telling = run.telling
    if telling.rival is not None or game.seats == 2:
        return None
    others = game.opponents(telling.controller)
    if len(others) < 2:
        return None
    game.cite("1.4.6")
    options = [Option("choose", player_thing(seat)) for seat in others]
    return ask(
        run, Who.OPPONENT, Decision(telling.controller, "choose", options, "1.4.6", about=telling.source)
    )


# --- Targets ------------------------------------------


def _target(game: Pmv, run: Carry, it: Any, marked: Marked) -> Decision | None:
    """A target named before must still be suitable now (8.2.5.b); zones and 「全て」 are read only now."""
    telling = run.telling
    if is_named(marked):
        row = telling.settled(marked)
        if row is not None:
            game.cite("8.2.5.b")
            if telling.registers is not run.before:  # 「他の」 is other than what was spoken of then
                telling = telling.but(registers=run.before)
            if not is_right(game, telling, marked, row) and not _has_waited(game, telling, row):
                run.fail(game, "8.2.5")
        return None
    for point in points(marked.noun):
        if telling.settled(point) is None and point is not Who.OPPONENT:
            question = QUESTIONS[type(point)](game, run, it, point)
            if question is not None or run.failed:
                return question
    return None


def _has_waited(game: Pmv, telling: Telling, row: tuple[int, ...]) -> bool:
    """What was named for an effect that waits need not fit any more (7.8.3), only still be there."""
    if not telling.waited or any(thing >= 0 and thing not in game.instances for thing in row):
        return False
    game.cite("7.8.3")
    return True


# --- So many of ------------------------------------------


def _some(game: Pmv, run: Carry, it: Any, some: Some) -> Decision | None:
    if some.manner == "each" and isinstance(some.what, Mixed):
        return _of_each(game, run, it, some, some.what)
    telling = run.telling
    found = choices(game, telling, it, some)
    least, most = room(game, telling, some, found)
    if game.trace is not None and any(some is one.noun for one in objects(it)):
        game.cite("8.1.3", *(("8.2.3.a",) if game.is_awaited("targeted") else ()))
    if least > most:
        game.cite("8.1.3.a", *AS_IF.get(type(it), ()))
        run.fail(game, "1.11.6" if goes_to_hand(it) else "8.1.2.b")
        return None
    if some.manner == "random":
        known = any(thing >= 0 and game.instances[thing].zone in PUBLIC for thing in found)
        game.cite("11.9.1", *(("11.9.2",) if known else ()))
        pool = sorted(found)
        game.chance.shuffle(pool)
        _pick(game, run, some, tuple(pool[:most]))
        return None
    together = Together(game, telling, some, action_of(it))
    if together.any:
        return _one_by_one(game, run, some, found, (least, most), together)
    if some.manner == "able":  # as many as there are, and no effect has to bring more (12.6.1)
        game.cite("12.6.1")
        least = most
    if least == most == len(found):
        _pick(game, run, some, tuple(found))
        return None
    return ask(run, some, _choose(telling, found, least, most))


def _pick(game: Pmv, run: Carry, some: Some, things: tuple[int, ...]) -> None:
    run.pick(some, things)
    verify(game, run, some, things)


def _choose(telling: Telling, found: Sequence[int], least: int, most: int) -> Decision:
    options = [Option("choose", thing) for thing in found]
    return Decision(telling.actor, "choose", options, "8.1.3", least, most, about=telling.source)


def _one_by_one(
    game: Pmv, run: Carry, some: Some, found: list[int], sizes: tuple[int, int], together: Together
) -> Decision | None:
    """Things that must fit together are picked one after the other, never into a dead end."""
    least, most = sizes
    taken = run.partial
    right = [
        thing
        for thing in found
        if thing not in taken and together.can_become((*taken, thing), found, least, most)
    ]
    enough = len(taken) >= least and together.complete(taken)
    if not enough and not right:
        run.fail(game, "8.1.2.b")
        return None
    if not right:
        _pick(game, run, some, taken)
        return None
    options = [Option("choose", thing) for thing in right]
    if enough:
        options.append(Option(STOP))
    telling = run.telling
    return ask(run, some, Decision(telling.actor, "choose", options, "8.1.3", about=telling.source))


def _of_each(game: Pmv, run: Carry, it: Any, some: Some, mixed: Mixed) -> Decision | None:
    """So many for each description; what was taken for one is not taken for another."""
    telling = run.telling
    least, most = amid(game, telling, some.amid)
    place, taken = len(run.rows), tuple(thing for row in run.rows for thing in row)
    if place == len(mixed.options):
        run.pick(some, taken)
        return None
    found = [thing for thing in choices(game, telling, it, some, mixed.options[place]) if thing not in taken]
    if len(found) < least:
        run.fail(game, "8.1.2.b")
        return None
    most = len(found) if most is None else min(most, len(found))
    return ask(run, some, _choose(telling, found, least, most))


# --- The ends of piles, one or the other, one of several gains ------------------------------------------


def _ends(game: Pmv, run: Carry, it: Any, ends: Ends) -> Decision | None:
    """The cards at the top or bottom, in their order (3.1.8); if the number is free, it is chosen."""
    telling = run.telling
    least, most = amid(game, telling, ends.amid)
    pile = refer(game, telling, ends.pile)
    game.cite("3.1.8")
    game.watch(cite_came_at_once, pile)
    if least > len(pile) and ends.manner != "able":
        run.fail(game, "1.11.6" if goes_to_hand(it) else "8.1.2.b")
        return None
    most = len(pile) if most is None else min(most, len(pile))
    if ends.manner == "able":  # as many as there are, and no effect has to bring more (12.6.1)
        game.cite("12.6.1")
        least = most
    if least == most:
        run.pick(ends, end_of(pile, most, ends.bottom))
        return None
    game.cite("1.6.3")
    options = [Option("number", NOTHING, (n,)) for n in range(least, most + 1)]
    return ask(run, ends, Decision(telling.actor, "number", options, "1.6.3", about=telling.source))


def _alternative(game: Pmv, run: Carry, it: Any, one: Alternative) -> Decision | None:
    """AまたはB: which, if both can be; then what it leaves open."""
    telling = run.telling
    branch = run.branch_of(one)
    if branch is None:
        open_to = [place for place, part in enumerate(one.parts) if possible(game, telling, it, part)]
        if not open_to:
            run.fail(game, "8.1.2.a")
            return None
        options = [Option("mode", NOTHING, (place,)) for place in open_to]
        return ask(run, one, Decision(telling.actor, "mode", options, "8.1.3", about=telling.source))
    part = one.parts[branch]
    for point in points(part):
        if point is not Who.OPPONENT and telling.settled(point) is None and not isinstance(point, Marked):
            question = QUESTIONS[type(point)](game, run, it, point)
            if question is not None or run.failed:
                return question
    run.pick(one, refer(game, run.telling, part))
    return None


def _one_gain(game: Pmv, run: Carry, it: Any, one: OneGain) -> Decision | None:
    """Which of several gains; the place of the one chosen settles it."""
    telling = run.telling
    options = [Option("mode", NOTHING, (place,)) for place in range(len(one.options))]
    return ask(run, one, Decision(telling.actor, "mode", options, "7.1.15", about=telling.source))


Question = Callable[[Pmv, Any, Any, Any], Decision | None]
QUESTIONS: Final[dict[type, Question]] = {
    Some: _some,
    Ends: _ends,
    Alternative: _alternative,
    OneGain: _one_gain,
}


def answer(game: Pmv, run: Carry, point: Any) -> None:
    """What was chosen settles the point that was open."""
    if run.side >= 0:
        _tell(game, run.telling.actor, [option.thing for option in run.answer if option.thing != NOTHING])
    if point is Who.OPPONENT:
        run.telling = run.telling.but(rival=seat_of(run.chosen.thing))
    elif isinstance(point, Ends):
        pile = refer(game, run.telling, point.pile)
        run.pick(point, end_of(pile, run.chosen.data[0], point.bottom))
    elif isinstance(point, Alternative):
        run.branches = (*run.branches, (point, run.chosen.data[0]))
    elif isinstance(point, OneGain):
        run.pick(point, (run.chosen.data[0],))
    elif point.manner == "each" and isinstance(point.what, Mixed):
        run.rows = (*run.rows, tuple(option.thing for option in run.answer))
    elif is_judged_as_a_whole(game, run.telling, point, action_of(getattr(run.todo[0], "it", run.todo[0]))):
        if run.chosen.verb == STOP:
            _pick(game, run, point, run.partial)
        else:
            run.partial = (*run.partial, run.chosen.thing)
    else:
        _pick(game, run, point, tuple(option.thing for option in run.answer))


def _tell(game: Pmv, seat: int, things: list[int]) -> None:
    """Where several choose, each choice is told before the next; of an unseen card, which one (1.3.3.c)."""
    game.cite("1.3.3.c")
    for thing in things:
        card = game.instances.get(thing)
        if card is None or game.sight_of(card) == "all":
            game.note("chose", "1.3.3.c", seat, subject=thing)
        else:
            place = game.zones[card.zone][card.seat].index(thing) + 1
            game.note("chose_unseen", "1.3.3.c", seat, amount=place, to=player_thing(card.seat))
