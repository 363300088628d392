"""Steps that decide which steps are carried out, and by whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahojin.abilities import If, May, Modes, Who
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision
from mahojin.kernel.procedure import Outcome
from mahojin.language.branches import may, modes_among
from mahojin.language.evaluator import holds
from mahojin.rulebooks.pmv.abilities import (
    AllModes,
    AllMustChoose,
    By,
    Ends,
    Graded,
    Marked,
    Pile,
    Ransom,
    Reveal,
    Sorted,
    Step,
    Steps,
)

from ..continuous.gained import in_row
from ..effects.context import TextContext
from ..game import Pmv
from .candidates import possible
from .objects import settle
from .step_table import ABLE, ABREAST, VERBS, verb
from .targets import nameable
from .tools import seats
from .walks import is_statement, targets

if TYPE_CHECKING:
    from ..effects.program import CarryOut

# --- Who acts ------------------------------------------


class Aside(Inner):
    """A mark among the steps that is heeded even after a failure."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Resume(Aside):
    """From here on those players carry the steps out and are あなた again."""

    actor: int
    controller: int


@dataclass(frozen=True, slots=True)
class Rejoin(Aside):
    """Several players have done their part; the effect goes on with its own words."""

    context: TextContext


@dataclass(frozen=True, slots=True)
class AsSide(Aside):
    """One of several players carries the next step out alone; -1: the words go back to the players' row."""

    side: int
    back: bool = False


@verb(By)
def by_player(game: Pmv, run: CarryOut, it: By) -> Outcome:
    """One player acts alone; several choose in turn order and act together (1.3.3, 7.1.13)."""
    who = seats(game, run, it, it.noun)
    if run.failed:
        return None
    if not who:
        run.did = False
        return None
    if len(who) == 1:
        run.todo = (*it.steps, Resume(run.context.actor, run.context.controller), *run.todo)
        run.context = run.context.but(actor=who[0])
        return None
    game.cite("1.3.3", *(("1.3.3.b",) if len(who) > 2 else ()))
    run.sides = tuple(run.context.but(actor=seat) for seat in who)
    run.todo = (*(Beside(one) for one in it.steps), Rejoin(run.context), *run.todo)
    return None


@verb(Resume)
def resume(game: Pmv, run: CarryOut, it: Resume) -> Outcome:
    run.context = run.context.but(actor=it.actor, controller=it.controller)
    return None


@verb(Rejoin)
def rejoin(game: Pmv, run: CarryOut, it: Rejoin) -> Outcome:
    """What the players did, the effect did."""
    handled, before = it.context.handled, len(it.context.handled)
    row: tuple[int, ...] = ()
    for side in run.sides:
        handled = (*handled, *side.handled[before:])
        row += tuple(thing for _, things, _ in side.handled[before:] for thing in things)
    run.context = it.context.but(handled=handled, registers=(*it.context.registers, row))
    run.sides, run.side = (), -1
    return None


@dataclass(frozen=True, slots=True)
class Beside(Inner):
    """A step that several players carry out side by side; each chooses first."""

    it: Step

    def settle(self, game: Pmv, run: CarryOut) -> Decision | None:
        """The next choice of the next player; who cannot choose takes no part (7.1.12.e)."""
        before = run.side  # who was asked before
        if run.side >= 0:
            run.sides = _with(run.sides, run.side, run.context)
        place = 0
        while place < len(run.sides):
            run.side, run.context = place, run.sides[place]
            question = settle(game, run, self.it)
            if question is not None:
                game.cite(*(("1.3.3.a",) if place == before or question.least > 1 else ()))
                return question
            if run.failed and any(isinstance(one, AllMustChoose) for one in run.context.statements):
                game.cite("7.1.12.c")
                run.side, run.sides, run.voided = -1, (), True
                return None
            if run.failed:
                game.cite("7.1.12.e")
                run.failed = False
                run.sides = (*run.sides[:place], *run.sides[place + 1 :])
            else:
                run.sides = _with(run.sides, place, run.context)
                place += 1
        run.side = -1
        return None


def _with(sides: tuple[TextContext, ...], place: int, context: TextContext) -> tuple[TextContext, ...]:
    return (*sides[:place], context, *sides[place + 1 :])


@verb(Beside)
def beside(game: Pmv, run: CarryOut, it: Beside) -> Outcome:
    """In one stroke if the step is of that kind, else one player after the other."""
    if not run.sides:
        run.did = False
        return None
    if type(it.it) in ABREAST:
        run.joint = True
        return VERBS[type(it.it)](game, run, it.it)
    apart: Steps = ()
    for place in range(len(run.sides)):
        apart = (*apart, AsSide(place), it.it, AsSide(place, back=True))
    run.todo = (*apart, *run.todo)
    return None


