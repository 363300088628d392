"""「プレイしたものとして解決する」 (5.3): an effect has a card resolved though nobody played it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.abilities.kinds import Inner
from mahojin.kernel.procedure import Outcome
from mahojin.language.evaluator import refer
from mahojin.rulebooks.pmv.abilities import ResolveAsPlayed

from ..game import Pmv
from ..procedures import PROCEDURES
from .candidates import all_like
from .step_table import able, verb
from .tools import cards, seats

if TYPE_CHECKING:
    from ..effects.program import CarryOut


@verb(ResolveAsPlayed)
def resolve_as_played(game: Pmv, run: CarryOut, it: ResolveAsPlayed) -> Outcome:
    """プレイしたものとして解決する (5.3), one card after the other; their success is its own (5.3.3)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    seat = run.context.actor
    if it.by is not None:
        who = seats(game, run, it, it.by)
        if run.failed:
            return None
        seat = who[0]
    run.extracted = tuple(thing for thing in run.extracted if thing not in things)
    run.done(game, "play", bool(things), things)
    strict = not all_like(it.noun)
    run.todo = (*(one for thing in things for one in (PlayNow(thing, seat), PlayCheck(strict))), *run.todo)
    return None


@dataclass(frozen=True, slots=True)
class PlayNow(Inner):
    thing: int
    seat: int


@dataclass(frozen=True, slots=True)
class PlayCheck(Inner):
    """Whether the card's effect was resolved to its end."""

    strict: bool


@verb(PlayNow)
def play_now(game: Pmv, run: CarryOut, it: PlayNow) -> Outcome:
    if it.thing not in game.instances:
        game.succeeded = False
        return None
    run.moved = (it.thing,)
    return PROCEDURES.as_played(it.seat, it.thing, run.context)


@verb(PlayCheck)
def play_check(game: Pmv, run: CarryOut, it: PlayCheck) -> Outcome:
    run.done(game, "play", game.succeeded)
    if not game.succeeded and it.strict:
        run.fail(game, "5.3.3")
    return None


@able(ResolveAsPlayed)
def could_be_played(game: Pmv, run: CarryOut, it: ResolveAsPlayed) -> bool:
    found = refer(game, run.context, it.noun)
    return any(thing in game.instances and game.instances[thing].face.cost is not None for thing in found)
