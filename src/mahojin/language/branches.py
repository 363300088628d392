"""Instructions that decide which are carried out, alike in every book but for the clauses: may, if, modes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mahojin.abilities import If, May, Modes, Who
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import Outcome

from .program import ProgramRun, asks_whether_done
from .selection import at_most
from .verbs import Verbs

if TYPE_CHECKING:
    from .game import Game

BRANCHES: Final[Verbs] = Verbs()


@BRANCHES.verb(May)
def may(game: Game, run: ProgramRun, it: May) -> Outcome:
    run.asked = it
    seat, clause = run.chooser(game, it.who), game.book.clause("choose")
    return Decision(seat, "may", (Option("yes"), Option("no")), clause, about=run.source)


@BRANCHES.answered(May)
def may_answered(game: Game, run: ProgramRun, it: May) -> Outcome:
    if run.chosen.verb == "yes":
        run.accept(it.program)
    else:
        run.decline(game, it.program)
    return None


@BRANCHES.verb(If)
def if_so(game: Game, run: ProgramRun, it: If) -> Outcome:
    """Whether it was done is settled for 「そうしたならば」 and 「そうしないならば」 together."""
    tests = run.together_with(it, asks_whether_done)
    right = [one for one in tests if isinstance(one, If) and run.is_so(game, one.condition)]
    run.tested(it, bool(right) and right[0] is it)
    run.todo = (*(step for one in right for step in one.program), *run.todo)
    return None


@BRANCHES.verb(Modes)
def modes(game: Game, run: ProgramRun, it: Modes) -> Outcome:
    return modes_among(game, run, it, range(len(it.options)))


def modes_among(game: Game, run: ProgramRun, it: Modes, places: Sequence[int]) -> Decision:
    """As many of the programs at these places are chosen as there may be."""
    run.asked = it
    options = [Option("mode", NOTHING, (place,)) for place in places]
    most = at_most(it.quantity.most, len(places))
    seat, clause = run.chooser(game, Who.SELF), game.book.clause("modes")
    return Decision(seat, "mode", options, clause, it.quantity.least, most, about=run.source)


@BRANCHES.answered(Modes)
def mode_chosen(game: Game, run: ProgramRun, it: Modes) -> Outcome:
    places = sorted(option.data[0] for option in run.answer)
    run.todo = (*(step for place in places for step in it.options[place]), *run.todo)
    return None