@verb(AsSide)
def as_side(game: Pmv, run: CarryOut, it: AsSide) -> Outcome:
    """A failure of one of several players is theirs alone."""
    if it.back:
        run.failed = False
        run.sides = _with(run.sides, it.side, run.context)
    else:
        run.context = run.sides[it.side]
    return None


# --- Bought off ------------------------------------------


@dataclass(frozen=True, slots=True)
class BoughtOff(Inner):
    """Whether the effect is void because a player did what was asked."""


def bought_off(context: TextContext) -> Steps:
    """A player may do something when the effect is resolved, and then it is void."""
    found: Steps = ()
    for one in context.statements:
        if isinstance(one, Ransom):
            found = (*found, By(one.noun, (May(one.steps),)), BoughtOff())
    return found


@verb(BoughtOff)
def is_bought_off(game: Pmv, run: CarryOut, it: BoughtOff) -> Outcome:
    if run.did:
        game.cite("7.1.12.c")
        run.voided = True
    return None


# --- Whether ------------------------------------------


def could(game: Pmv, run: CarryOut, steps: Steps) -> bool:
    """The first thing to do could be done now."""
    for it in steps:
        if is_statement(it):
            continue
        if isinstance(it, By):
            return it.noun is not Who.SELF or could(game, run, it.steps)
        if isinstance(it, (AllModes, If, May, Modes, Sorted, Graded)):
            return True
        nouns = [getattr(it, name) for name in ("noun", "to", "among") if hasattr(it, name)]
        nouns = [noun for noun in nouns if noun is not None and not hasattr(noun, "zone")]
        if not all(possible(game, run.context, it, noun) for noun in nouns):
            return False
        check = ABLE.get(type(it))
        return check is None or check(game, run, it)
    return True


@verb(May)
def may_do(game: Pmv, run: CarryOut, it: May) -> Outcome:
    """しても良い: not to do it is no failure; what cannot be done is not offered (1.8.9.c)."""
    shown = _shown_first(it)
    if shown:
        run.todo = (*shown, *run.todo)
        return None
    game.cite("1.8.9.c")
    if could(game, run, it.program):
        return may(game, run, it)
    run.decline(game, it.program)
    return None


_SHOWN: Final[dict[int, tuple[May, Steps]]] = {}  # it is kept: its id stays its own


def _shown_first(it: May) -> Steps:
    """「デッキの上のカードを公開し、～しても良い」: they are revealed in any case, as if looked at."""
    known = _SHOWN.get(id(it))
    if known is None:
        first = it.program[0]
        noun = getattr(first, "noun", None)
        noun = noun.noun if isinstance(noun, Marked) else noun
        apart = isinstance(first, Reveal) and isinstance(noun, (Ends, Pile)) and len(it.program) > 1
        known = _SHOWN[id(it)] = (it, (first, May(it.program[1:])) if apart else ())
    return known[1]


@verb(Sorted)
def sorted_out(game: Pmv, run: CarryOut, it: Sorted) -> Outcome:
    """The program of the first condition that holds; if none does, nothing happens."""
    for test, steps in zip(it.tests, it.options, strict=True):
        if holds(game, run.context, test, run.did):
            run.todo = (*steps, *run.todo)
            break
    return None


@verb(Graded)
def graded(game: Pmv, run: CarryOut, it: Graded) -> Outcome:
    """The programs of every row of the table that the measure lies in, from the top."""
    rows = [row for row in it.tiers.rows if in_row(game, run.context, it.tiers.measure, row)]
    run.todo = (*(one for row in rows for one in row.steps), *run.todo)
    return None


# --- Which ------------------------------------------


def _begin_options(game: Pmv, run: CarryOut) -> None:
    """A player who is told to resolve them is あなた in them (1.4.4)."""
    game.cite("7.1.15")
    if run.context.actor != run.context.controller:
        game.cite("1.4.4")
        run.todo = (Resume(run.context.actor, run.context.controller), *run.todo)
        run.context = run.context.but(controller=run.context.actor)


def _open_options(game: Pmv, run: CarryOut, it: AllModes | Modes) -> list[int]:
    return [
        place
        for place, steps in enumerate(it.options)
        if could(game, run, steps) and all(nameable(game, run.context, one) for one in targets(steps))
    ]


@verb(AllModes)
def all_modes(game: Pmv, run: CarryOut, it: AllModes) -> Outcome:
    """Those that can be resolved are, in order (7.1.15)."""
    _begin_options(game, run)
    places = _open_options(game, run, it)
    run.todo = (*(one for place in places for one in it.options[place]), *run.todo)
    return None


@verb(Modes)
def some_modes(game: Pmv, run: CarryOut, it: Modes) -> Outcome:
    """So many of the effects are chosen; of the others nothing is resolved (7.1.15)."""
    _begin_options(game, run)
    places = _open_options(game, run, it)
    if len(places) < it.quantity.least:
        return run.fail(game, "7.1.15")
    return modes_among(game, run, it, places)
