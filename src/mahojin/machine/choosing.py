"""Instructions that choose and decide, alike in every book but for the clauses: choices, may, if, modes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from .ability import Choose, Did, If, Instruction, May, Modes, Target, Those, Who
from .carrying import Carrying
from .decision import NOTHING, Decision, Option
from .meaning import holds, search, seats
from .procedure import Outcome
from .state import Context
from .verbs import Verbs

COMMON: Final[Verbs] = Verbs()


@COMMON.verb(Target)
def target(game: Any, run: Carrying, it: Target) -> Outcome:
    """The targets named before are spoken of from here on."""
    run.targeted = True
    row, run.targets = run.targets[0], run.targets[1:]
    run.context = run.context.naming(row)
    run.did = bool(row)
    return None


@COMMON.verb(Choose)
def choose(game: Any, run: Carrying, it: Choose) -> Outcome:
    """Chosen while resolving, as many as there are."""
    if it.who is Who.EACH:
        return _each_chooses(game, run, it)
    found = game.choosable(run.context, search(game, run.context, it.what))
    most = len(found) if it.quantity.most is None else min(it.quantity.most, len(found))
    least = min(it.quantity.least, len(found))
    if it.random:
        found.sort()
        game.chance.shuffle(found)
        return _chosen(run, tuple(found[:most]))
    seat = seats(game, run.context, it.who)[0]
    run.asked = it
    options = [Option("choose", thing) for thing in found]
    clause = game.book.clause("choose")
    return Decision(seat, "choose", options, clause, least, most, about=run.context.source)


@dataclass(frozen=True, slots=True)
class ChooseAs:
    """One player's part of a choice that every player makes."""

    seat: int
    choose: Choose


def _each_chooses(game: Any, run: Carrying, it: Choose) -> Outcome:
    game.cite(*game.book.roles["each_chooses"])
    run.context = run.context.naming(())
    run.todo = (*(ChooseAs(seat, it) for seat in game.in_turn_order()), *run.todo)
    return None


@COMMON.verb(ChooseAs)
def choose_as(game: Any, run: Carrying, it: ChooseAs) -> Outcome:
    own = replace(it.choose.what, whose=Who.YOU) if isinstance(it.choose.what, Those) else it.choose.what
    context = Context(run.context.source, it.seat)
    found = game.choosable(context, search(game, context, own))
    quantity = it.choose.quantity
    most = len(found) if quantity.most is None else min(quantity.most, len(found))
    run.asked = it
    options = [Option("choose", thing) for thing in found]
    clause = game.book.clause("choose")
    return Decision(it.seat, "choose", options, clause, min(quantity.least, len(found)), most)


@COMMON.answered(ChooseAs)
def chosen_as(game: Any, run: Carrying, it: ChooseAs) -> Outcome:
    """What all chose is spoken of together."""
    run.context = run.context.adding(tuple(option.thing for option in run.answer))
    if not run.offered:
        run.did = bool(run.context.registers[-1])
    return run.go_to("next_instruction")


@COMMON.answered(Choose)
def chosen(game: Any, run: Carrying, it: Choose) -> Outcome:
    _chosen(run, tuple(option.thing for option in run.answer))
    return run.go_to("next_instruction")


def _chosen(run: Carrying, row: tuple[int, ...]) -> Outcome:
    run.targeted = False
    run.context = run.context.naming(row)
    if not run.offered:
        run.did = bool(row)
    return None


@COMMON.verb(May)
def may(game: Any, run: Carrying, it: May) -> Outcome:
    run.asked = it
    seat = seats(game, run.context, it.who)[0]
    clause = game.book.clause("choose")
    return Decision(seat, "may", (Option("yes"), Option("no")), clause, about=run.context.source)


@COMMON.answered(May)
def may_answered(game: Any, run: Carrying, it: May) -> Outcome:
    run.did = False
    if run.chosen.verb == "yes":
        run.offered = len(it.program) > 1
        end = (OfferEnds(),) if run.offered else ()
        run.todo = (*it.program, *end, *run.todo)
    return run.go_to("next_instruction")


@dataclass(frozen=True, slots=True)
class OfferEnds:
    """The end of several things that a player chose to do: whatever of it happened, it was done."""


@COMMON.verb(OfferEnds)
def offer_ends(game: Any, run: Carrying, it: OfferEnds) -> Outcome:
    run.offered = False
    return None


@COMMON.verb(If)
def if_so(game: Any, run: Carrying, it: If) -> Outcome:
    """Whether it was done is settled for 「そうしたならば」 and 「そうしないならば」 together."""
    program: tuple[Instruction, ...] = it.program if holds(game, run.context, it.condition, run.did) else ()
    while isinstance(it.condition, Did) and run.todo:
        other = run.todo[0]
        if not isinstance(other, If) or not isinstance(other.condition, Did):
            break
        program += other.program if holds(game, run.context, other.condition, run.did) else ()
        run.todo = run.todo[1:]
    run.todo = program + run.todo
    return None


@COMMON.verb(Modes)
def modes(game: Any, run: Carrying, it: Modes) -> Outcome:
    run.asked = it
    options = [Option("mode", NOTHING, (place,)) for place in range(len(it.options))]
    return Decision(
        run.context.controller,
        "mode",
        options,
        game.book.clause("choose"),
        it.number,
        it.number,
        about=run.context.source,
    )


@COMMON.answered(Modes)
def mode_chosen(game: Any, run: Carrying, it: Modes) -> Outcome:
    places = sorted(option.data[0] for option in run.answer)
    for place in reversed(places):
        run.todo = it.options[place] + run.todo
    return run.go_to("next_instruction")
