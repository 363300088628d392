"""「プレイしたものとして解決する」 (5.3): an effect has a card resolved though nobody played it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahojin.machine.ability import (
    ResolveAsPlayed,
)
from mahojin.machine.evaluator import refer
from mahojin.machine.procedure import Outcome

from ..game import Pmv
from ..procedures import PROCEDURES
from .candidates import all_like
from .table import Inner, able, verb
from .tools import cards, seats

if TYPE_CHECKING:
    from ..carrying_out import Carry


@verb(ResolveAsPlayed)
def resolve_as_played(game: Pmv, run: Carry, it: ResolveAsPlayed) -> Outcome:
    """プレイしたものとして解決する (5.3), one card after the other; their success is its own (5.3.3)."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    seat = run.telling.actor
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
def play_now(game: Pmv, run: Carry, it: PlayNow) -> Outcome:
    if it.thing not in game.instances:
        game.succeeded = False
        return None
    run.followed = (it.thing,)
    return PROCEDURES.as_played(it.seat, it.thing, run.telling)


@verb(PlayCheck)
def play_check(game: Pmv, run: Carry, it: PlayCheck) -> Outcome:
    run.done(game, "play", game.succeeded)
    if not game.succeeded and it.strict:
        run.fail(game, "5.3.3")
    return None


@able(ResolveAsPlayed)
def could_be_played(game: Pmv, run: Carry, it: ResolveAsPlayed) -> bool:
    found = refer(game, run.telling, it.noun)
    return any(thing in game.instances and game.instances[thing].face.cost is not None for thing in found)
