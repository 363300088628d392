"""Steps that have effects of cards resolved as if they were used (7.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.procedure import Outcome
from mahojin.rulebooks.pmv.abilities import Marked, ResolveAsUsed

from ..continuous.usable_effects import effects_of
from ..effects.context import TextContext
from ..game import Pmv
from ..procedures import PROCEDURES
from .step_table import answered, verb
from .tools import cards, seats_of
from .walks import targets

if TYPE_CHECKING:
    from ..effects.program import CarryOut

EFFECT: Final = "effect"


def effect_to_choose(game: Pmv, context: TextContext, it: ResolveAsUsed, thing: int) -> Decision | None:
    """Which effect of the card is meant, where it has several; None once that is known."""
    if chosen_effect(context) is not None or thing not in game.instances:
        return None
    uses = effects_of(game, context, game.instances[thing], it.parts)
    if len(uses) < 2:
        return None
    options = [Option("which_effect", NOTHING, (use.place,)) for use in uses]
    return Decision(context.controller, "which_effect", options, "8.2.4", about=thing)


def chosen_effect(context: TextContext) -> int | None:
    """The place, on its card, of the effect that was chosen."""
    return next((int(place) for trait, place in context.declared if trait == EFFECT), None)


def named_effects(context: TextContext, steps: tuple[object, ...]) -> list[tuple[ResolveAsUsed, int]]:
    """Effects that are targets (8.2.2), each with the card that was named for it."""
    marked = targets(steps)
    found: list[tuple[ResolveAsUsed, int]] = []
    for one in steps:
        if isinstance(one, ResolveAsUsed) and isinstance(one.noun, Marked) and one.noun.target:
            place = next(place for place, target in enumerate(marked) if target is one.noun)
            found += [(one, thing) for row in context.targets[place : place + 1] for thing in row]
    return found


def with_effect(context: TextContext, option: Option) -> TextContext:
    """The words after the effect was chosen."""
    return context.but(declared=(*context.declared, (EFFECT, option.data[0])))


@dataclass(frozen=True, slots=True)
class UseNow(Inner):
    thing: int
    place: int
    seat: int


@dataclass(frozen=True, slots=True)
class UseCheck(Inner):
    """Whether the effect was resolved to its end (7.5.3)."""


@verb(ResolveAsUsed)
def resolve_as_used(game: Pmv, run: CarryOut, it: ResolveAsUsed) -> Outcome:
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    question = effect_to_choose(game, run.context, it, things[0])
    if question is not None:
        run.asked = it
        return question
    return _begin(game, run, it, things[0])


@answered(ResolveAsUsed)
def which_effect(game: Pmv, run: CarryOut, it: ResolveAsUsed) -> Outcome:
    things = cards(game, run, it, it.noun)
    run.context = with_effect(run.context, run.chosen)
    if not run.failed:
        _begin(game, run, it, things[0])
    return None


def _begin(game: Pmv, run: CarryOut, it: ResolveAsUsed, thing: int) -> Outcome:
    """By the player that the words name, or else by whoever carries them out."""
    uses = effects_of(game, run.context, game.instances[thing], it.parts)
    place = chosen_effect(run.context)
    right = [use for use in uses if place in (None, use.place)]
    if not right:
        return run.fail(game, "7.5.1.a")
    who = () if it.by is None else seats_of(game, run.context.naming((thing,)), it.by)
    run.done(game, "use", True, (thing,))
    seat = who[0] if who else run.context.actor
    run.todo = (UseNow(thing, right[0].place, seat), UseCheck(), *run.todo)
    return None


@verb(UseNow)
def use_now(game: Pmv, run: CarryOut, it: UseNow) -> Outcome:
    return PROCEDURES.as_used(it.seat, it.thing, it.place, run.context)


@verb(UseCheck)
def use_check(game: Pmv, run: CarryOut, it: UseCheck) -> Outcome:
    run.done(game, "use", game.succeeded)
    if not game.succeeded:
        run.fail(game, "7.5.3")
    return None
