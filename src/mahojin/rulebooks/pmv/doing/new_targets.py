"""Other targets for an effect that waits (8.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Instance, Play, player_thing
from mahojin.language.evaluator import refer
from mahojin.rulebooks.pmv.abilities import FairTargets, Marked, OneRetarget, Retarget

from ..effects.context import TextContext
from ..game import Pmv
from .candidates import all_like
from .step_table import answered, verb
from .targets import candidates, is_named
from .tools import cards
from .walks import targets

if TYPE_CHECKING:
    from ..effects.program import CarryOut


@verb(Retarget)
def retarget(game: Pmv, run: CarryOut, it: Retarget) -> Outcome:
    """目標を変更する (8.2.8): whatever is chosen need not be suitable, unless the text says so."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    items = tuple(thing for thing in things if game.instances[thing].play is not None)
    if not items and not all_like(it.noun):
        return run.fail(game, "8.2.8")
    if _once(run, it):
        items = tuple(thing for thing in items if not game.instances[thing].count("retargeted"))
    game.cite("8.2.8")
    run.done(game, "target", bool(items), items)
    rows = [(item, row) for item in items for row in _rows(game.instances[item])]
    run.todo = (*(Aiming(it, item, row) for item, row in rows), *run.todo)
    return None


def _once(run: CarryOut, it: Retarget) -> bool:
    """The target of one and the same effect is changed only once."""
    return it.once or any(isinstance(one, OneRetarget) for one in run.context.statements)


def _rows(one: Instance) -> list[int]:
    """The rows of single things among the targets of what waits."""
    assert one.play is not None and isinstance(one.play.context, TextContext)
    marked = targets(one.play.program)
    return [row for row in range(len(one.play.context.targets)) if is_named(marked[row])]


@dataclass(frozen=True, slots=True)
class Aiming(Inner):
    """One row of the targets of a played card or used effect, to be chosen anew."""

    retarget: Retarget
    item: int
    row: int


@verb(Aiming)
def aim(game: Pmv, run: CarryOut, it: Aiming) -> Outcome:
    one = game.instances.get(it.item)
    if one is None or one.play is None:
        return None
    assert isinstance(one.play.context, TextContext)
    marked: Marked = targets(one.play.program)[it.row]
    size = len(one.play.context.targets[it.row])
    options = _aims(game, run, it, one.play.context, marked)
    if len(options) < size or not size:
        return run.fail(game, "8.2.8") if size else None
    run.asked = it
    choice = [Option("target", thing) for thing in options]
    return Decision(run.context.actor, "choose", choice, "8.2.8", size, size, about=it.item)


def _aims(game: Pmv, run: CarryOut, it: Aiming, context: TextContext, marked: Marked) -> list[int]:
    """What may become the target: what is named, or suitable things, or anything that is there."""
    fair = it.retarget.fair or any(isinstance(one, FairTargets) for one in run.context.statements)
    if it.retarget.to is not None:
        found = list(refer(game, run.context, it.retarget.to))
        right = candidates(game, context, marked)
        return [thing for thing in found if not fair or thing in right]
    if fair:
        return candidates(game, context, marked)
    players = [player_thing(seat) for seat in game.in_turn_order()]
    waiting = [thing for chain in game.chains for thing in chain.items if thing != it.item]
    return [*players, *(card.id for card in game.on_field()), *waiting]


@answered(Aiming)
def aimed(game: Pmv, run: CarryOut, it: Aiming) -> Outcome:
    one = game.instances[it.item]
    assert one.play is not None and isinstance(one.play.context, TextContext)
    row = run.picked
    rows = one.play.context.targets
    context = one.play.context.but(targets=(*rows[: it.row], row, *rows[it.row + 1 :]))
    one.play = Play(one.play.program, context)
    if _once(run, it.retarget):
        one.counters = {**(one.counters or {}), "retargeted": 1}
    game.changed()
    events = [
        Event(("targeted", "became_object"), "8.2.8", thing, by=it.item, seat=one.controller, to=it.item)
        for thing in row
    ]
    return game.happen(*events)
