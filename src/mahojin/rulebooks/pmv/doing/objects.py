"""対象 (8.1.3): what a step leaves open is chosen when it is carried out, by whoever carries it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from mahojin.abilities import Who
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.state import player_thing, seat_of
from mahojin.language.evaluator import refer, value
from mahojin.language.selection import at_most, at_random, choice_of
from mahojin.rulebooks.pmv.abilities import (
    Alternative,
    By,
    Ends,
    Let,
    Marked,
    Mixed,
    OneGain,
    Some,
)

from ..book import PUBLIC
from ..effects.context import TextContext
from ..game import Pmv
from ..reading import amid
from .action_names import action_of
from .candidates import AS_IF, choices, cite_came_at_once, end_of, goes_to_hand, possible, room
from .combinations import Together, is_judged_as_a_whole
from .targets import is_named, is_right
from .verification import verify
from .walks import LATER, objects, points, variables

if TYPE_CHECKING:
    from ..effects.program import CarryOut

STOP: Final = "enough"


def settle(game: Pmv, run: CarryOut, it: object) -> Decision | None:
    """Ask for the next thing that the step leaves open; None when nothing is (or nothing can be chosen: then
    the step has failed)."""
    if type(it) in LATER or isinstance(it, Inner):
        return None
    part = it.noun if isinstance(it, By) else it
    if not run.context.statements:
        return _settle_all(game, run, it, points(part))
    _fix_numbers(game, run, part)
    return _settle_all(game, run, it, _all_points(run.context, part))


def _settle_all(game: Pmv, run: CarryOut, it: object, found: Sequence[object]) -> Decision | None:
    """Ask for the first of these that is open."""
    for point in found:
        if point is Who.OPPONENT:
            question = _which_opponent(game, run)
        elif isinstance(point, Marked):
            question = _target(game, run, it, point)
        elif run.context.settled(point) is not None:
            continue
        else:
            question = QUESTIONS[type(point)](game, run, it, point)
        if question is not None or run.failed:
            return question
    return None


def _choices_in(part: object) -> Sequence[object]:
    """What is chosen for a part of a step; targets and the opponent are settled for the whole of it."""
    return [point for point in points(part) if point is not Who.OPPONENT and not isinstance(point, Marked)]


def _all_points(context: TextContext, it: object) -> Sequence[object]:
    """Of the step and of the numbers that it uses."""
    found = points(it)
    for name in variables(it):
        for one in context.statements:
            if isinstance(one, Let) and one.name == name:
                found = (*points(one.number), *found)
    return found


def _fix_numbers(game: Pmv, run: CarryOut, it: object) -> None:
    """A variable that is fixed when the effect is resolved is read once (1.6.2.g)."""
    context = run.context
    known = dict(context.numbers)
    for name in variables(it):
        for one in context.statements:
            if isinstance(one, Let) and one.fixed and one.name == name and name not in known:
                run.context = context.but(
                    numbers=(*context.numbers, (name, value(game, context, one.number)))
                )
                context = run.context


def objects_named(game: Pmv, run: CarryOut, it: object) -> list[Event]:
    """The things that become objects of the effect with this step (8.1.3); targets became so before."""
    if type(it) in LATER or isinstance(it, Inner):
        return []
    part = it.noun if isinstance(it, By) else it
    context = run.context
    found = [thing for marked in objects(part) for thing in refer(game, context, marked)]
    named = {thing for row in context.targets for thing in row}
    return [
        Event(("became_object",), "8.1.3", thing, by=context.source, seat=context.controller, to=run.item)
        for thing in dict.fromkeys(found)
        if thing not in named
    ]


def ask(run: CarryOut, point: object, decision: Decision) -> Decision:
    """The answer will settle this point."""
    run.open = point
    return decision


def _which_opponent(game: Pmv, run: CarryOut) -> Decision | None:
    """One of several opponents is chosen for the effect (1.4.6)."""
    context = run.context
    if context.rival is not None or game.seats == 2:
        return None
    others = game.opponents(context.controller)
    if len(others) < 2:
        return None
    game.cite("1.4.6")
    options = [Option("choose", player_thing(seat)) for seat in others]
    return ask(
        run, Who.OPPONENT, Decision(context.controller, "choose", options, "1.4.6", about=context.source)
    )


# --- Targets ------------------------------------------


def _target(game: Pmv, run: CarryOut, it: object, marked: Marked) -> Decision | None:
    """A target named before must still be suitable now (8.2.5.b); zones and 「全て」 are read only now."""
    context = run.context
    if is_named(marked):
        row = context.settled(marked)
        if row is not None:
            game.cite("8.2.5.b")
            if context.registers is not run.before:  # 「他の」 is other than what was spoken of then
                context = context.but(registers=run.before)
            if not is_right(game, context, marked, row) and not _has_waited(game, context, row):
                run.fail(game, "8.2.5")
        return None
    return _settle_all(game, run, it, _choices_in(marked.noun))


def _has_waited(game: Pmv, context: TextContext, row: tuple[int, ...]) -> bool:
    """What was named for an effect that waits need not fit any more (7.8.3), only still be there."""
    if not context.waited or any(thing >= 0 and thing not in game.instances for thing in row):
        return False
    game.cite("7.8.3")
    return True


# --- So many of ------------------------------------------


def _some(game: Pmv, run: CarryOut, it: object, some: Some) -> Decision | None:
    if some.manner == "each" and isinstance(some.what, Mixed):
        return _of_each(game, run, it, some, some.what)
    context = run.context
    found = choices(game, context, it, some)
    least, most = room(game, context, some, found)
    if game.trace is not None and any(some is one.noun for one in objects(it)):
        game.cite("8.1.3", *(("8.2.3.a",) if game.is_awaited("targeted") else ()))
    if least > most:
        game.cite("8.1.3.a", *AS_IF.get(type(it), ()))
        run.fail(game, "1.11.6" if goes_to_hand(it) else "8.1.2.b")
        return None
    if some.manner == "random":
        known = any(thing >= 0 and game.instances[thing].zone in PUBLIC for thing in found)
        game.cite("11.9.1", *(("11.9.2",) if known else ()))
        _pick(game, run, some, tuple(at_random(game, found, most)))
        return None
    together = Together(game, context, some, action_of(it))
    if together.any:
        return _one_by_one(game, run, some, found, (least, most), together)
    if some.manner == "all":
        least = most
    if some.manner == "able":  # as many as there are, and no effect has to bring more (12.6.1)
        game.cite("12.6.1")
        least = most
    if least == most == len(found):
        _pick(game, run, some, tuple(found))
        return None
    return ask(run, some, _choose(context, found, least, most))


def _pick(game: Pmv, run: CarryOut, some: Some, things: tuple[int, ...]) -> None:
    run.pick(some, things)
    verify(game, run, some, things)


def _choose(context: TextContext, found: Sequence[int], least: int, most: int) -> Decision:
    return choice_of(context.actor, "choose", found, "8.1.3", least, most, about=context.source)


def _one_by_one(
    game: Pmv, run: CarryOut, some: Some, found: list[int], sizes: tuple[int, int], together: Together
) -> Decision | None:
    """Things that must fit together are picked one after the other, never into a dead end."""
    taken = run.partial
    right, enough = together.going_on(taken, found, *sizes)
    if not enough and not right:
        run.fail(game, "8.1.2.b")
        return None
    if not right:
        _pick(game, run, some, taken)
        return None
    options = [Option("choose", thing) for thing in right]
    if enough:
        options.append(Option(STOP))
    context = run.context
    return ask(run, some, Decision(context.actor, "choose", options, "8.1.3", about=context.source))


def _of_each(game: Pmv, run: CarryOut, it: object, some: Some, mixed: Mixed) -> Decision | None:
    """So many for each description; what was taken for one is not taken for another."""
    context = run.context
    least, most = amid(game, context, some.amid)
    place, taken = len(run.rows), tuple(thing for row in run.rows for thing in row)
    if place == len(mixed.options):
        run.pick(some, taken)
        return None
    found = [thing for thing in choices(game, context, it, some, mixed.options[place]) if thing not in taken]
    if len(found) < least:
        run.fail(game, "8.1.2.b")
        return None
    return ask(run, some, _choose(context, found, least, at_most(most, len(found))))


# --- The ends of piles, one or the other, one of several gains ------------------------------------------


def _beneath(game: Pmv, context: TextContext, ends: Ends) -> tuple[int, ...]:
    """The pile without the cards that are not meant at its end."""
    pile = refer(game, context, ends.pile)
    return pile[ends.below :] if ends.bottom else pile[: max(0, len(pile) - ends.below)]


def _ends(game: Pmv, run: CarryOut, it: object, ends: Ends) -> Decision | None:
    """The cards at the top or bottom, in their order (3.1.8); if the number is free, it is chosen."""
    context = run.context
    least, most = amid(game, context, ends.amid)
    pile = _beneath(game, context, ends)
    game.cite("3.1.8")
    game.observe(cite_came_at_once, pile)
    if least > len(pile) and ends.manner != "able":
        run.fail(game, "1.11.6" if goes_to_hand(it) else "8.1.2.b")
        return None
    most = at_most(most, len(pile))
    if ends.manner == "able":  # as many as there are, and no effect has to bring more (12.6.1)
        game.cite("12.6.1")
        least = most
    if least == most:
        run.pick(ends, end_of(pile, most, ends.bottom))
        return None
    game.cite("1.6.3")
    options = [Option("number", NOTHING, (n,)) for n in range(least, most + 1)]
    return ask(run, ends, Decision(context.actor, "number", options, "1.6.3", about=context.source))


def _alternative(game: Pmv, run: CarryOut, it: object, one: Alternative) -> Decision | None:
    """AまたはB: which, if both can be; then what it leaves open."""
    context = run.context
    branch = run.branch_of(one)
    if branch is None:
        open_to = [place for place, part in enumerate(one.parts) if possible(game, context, it, part)]
        if not open_to:
            run.fail(game, "8.1.2.a")
            return None
        options = [Option("mode", NOTHING, (place,)) for place in open_to]
        return ask(run, one, Decision(context.actor, "mode", options, "8.1.3", about=context.source))
    question = _settle_all(game, run, it, _choices_in(one.parts[branch]))
    if question is None and not run.failed:
        run.pick(one, refer(game, run.context, one.parts[branch]))
    return question


def _one_gain(game: Pmv, run: CarryOut, it: object, one: OneGain) -> Decision | None:
    """Which of several gains; the place of the one chosen settles it."""
    context = run.context
    options = [Option("mode", NOTHING, (place,)) for place in range(len(one.options))]
    return ask(run, one, Decision(context.actor, "mode", options, "7.1.15", about=context.source))


Question = Callable[..., Decision | None]  # a game, the program under way, its step, the point
QUESTIONS: Final[dict[type, Question]] = {
    Some: _some,
    Ends: _ends,
    Alternative: _alternative,
    OneGain: _one_gain,
}


def answer(game: Pmv, run: CarryOut, point: object) -> None:
    """What was chosen settles the point that was open."""
    if run.side >= 0:
        _tell(game, run.context.actor, [option.thing for option in run.answer if option.thing != NOTHING])
    if point is Who.OPPONENT:
        run.context = run.context.but(rival=seat_of(run.chosen.thing))
    elif isinstance(point, Ends):
        pile = _beneath(game, run.context, point)
        run.pick(point, end_of(pile, run.chosen.data[0], point.bottom))
    elif isinstance(point, Alternative):
        run.branches = (*run.branches, (point, run.chosen.data[0]))
    elif isinstance(point, OneGain):
        run.pick(point, (run.chosen.data[0],))
    elif isinstance(point, Some):
        _take(game, run, point)


def _take(game: Pmv, run: CarryOut, point: Some) -> None:
    """What was chosen is taken: all at once, a kind at a time, or one by one where it must fit together."""
    if point.manner == "each" and isinstance(point.what, Mixed):
        run.rows = (*run.rows, run.picked)
    elif is_judged_as_a_whole(game, run.context, point, action_of(getattr(run.todo[0], "it", run.todo[0]))):
        if run.chosen.verb == STOP:
            _pick(game, run, point, run.partial)
        else:
            run.partial = (*run.partial, run.chosen.thing)
    else:
        _pick(game, run, point, run.picked)


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
