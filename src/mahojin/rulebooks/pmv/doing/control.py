"""Steps that decide which steps are carried out, and by whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mahojin.machine.ability import (
    By,
    Done,
    Ends,
    Graded,
    Marked,
    MayDo,
    Offer,
    OnlyIf,
    Pile,
    Ransom,
    Reveal,
    Sorted,
    Step,
    Who,
)
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.evaluator import holds
from mahojin.machine.procedure import Outcome

from ..game import Pmv
from ..reading import amid
from ..speaking.gaining import in_row
from ..telling import Telling
from .actions import action_of
from .candidates import possible
from .settling import settle
from .table import ABLE, ABREAST, VERBS, Inner, answered, verb
from .targets import nameable
from .tools import seats
from .walking import is_statement, parts, targets

if TYPE_CHECKING:
    from ..carrying_out import Carry

# --- Who acts ------------------------------------------


class Aside(Inner):
    """A mark among the steps that is heeded even after a failure."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Acting(Aside):
    """From here on that player carries the steps out again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rejoin(Aside):
    """Several players have done their part; the effect goes on with its own words."""

    telling: Telling


@dataclass(frozen=True, slots=True)
class AsSide(Aside):
    """One of several players carries the next step out alone; -1: the words go back to the players' row."""

    side: int
    back: bool = False


@verb(By)
def by_player(game: Pmv, run: Carry, it: By) -> Outcome:
    """One player acts alone; several choose in turn order and act together (1.3.3, 7.1.13)."""
    who = seats(game, run, it, it.noun)
    if run.failed:
        return None
    if not who:
        run.did = False
        return None
    if len(who) == 1:
        run.todo = (*it.steps, Acting(run.telling.actor), *run.todo)
        run.telling = run.telling.but(actor=who[0])
        return None
    game.cite("1.3.3", *(("1.3.3.b",) if len(who) > 2 else ()))
    run.sides = tuple(run.telling.but(actor=seat) for seat in who)
    run.todo = (*(Beside(one) for one in it.steps), Rejoin(run.telling), *run.todo)
    return None


@verb(Acting)
def acting(game: Pmv, run: Carry, it: Acting) -> Outcome:
    run.telling = run.telling.but(actor=it.seat)
    return None


@verb(Rejoin)
def rejoin(game: Pmv, run: Carry, it: Rejoin) -> Outcome:
    """What the players did, the effect did."""
    handled, before = it.telling.handled, len(it.telling.handled)
    row: tuple[int, ...] = ()
    for side in run.sides:
        handled = (*handled, *side.handled[before:])
        row += tuple(thing for _, things, _ in side.handled[before:] for thing in things)
    run.telling = it.telling.but(handled=handled, registers=(*it.telling.registers, row))
    run.sides, run.side = (), -1
    return None


@dataclass(frozen=True, slots=True)
class Beside:
    """A step that several players carry out side by side; each chooses first."""

    it: Step

    def settle(self, game: Pmv, run: Carry) -> Decision | None:
        """The next choice of the next player; who cannot choose takes no part (7.1.12.e)."""
        before = run.side  # who was asked before
        if run.side >= 0:
            run.sides = _with(run.sides, run.side, run.telling)
        place = 0
        while place < len(run.sides):
            run.side, run.telling = place, run.sides[place]
            question = settle(game, run, self.it)
            if question is not None:
                game.cite(*(("1.3.3.a",) if place == before or question.least > 1 else ()))
                return question
            if run.failed:
                game.cite("7.1.12.e")
                run.failed = False
                run.sides = (*run.sides[:place], *run.sides[place + 1 :])
            else:
                run.sides = _with(run.sides, place, run.telling)
                place += 1
        run.side = -1
        return None


def _with(sides: tuple[Telling, ...], place: int, telling: Telling) -> tuple[Telling, ...]:
    return (*sides[:place], telling, *sides[place + 1 :])


@verb(Beside)
def beside(game: Pmv, run: Carry, it: Beside) -> Outcome:
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
def as_side(game: Pmv, run: Carry, it: AsSide) -> Outcome:
    """A failure of one of several players is theirs alone."""
    if it.back:
        run.failed = False
        run.sides = _with(run.sides, it.side, run.telling)
    else:
        run.telling = run.sides[it.side]
    return None


# --- Bought off ------------------------------------------


@dataclass(frozen=True, slots=True)
class BoughtOff(Inner):
    """Whether the effect is void because a player did what was asked."""


def bought_off(telling: Telling) -> tuple[Any, ...]:
    """A player may do something when the effect is resolved, and then it is void."""
    found: tuple[Any, ...] = ()
    for one in telling.statements:
        if isinstance(one, Ransom):
            found = (*found, By(one.noun, (MayDo(one.steps),)), BoughtOff())
    return found


