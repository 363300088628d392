"""Instructions that choose and decide: targets, choices, may, if, modes, winning and losing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahojin.machine.ability import (
    Choose,
    Did,
    If,
    Instruction,
    Lose,
    May,
    Modes,
    Target,
    Those,
    Who,
    Win,
)
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.meaning import holds, search, seats
from mahojin.machine.procedure import Outcome
from mahojin.machine.state import Context

from ..carrying_out import CarryOut
from ..game import Magmell
from ..verb_table import answered, verb


@verb(Target)
def target(game: Magmell, run: CarryOut, it: Target) -> Outcome:
    """The targets named before are spoken of from here on."""
    run.targeted = True
    row, run.targets = run.targets[0], run.targets[1:]
    run.context = run.context.naming(row)
    run.did = bool(row)
    return None


@verb(Choose)
def choose(game: Magmell, run: CarryOut, it: Choose) -> Outcome:
    """Chosen while resolving, as many as there are (704.3.2.2, 103)."""
    if it.who is Who.EACH:
        return _each_chooses(game, run, it)
    found = search(game, run.context, it.what)
    most = len(found) if it.quantity.most is None else min(it.quantity.most, len(found))
    least = min(it.quantity.least, len(found))
    if it.random:
        found.sort()
        game.chance.shuffle(found)
        return _chosen(run, tuple(found[:most]))
    seat = seats(game, run.context, it.who)[0]
    run.asked = it
    options = [Option("choose", thing) for thing in found]
    return Decision(seat, "choose", options, "704.3.2.2", least, most, about=run.context.source)


@dataclass(frozen=True, slots=True)
class ChooseAs:
    """One player's part of a choice that every player makes (104)."""

    seat: int
    choose: Choose


def _each_chooses(game: Magmell, run: CarryOut, it: Choose) -> Outcome:
    game.cite("104")
    run.context = run.context.naming(())
    run.todo = (*(ChooseAs(seat, it) for seat in game.in_turn_order()), *run.todo)
    return None


@verb(ChooseAs)
def choose_as(game: Magmell, run: CarryOut, it: ChooseAs) -> Outcome:
    own = replace(it.choose.what, whose=Who.YOU) if isinstance(it.choose.what, Those) else it.choose.what
    found = search(game, Context(run.context.source, it.seat), own)
    quantity = it.choose.quantity
    most = len(found) if quantity.most is None else min(quantity.most, len(found))
    run.asked = it  # type: ignore[assignment]
    options = [Option("choose", thing) for thing in found]
    return Decision(it.seat, "choose", options, "704.3.2.2", min(quantity.least, len(found)), most)


@answered(ChooseAs)
def chosen_as(game: Magmell, run: CarryOut, it: ChooseAs) -> Outcome:
    """What all chose is spoken of together."""
    *earlier, row = run.context.registers
    row = (*row, *(option.thing for option in run.answer))
    context = run.context
    run.context = Context(
        context.source, context.controller, (*earlier, row), context.amount, context.this, context.without
    )
    run.did = bool(row)
    return run.next_instruction


@answered(Choose)
def chosen(game: Magmell, run: CarryOut, it: Choose) -> Outcome:
    _chosen(run, tuple(option.thing for option in run.answer))
    return run.next_instruction


def _chosen(run: CarryOut, row: tuple[int, ...]) -> Outcome:
    run.targeted = False
    run.context = run.context.naming(row)
    run.did = bool(row)
    return None


@verb(May)
def may(game: Magmell, run: CarryOut, it: May) -> Outcome:
    run.asked = it
    seat = seats(game, run.context, it.who)[0]
    return Decision(seat, "may", (Option("yes"), Option("no")), "704.3.2.2", about=run.context.source)


@answered(May)
def may_answered(game: Magmell, run: CarryOut, it: May) -> Outcome:
    run.did = False
    if run.chosen.verb == "yes":
        run.todo = it.program + run.todo
    return run.next_instruction


@verb(If)
def if_so(game: Magmell, run: CarryOut, it: If) -> Outcome:
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


@verb(Modes)
def modes(game: Magmell, run: CarryOut, it: Modes) -> Outcome:
    run.asked = it
    options = [Option("mode", NOTHING, (place,)) for place in range(len(it.options))]
    return Decision(
        run.context.controller,
        "mode",
        options,
        "704.3.2.2",
        it.number,
        it.number,
        about=run.context.source,
    )


@answered(Modes)
def mode_chosen(game: Magmell, run: CarryOut, it: Modes) -> Outcome:
    places = sorted(option.data[0] for option in run.answer)
    for place in reversed(places):
        run.todo = it.options[place] + run.todo
    return run.next_instruction


@verb(Win)
def win(game: Magmell, run: CarryOut, it: Win) -> Outcome:
    """Winning by an ability is at once, but who must lose as well loses (202.5)."""
    for seat in seats(game, run.context, it.who):
        if not _must_lose(game, seat):
            game.cite("202.1")
            game.finish((seat,), "202.3.1", "won")
        elif _must_lose(game, game.opponent(seat)):
            game.cite("202.5")
            game.finish((), "202.4", "draw")
        else:
            game.finish((game.opponent(seat),), "202.5", "lost")
    return None


def _must_lose(game: Magmell, seat: int) -> bool:
    return game.life[seat] <= 0 or seat in game.dried or seat in game.doomed


@verb(Lose)
def lose(game: Magmell, run: CarryOut, it: Lose) -> Outcome:
    """Losing by an ability waits for the next rule check like every way to lose (202.2.3)."""
    game.doomed += seats(game, run.context, it.who)
    game.changed(0)
    return None
