"""対象 (8.1.3): what a step leaves open is chosen when it is carried out, by whoever carries it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from mahojin.machine.ability import (
    Alternative,
    Attach,
    Attack,
    Being,
    Both,
    By,
    Ends,
    Every,
    Extract,
    Graded,
    Handled,
    In,
    InsteadOf,
    Let,
    Marked,
    MayDo,
    Mixed,
    Move,
    Offer,
    Once,
    OneGain,
    OnlyIf,
    Pile,
    PlayedBy,
    Postpone,
    Remainder,
    ResolveAsPlayed,
    ResolveAsUsed,
    SetOn,
    Some,
    Sorted,
    Take,
    Things,
    Who,
)
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.event import Event
from mahojin.machine.state import player_thing, seat_of

from ..book import PUBLIC
from ..game import Pmv
from ..reading import amid, find, fits, number
from ..speaking import barred, spared
from ..telling import Telling
from .actions import action_of
from .combining import Together, is_judged_as_a_whole
from .statements import is_excluded, is_named, is_right
from .table import Inner
from .verifying import verify
from .walking import objects, points, variables

if TYPE_CHECKING:
    from ..carrying_out import Carry

STOP: Final = "enough"
AS_IF: Final = {
    ResolveAsPlayed: ("5.3.1.a",),
    ResolveAsUsed: ("7.5.1.a",),
}  # what the effect demands is not there


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
                    numbers=(*telling.numbers, (name, number(game, telling, one.number)))
                )
                telling = run.telling


def objects_named(game: Pmv, run: Carry, it: Any) -> list[Event]:
    """The things that become objects of the effect with this step (8.1.3); targets became so before."""
    if type(it) in LATER or isinstance(it, Inner):
        return []
    part = it.noun if isinstance(it, By) else it
    telling = run.telling
    found = [thing for marked in objects(part) for thing in find(game, telling, marked)]
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


def choices(game: Pmv, telling: Telling, it: Any, some: Some, what: Any = None) -> list[int]:
    """What could be picked for this step: described so, not spared, not excluded by the effect itself."""
    what = some.what if what is None else what
    action = action_of(it)
    marked = any(some is one.noun for one in objects(it))
    if is_of_those_seen(telling, it, what, marked):
        found = [thing for thing in telling.looked if fits(game, telling, thing, what, home=False)]
    else:
        found = list(find(game, telling, what))
    taken = {thing for point in points(it) for thing in telling.settled(point) or () if point is not some}
    left = _hosts_left(game, telling, it)
    return [
        thing
        for thing in found
        if (thing < 0 or thing in game.instances)
        and thing not in taken
        and not is_excluded(game, telling, thing, action)
        and not (marked and not _may_be_object(game, telling, thing))
        and (marked or not isinstance(it, Attack) or may_be_made_to_attack(game, thing))
        and thing not in left
    ]


def _hosts_left(game: Pmv, telling: Telling, it: Any) -> frozenset[int]:
    """What a set card is moved away from (移す) is not where it goes: 「別の」 is other than that."""
    if not isinstance(it, Attach) or it.manner != "shift":
        return frozenset()
    inner = it.noun.noun if isinstance(it.noun, Marked) else it.noun
    moved = telling.settled(inner) or telling.settled(it.noun) or ()
    hosts = [game.instances[thing].host for thing in moved if thing in game.instances]
    return frozenset(hosts if len(set(hosts)) == 1 else ())


def may_be_made_to_attack(game: Pmv, thing: int) -> bool:
    """A character that its player could let attack (6.3.3), where an effect makes the player do it."""
    one = game.instances[thing]
    return game.is_character(one) and not one.rested and barred(game, thing, "attack") is None


def _may_be_object(game: Pmv, telling: Telling, thing: int) -> bool:
    """Nothing spares it (8.1.4), and the effect itself does not say that it cannot be one."""
    return not spared(game, thing, "object", telling) and not is_excluded(game, telling, thing, "object")


PLACING: Final = (In, SetOn, PlayedBy, Handled, Being, Once)
CARDS: Final = frozenset({"card", "character_card", "spell", "command", "equipment", "talisman"})


def is_of_those_seen(telling: Telling, it: Any, what: Any, marked: bool = False) -> bool:
    """After cards were looked at or revealed, cards of which is not said where are among those."""
    if not telling.looked or placed(what):
        return False
    if isinstance(it, (Extract, Take)):
        return True
    options = _options(what)
    return bool(options) and not marked and all(CARDS.issuperset(one.kinds) for one in options)


def placed(what: Any) -> bool:
    """The description says where."""
    return any(isinstance(one, PLACING) for option in _options(what) for one in option.which)


def _options(what: Any) -> tuple[Things, ...]:
    """The descriptions that something is of."""
    found = what.options if isinstance(what, Mixed) else (what,)
    return tuple(one for one in found if isinstance(one, Things))


def room(game: Pmv, telling: Telling, some: Some, found: Sequence[int]) -> tuple[int, int]:
    """How many are picked: at least, and at most. More at least than at most is too few to pick from."""
    least, most = amid(game, telling, some.amid)
    most = len(found) if most is None else min(most, len(found))
    return (min(least, most), most) if some.manner == "able" else (least, most)


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
    pile = find(game, telling, ends.pile)
    game.cite("3.1.8")
    game.watch(_cite_came_at_once, pile)
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


def _cite_came_at_once(game: Pmv, pile: tuple[int, ...]) -> None:
    """Some cards of a graveyard were put there at the same time: they are counted from below (3.3.5)."""
    if pile and game.instances[pile[0]].zone == "graveyard":
        came = [game.instances[thing].arrived for thing in pile]
        if any(later - earlier == 1 for earlier, later in pairwise(came)):
            game.cite("3.3.5")


def goes_to_hand(it: Any) -> bool:
    """The step adds cards to a hand; with fewer than it says, it cannot be done (1.11.6)."""
    return isinstance(it, Move) and it.to.zone == "hand"


def end_of(pile: tuple[int, ...], count: int, bottom: bool) -> tuple[int, ...]:
    """So many cards from the end of a pile, the outermost first."""
    if count <= 0:
        return ()
    return pile[:count] if bottom else tuple(reversed(pile[-count:]))


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
    run.pick(one, find(game, run.telling, part))
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
        pile = find(game, run.telling, point.pile)
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


# --- Whether something could be chosen ------------------------------------------


def possible(game: Pmv, telling: Telling, it: Any, noun: Any) -> bool:
    """Whether there would be enough for this noun, as far as that can be told beforehand."""
    inner = noun.noun if isinstance(noun, Marked) else noun
    if telling.settled(noun) is not None or telling.settled(inner) is not None:
        return True
    if isinstance(inner, Some):
        if any(point is not inner and point is not Who.OPPONENT for point in points(inner)):
            return True
        found = choices(game, telling, it, inner)
        least, most = room(game, telling, inner, found)
        if least > most:
            return False
        together = Together(game, telling, inner, action_of(it))
        return not together.any or together.can_become((), found, least, most)
    if isinstance(inner, Ends):
        if any(point is not inner and point is not Who.OPPONENT for point in points(inner)):
            return True
        return inner.manner == "able" or amid(game, telling, inner.amid)[0] <= len(
            find(game, telling, inner.pile)
        )
    if isinstance(inner, Alternative):
        return any(possible(game, telling, it, part) for part in inner.parts)
    if isinstance(inner, Both):
        return all(possible(game, telling, it, part) for part in inner.parts)
    return all_like(inner) or bool(find(game, telling, inner))


def all_like(noun: Any) -> bool:
    """「全て」 and the like: nothing at all is never too few (7.1.12.e, 8.1.2.c)."""
    inner = noun.noun if isinstance(noun, Marked) else noun
    return isinstance(inner, (Every, Things, Mixed, Pile, Remainder))