@verb(BoughtOff)
def is_bought_off(game: Pmv, run: Carry, it: BoughtOff) -> Outcome:
    if run.did:
        game.cite("7.1.12.c")
        run.voided = True
    return None


# --- Whether ------------------------------------------


def could(game: Pmv, run: Carry, steps: tuple[Any, ...]) -> bool:
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
        if not all(possible(game, run.telling, it, noun) for noun in nouns):
            return False
        check = ABLE.get(type(it))
        return check is None or check(game, run, it)
    return True


@verb(MayDo)
def may_do(game: Pmv, run: Carry, it: MayDo) -> Outcome:
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
    telling = run.telling
    return Decision(telling.actor, "may", (Option("yes"), Option("no")), "7.1.9", about=telling.source)


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
def may_answered(game: Pmv, run: Carry, it: MayDo) -> Outcome:
    if run.chosen.verb == "yes":
        run.todo = (*it.steps, *run.todo)
    else:
        _declined(game, run, it)
    return run.next_step


def _declined(game: Pmv, run: Carry, it: MayDo) -> None:
    for one in parts(it.steps):
        action = action_of(one)
        if action:
            run.done(game, action, did=False)
    run.did = False


@verb(OnlyIf)
def only_if(game: Pmv, run: Carry, it: OnlyIf) -> Outcome:
    """した場合 and しない場合 are settled together, whatever the first of them does."""
    program = it.steps if _is_so(game, run, it) else ()
    asks = _asks_what_was_done(it)
    while asks and run.todo:
        other = run.todo[0]
        if not isinstance(other, OnlyIf) or not _asks_what_was_done(other):
            break
        program += other.steps if _is_so(game, run, other) else ()
        run.todo = run.todo[1:]
    run.todo = (*program, *run.todo)
    return None


def _asks_what_was_done(it: OnlyIf) -> bool:
    return any(isinstance(one, Done) for one in parts(it.test))


def _is_so(game: Pmv, run: Carry, it: OnlyIf) -> bool:
    done = run.did
    for one in parts(it.test):
        if isinstance(one, Done):
            done = run.was_done(one)
            break
    return holds(game, run.telling, it.test, done)


@verb(Sorted)
def sorted_out(game: Pmv, run: Carry, it: Sorted) -> Outcome:
    """The program of the first condition that holds; if none does, nothing happens."""
    for test, steps in zip(it.tests, it.options, strict=True):
        if holds(game, run.telling, test, run.did):
            run.todo = (*steps, *run.todo)
            break
    return None


@verb(Graded)
def graded(game: Pmv, run: Carry, it: Graded) -> Outcome:
    """The programs of every row of the table that the measure lies in, from the top."""
    rows = [row for row in it.tiers.rows if in_row(game, run.telling, it.tiers.measure, row)]
    run.todo = (*(one for row in rows for one in row.steps), *run.todo)
    return None


# --- Which ------------------------------------------


def _open_options(game: Pmv, run: Carry, it: Offer) -> list[int]:
    return [
        place
        for place, steps in enumerate(it.options)
        if could(game, run, steps) and all(nameable(game, run.telling, one) for one in targets(steps))
    ]


@dataclass(frozen=True, slots=True)
class Speaking(Aside):
    """From here on あなた is that player again."""

    seat: int


@verb(Speaking)
def speaking(game: Pmv, run: Carry, it: Speaking) -> Outcome:
    run.telling = run.telling.but(controller=it.seat)
    return None


@verb(Offer)
def offer(game: Pmv, run: Carry, it: Offer) -> Outcome:
    """So many of the effects are chosen; of the others nothing is resolved (7.1.15). A player who is told to
    resolve them is あなた in them (1.4.4)."""
    game.cite("7.1.15")
    if run.telling.actor != run.telling.controller:
        game.cite("1.4.4")
        run.todo = (Speaking(run.telling.controller), *run.todo)
        run.telling = run.telling.but(controller=run.telling.actor)
    places = _open_options(game, run, it)
    if it.how == "all":
        run.todo = (*(one for place in places for one in it.options[place]), *run.todo)
        return None
    telling = run.telling
    least, most = amid(game, telling, it.amid)
    most = len(places) if most is None else min(most, len(places))
    if most < least:
        return run.fail(game, "7.1.15")
    run.asked = it
    options = [Option("mode", NOTHING, (place,)) for place in places]
    return Decision(telling.actor, "mode", options, "7.1.15", least, most, about=telling.source)


@answered(Offer)
def offered(game: Pmv, run: Carry, it: Offer) -> Outcome:
    places = sorted(option.data[0] for option in run.answer)
    run.todo = (*(one for place in places for one in it.options[place]), *run.todo)
    return run.next_step
