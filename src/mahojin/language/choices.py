"""Instructions that choose and decide, alike in every book but for the clauses: choices, may, if, modes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from mahojin.abilities import Choose, Did, If, May, Modes, Target, Those, Who
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Context

from .meaning import holds, search, seats
from .program import CoreRun
from .selection import ask_for, at_most, choice_of
from .verbs import Verbs

COMMON: Final[Verbs] = Verbs()


@COMMON.verb(Target)
def target(game: Any, run: CoreRun, it: Target) -> Outcome:
    """The targets named before are spoken of from here on."""
    run.targeted = True
    row, run.targets = run.targets[0], run.targets[1:]
    run.context = run.context.naming(row)
    run.did = bool(row)
    return None


@COMMON.verb(Choose)
def choose(game: Any, run: CoreRun, it: Choose) -> Outcome:
    """Chosen while resolving, as many as there are."""
    if it.who is Who.EACH:
        return _each_chooses(game, run, it)
    found = game.choosable(run.context, search(game, run.context, it.what))
    if it.random:
        found.sort()
        game.chance.shuffle(found)
        return _chosen(run, tuple(found[: it.quantity.most]))
    seat = seats(game, run.context, it.who)[0]
    return ask_for(run, it, seat, found, it.quantity, game.book.clause("choose"))


@dataclass(frozen=True)
class ChooseAs(Inner):
    """One player's part of a choice that every player makes."""

    seat: int
    choose: Choose


def _each_chooses(game: Any, run: CoreRun, it: Choose) -> Outcome:
    game.cite(*game.book.roles["each_chooses"])
    run.context = run.context.naming(())
    run.todo = (*(ChooseAs(seat, it) for seat in game.in_turn_order()), *run.todo)
    return None


@COMMON.verb(ChooseAs)
def choose_as(game: Any, run: CoreRun, it: ChooseAs) -> Outcome:
    own = replace(it.choose.what, whose=Who.YOU) if isinstance(it.choose.what, Those) else it.choose.what
    context = Context(run.context.source, it.seat)
    found = game.choosable(context, search(game, context, own))
    quantity, there = it.choose.quantity, len(found)
    run.asked = it
    clause = game.book.clause("choose")
    least, most = min(quantity.least, there), at_most(quantity.most, there)
    return choice_of(it.seat, "choose", found, clause, least, most)


@COMMON.answered(ChooseAs)
def chosen_as(game: Any, run: CoreRun, it: ChooseAs) -> Outcome:
    """What all chose is spoken of together."""
    run.context = run.context.adding(run.picked)
    if not run.offered:
        run.did = bool(run.context.registers[-1])
    return None


@COMMON.answered(Choose)
def chosen(game: Any, run: CoreRun, it: Choose) -> Outcome:
    _chosen(run, run.picked)
    return None


def _chosen(run: CoreRun, row: tuple[int, ...]) -> Outcome:
    run.targeted = False
    run.context = run.context.naming(row)
    if not run.offered:
        run.did = bool(row)
    return None


@COMMON.verb(May)
def may(game: Any, run: CoreRun, it: May) -> Outcome:
    run.asked = it
    seat = seats(game, run.context, it.who)[0]
    clause = game.book.clause("choose")
    return Decision(seat, "may", (Option("yes"), Option("no")), clause, about=run.context.source)


@COMMON.answered(May)
def may_answered(game: Any, run: CoreRun, it: May) -> Outcome:
    run.did = False
    if run.chosen.verb == "yes":
        run.offered = len(it.program) > 1
        end = (OfferEnds(),) if run.offered else ()
        run.todo = (*it.program, *end, *run.todo)
    return None


@dataclass(frozen=True)
class OfferEnds(Inner):
    """The end of several things that a player chose to do: whatever of it happened, it was done."""


@COMMON.verb(OfferEnds)
def offer_ends(game: Any, run: CoreRun, it: OfferEnds) -> Outcome:
    run.offered = False
    return None


@COMMON.verb(If)
def if_so(game: Any, run: CoreRun, it: If) -> Outcome:
    """Whether it was done is settled for 「そうしたならば」 and 「そうしないならば」 together; what its
    condition kept from being done was not done."""
    tests = run.together_with(it, _asks_whether_done)
    right = [one for one in tests if holds(game, run.context, one.condition, run.did)]
    if not right and not _asks_whether_done(it):
        run.did = False
    run.todo = (*(step for one in right for step in one.program), *run.todo)
    return None


def _asks_whether_done(it: object) -> bool:
    return isinstance(it, If) and isinstance(it.condition, Did)


@COMMON.verb(Modes)
def modes(game: Any, run: CoreRun, it: Modes) -> Outcome:
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
def mode_chosen(game: Any, run: CoreRun, it: Modes) -> Outcome:
    places = sorted(option.data[0] for option in run.answer)
    for place in reversed(places):
        run.todo = it.options[place] + run.todo
    return None
