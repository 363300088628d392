"""グループに分ける (11.10): who carries it out divides the cards, and everybody is told how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.machine.ability import ChooseGroup, IntoGroups
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.evaluator import refer, value
from mahojin.machine.procedure import Outcome

from ..game import Pmv
from .table import Inner, able, answered, verb

if TYPE_CHECKING:
    from ..carrying_out import Carry

Groups = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Grouping(Inner):
    """The next group is made of what is left; the last one is all that is left then."""

    left: tuple[int, ...]
    number: int
    made: Groups = ()


@verb(IntoGroups)
def divide(game: Pmv, run: Carry, it: IntoGroups) -> Outcome:
    """No group may be empty: with fewer cards than groups nothing can be divided (11.10.3)."""
    things = refer(game, run.telling, it.noun)
    count = value(game, run.telling, it.number)
    if len(things) < count:
        run.done(game, "divide", did=False)
        return run.fail(game, "11.10.3")
    game.cite("11.10.1")
    run.done(game, "divide", True, things)
    run.todo = (Grouping(things, count), *run.todo)
    return None


@able(IntoGroups)
def could_divide(game: Pmv, run: Carry, it: IntoGroups) -> bool:
    return len(refer(game, run.telling, it.noun)) >= value(game, run.telling, it.number)


@verb(Grouping)
def next_group(game: Pmv, run: Carry, it: Grouping) -> Outcome:
    to_come = it.number - len(it.made) - 1
    if not to_come:
        return _divided(game, run, (*it.made, it.left))
    run.asked = it
    options = [Option("group", thing) for thing in it.left]
    most = len(it.left) - to_come  # nothing may be left for none of the groups to come
    game.cite("11.10.3")
    return Decision(run.telling.actor, "group", options, "11.10.2", 1, most, about=run.telling.source)


@answered(Grouping)
def that_group(game: Pmv, run: Carry, it: Grouping) -> Outcome:
    game.cite("11.10.2")
    group = tuple(option.thing for option in run.answer)
    left = tuple(thing for thing in it.left if thing not in group)
    run.todo = (Grouping(left, it.number, (*it.made, group)), *run.todo)
    return run.next_step


def _divided(game: Pmv, run: Carry, groups: Groups) -> Outcome:
    """The groups are known to all (11.10.4) and belong to this effect alone (11.10.5)."""
    game.cite("11.10.4")
    for place, group in enumerate(groups, 1):
        for thing in group:
            game.note("grouped", "11.10.4", run.telling.actor, subject=thing, amount=place)
    run.telling = run.telling.but(groups=groups, chosen_group=NOTHING)
    return None


@verb(ChooseGroup)
def which_group(game: Pmv, run: Carry, it: ChooseGroup) -> Outcome:
    telling = run.telling
    if not telling.groups:
        return run.fail(game, "11.10.5")
    run.asked = it
    options = [Option("which_group", NOTHING, (place,)) for place in range(len(telling.groups))]
    return Decision(telling.actor, "which_group", options, "7.1.9", about=telling.source)


@answered(ChooseGroup)
def that_one(game: Pmv, run: Carry, it: ChooseGroup) -> Outcome:
    place = run.chosen.data[0]
    game.note("group_chosen", "7.1.9", run.telling.actor, amount=place + 1)
    run.telling = run.telling.but(chosen_group=place)
    run.done(game, "take", True, run.telling.groups[place])
    return run.next_step
