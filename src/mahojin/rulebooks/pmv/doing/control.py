"""Steps that decide which steps are carried out, and by whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mahojin.abilities import Who
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import Outcome
from mahojin.language.evaluator import holds
from mahojin.language.selection import at_most
from mahojin.rulebooks.pmv.abilities import (
    AllMustChoose,
    By,
    Done,
    Ends,
    Graded,
    Marked,
    MayDo,
    Offer,
    OnlyIf,
    Otherwise,
    Pile,
    Ransom,
    Reveal,
    Sorted,
    Step,
)

from ..continuous.gained import in_row
from ..effects.context import TextContext
from ..game import Pmv
from ..reading import amid
from .action_names import action_of
from .candidates import possible
from .objects import settle
from .step_table import ABLE, ABREAST, VERBS, answered, verb
from .targets import nameable
from .tools import seats
from .walks import is_statement, parts, targets

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
    apart: tuple[Any, ...] = ()
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


def bought_off(context: TextContext) -> tuple[Any, ...]:
    """A player may do something when the effect is resolved, and then it is void."""
    found: tuple[Any, ...] = ()
    for one in context.statements:
        if isinstance(one, Ransom):
            found = (*found, By(one.noun, (MayDo(one.steps),)), BoughtOff())
    return found


@verb(BoughtOff)
def is_bought_off(game: Pmv, run: CarryOut, it: BoughtOff) -> Outcome:
    if run.did:
        game.cite("7.1.12.c")
        run.voided = True
    return None


# --- Whether ------------------------------------------


def could(game: Pmv, run: CarryOut, steps: tuple[Any, ...]) -> bool:
    """The first thing to do could be done now."""
    for it in steps:
        if is_statement(it):
            continue
        if isinstance(it, By):
            return it.noun is not Who.SELF or could(game, run, it.steps)
        if isinstance(it, (OnlyIf, MayDo, Offer, Sorted, Graded)):
            return True
        nouns = [getattr(it, name) for name in ("noun", "to", "among") if hasattr(it, name)]
        nouns = [noun for noun in nouns if noun is not None and not hasattr(noun, "zone")]
        if not all(possible(game, run.context, it, noun) for noun in nouns):
            return False
        check = ABLE.get(type(it))
        return check is None or check(game, run, it)
    return True


@verb(MayDo)
def may_do(game: Pmv, run: CarryOut, it: MayDo) -> Outcome:
    """しても良い: not to do it is no failure; what cannot be done is not offered (1.8.9.c)."""
    shown = _shown_first(it)
    if shown:
        run.todo = (*shown, *run.todo)
        return None
    game.cite("1.8.9.c")
    if not could(game, run, it.steps):
        _declined(game, run, it)
        return None
    run.asked = it
    context = run.context
    return Decision(context.actor, "may", (Option("yes"), Option("no")), "7.1.9", about=context.source)


_SHOWN: Final[dict[int, tuple[MayDo, tuple[Any, ...]]]] = {}  # it is kept: its id stays its own


def _shown_first(it: MayDo) -> tuple[Any, ...]:
    """「デッキの上のカードを公開し、～しても良い」: they are revealed in any case, as if looked at."""
    known = _SHOWN.get(id(it))
    if known is None:
        first: Any = it.steps[0]
        noun = getattr(first, "noun", None)
        noun = noun.noun if isinstance(noun, Marked) else noun
        apart = isinstance(first, Reveal) and isinstance(noun, (Ends, Pile)) and len(it.steps) > 1
        known = _SHOWN[id(it)] = (it, (first, MayDo(it.steps[1:])) if apart else ())
    return known[1]


@answered(MayDo)
def may_answered(game: Pmv, run: CarryOut, it: MayDo) -> Outcome:
    if run.chosen.verb == "yes":
        run.todo = (*it.steps, *run.todo)
    else:
        _declined(game, run, it)
    return None


def _declined(game: Pmv, run: CarryOut, it: MayDo) -> None:
    for one in parts(it.steps):
        action = action_of(one)
        if action:
            run.done(game, action, did=False)
    run.did = False


@verb(OnlyIf)
def only_if(game: Pmv, run: CarryOut, it: OnlyIf) -> Outcome:
    """した場合 and しない場合 are settled together, whatever the first of them does."""
    right = [one for one in run.together_with(it, _asks_what_was_done) if _is_so(game, run, one)]
    _settle_otherwise(run, bool(right) and right[0] is it)
    run.todo = (*(step for one in right for step in one.steps), *run.todo)
    return None


def _settle_otherwise(run: CarryOut, held: bool) -> None:
    """それ以外の場合, after a row of conditions, is when none of them held."""
    for place, one in enumerate(run.todo):
        if isinstance(one, OnlyIf) and isinstance(one.test, Otherwise):
            run.did = False
            run.todo = (*run.todo[:place], *run.todo[place + 1 :]) if held else run.todo
            return
        if not isinstance(one, OnlyIf) and not is_statement(one):
            return


def _asks_what_was_done(it: object) -> bool:
    return isinstance(it, OnlyIf) and any(isinstance(one, Done) for one in parts(it.test))


def _is_so(game: Pmv, run: CarryOut, it: OnlyIf) -> bool:
    done = run.did
    for one in parts(it.test):
        if isinstance(one, Done):
            done = run.was_done(one)
            break
    return holds(game, run.context, it.test, done)


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


def _open_options(game: Pmv, run: CarryOut, it: Offer) -> list[int]:
    return [
        place
        for place, steps in enumerate(it.options)
        if could(game, run, steps) and all(nameable(game, run.context, one) for one in targets(steps))
    ]


@verb(Offer)
def offer(game: Pmv, run: CarryOut, it: Offer) -> Outcome:
    """So many of the effects are chosen; of the others nothing is resolved (7.1.15). A player who is told to
    resolve them is あなた in them (1.4.4)."""
    game.cite("7.1.15")
    if run.context.actor != run.context.controller:
        game.cite("1.4.4")
        run.todo = (Resume(run.context.actor, run.context.controller), *run.todo)
        run.context = run.context.but(controller=run.context.actor)
    places = _open_options(game, run, it)
    if it.how == "all":
        run.todo = (*(one for place in places for one in it.options[place]), *run.todo)
        return None
    context = run.context
    least, most = amid(game, context, it.amid)
    most = at_most(most, len(places))
    if most < least:
        return run.fail(game, "7.1.15")
    run.asked = it
    options = [Option("mode", NOTHING, (place,)) for place in places]
    return Decision(context.actor, "mode", options, "7.1.15", least, most, about=context.source)


@answered(Offer)
def offered(game: Pmv, run: CarryOut, it: Offer) -> Outcome:
    places = sorted(option.data[0] for option in run.answer)
    run.todo = (*(one for place in places for one in it.options[place]), *run.todo)
    return None
