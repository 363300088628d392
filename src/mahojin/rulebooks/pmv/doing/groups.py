"""グループに分ける (11.10): who carries it out divides the cards, and everybody is told how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import Outcome
from mahojin.language.evaluator import refer, value
from mahojin.rulebooks.pmv.abilities import ChooseGroup, IntoGroups

from ..game import Pmv
from .step_table import able, answered, verb

if TYPE_CHECKING:
    from ..effects.program import CarryOut

Groups = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Grouping(Inner):
    """The next group is made of what is left; the last one is all that is left then."""

    left: tuple[int, ...]
    number: int
    made: Groups = ()


@verb(IntoGroups)
def divide(game: Pmv, run: CarryOut, it: IntoGroups) -> Outcome:
    """No group may be empty: with fewer cards than groups nothing can be divided (11.10.3)."""
    things = refer(game, run.context, it.noun)
    count = value(game, run.context, it.number)
    if len(things) < count:
        run.done(game, "divide", did=False)
        return run.fail(game, "11.10.3")
    game.cite("11.10.1")
    run.done(game, "divide", True, things)
    run.todo = (Grouping(things, count), *run.todo)
    return None


@able(IntoGroups)
def could_divide(game: Pmv, run: CarryOut, it: IntoGroups) -> bool:
    return len(refer(game, run.context, it.noun)) >= value(game, run.context, it.number)


@verb(Grouping)
def next_group(game: Pmv, run: CarryOut, it: Grouping) -> Outcome:
    to_come = it.number - len(it.made) - 1
    if not to_come:
        return _divided(game, run, (*it.made, it.left))
    run.asked = it
    options = [Option("group", thing) for thing in it.left]
    most = len(it.left) - to_come  # nothing may be left for none of the groups to come
    game.cite("11.10.3")
    return Decision(run.context.actor, "group", options, "11.10.2", 1, most, about=run.context.source)


@answered(Grouping)
def that_group(game: Pmv, run: CarryOut, it: Grouping) -> Outcome:
    game.cite("11.10.2")
    group = run.picked
    left = tuple(thing for thing in it.left if thing not in group)
    run.todo = (Grouping(left, it.number, (*it.made, group)), *run.todo)
    return None


def _divided(game: Pmv, run: CarryOut, groups: Groups) -> Outcome:
    """The groups are known to all (11.10.4) and belong to this effect alone (11.10.5)."""
    game.cite("11.10.4")
    for place, group in enumerate(groups, 1):
        for thing in group:
            game.note("grouped", "11.10.4", run.context.actor, subject=thing, amount=place)
    run.context = run.context.but(groups=groups, chosen_group=NOTHING)
    return None


@verb(ChooseGroup)
def which_group(game: Pmv, run: CarryOut, it: ChooseGroup) -> Outcome:
    context = run.context
    if not context.groups:
        return run.fail(game, "11.10.5")
    run.asked = it
    options = [Option("which_group", NOTHING, (place,)) for place in range(len(context.groups))]
    return Decision(context.actor, "which_group", options, "7.1.9", about=context.source)


@answered(ChooseGroup)
def that_one(game: Pmv, run: CarryOut, it: ChooseGroup) -> Outcome:
    place = run.chosen.data[0]
    game.note("group_chosen", "7.1.9", run.context.actor, amount=place + 1)
    run.context = run.context.but(chosen_group=place)
    run.done(game, "take", True, run.context.groups[place])
    return None
