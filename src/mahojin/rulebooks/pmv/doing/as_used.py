"""Steps that have effects of cards resolved as if they were used (7.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mahojin.machine.ability import Marked, ResolveAsUsed
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.procedure import Outcome

from ..game import Pmv
from ..procedures import PROCEDURES
from ..speaking.effects import effects_of
from ..telling import Telling
from .table import Inner, answered, verb
from .targets import targets_in
from .tools import cards, seats_of

if TYPE_CHECKING:
    from ..carrying_out import Carry

EFFECT: Final = "effect"


def effect_to_choose(game: Pmv, telling: Telling, it: ResolveAsUsed, thing: int) -> Decision | None:
    """Which effect of the card is meant, where it has several; None once that is known."""
    if chosen_effect(telling) is not None or thing not in game.instances:
        return None
    uses = effects_of(game, telling, game.instances[thing], it.parts)
    if len(uses) < 2:
        return None
    options = [Option("which_effect", NOTHING, (use.place,)) for use in uses]
    return Decision(telling.controller, "which_effect", options, "8.2.4", about=thing)


def chosen_effect(telling: Telling) -> int | None:
    """The place, on its card, of the effect that was chosen."""
    return next((int(place) for trait, place in telling.declared if trait == EFFECT), None)


def named_effects(telling: Telling, steps: tuple[Any, ...]) -> list[tuple[ResolveAsUsed, int]]:
    """Effects that are targets (8.2.2), each with the card that was named for it."""
    marked = targets_in(steps)
    found: list[tuple[ResolveAsUsed, int]] = []
    for one in steps:
        if isinstance(one, ResolveAsUsed) and isinstance(one.noun, Marked) and one.noun.target:
            place = next(place for place, target in enumerate(marked) if target is one.noun)
            found += [(one, thing) for row in telling.targets[place : place + 1] for thing in row]
    return found


def with_effect(telling: Telling, option: Option) -> Telling:
    """The words after the effect was chosen."""
    return telling.but(declared=(*telling.declared, (EFFECT, option.data[0])))


@dataclass(frozen=True, slots=True)
class UseNow(Inner):
    thing: int
    place: int
    seat: int


@dataclass(frozen=True, slots=True)
class UseCheck(Inner):
    """Whether the effect was resolved to its end (7.5.3)."""


@verb(ResolveAsUsed)
def resolve_as_used(game: Pmv, run: Carry, it: ResolveAsUsed) -> Outcome:
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    question = effect_to_choose(game, run.telling, it, things[0])
    if question is not None:
        run.asked = it
        return question
    return _begin(game, run, it, things[0])


@answered(ResolveAsUsed)
def which_effect(game: Pmv, run: Carry, it: ResolveAsUsed) -> Outcome:
    things = cards(game, run, it, it.noun)
    run.telling = with_effect(run.telling, run.chosen)
    if not run.failed:
        _begin(game, run, it, things[0])
    return run.next_step


def _begin(game: Pmv, run: Carry, it: ResolveAsUsed, thing: int) -> Outcome:
    """By the player that the words name, or else by whoever carries them out."""
    uses = effects_of(game, run.telling, game.instances[thing], it.parts)
    place = chosen_effect(run.telling)
    right = [use for use in uses if place in (None, use.place)]
    if not right:
        return run.fail(game, "7.5.1.a")
    who = () if it.by is None else seats_of(game, run.telling.naming((thing,)), it.by)
    run.done(game, "use", True, (thing,))
    seat = who[0] if who else run.telling.actor
    run.todo = (UseNow(thing, right[0].place, seat), UseCheck(), *run.todo)
    return None


@verb(UseNow)
def use_now(game: Pmv, run: Carry, it: UseNow) -> Outcome:
    return PROCEDURES.as_used(it.seat, it.thing, it.place, run.telling)


@verb(UseCheck)
def use_check(game: Pmv, run: Carry, it: UseCheck) -> Outcome:
    run.done(game, "use", game.succeeded)
    if not game.succeeded:
        run.fail(game, "7.5.3")
    return None
