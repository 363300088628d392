"""What is left to do when an effect is over: cards taken out (11.4), decks looked through (3.2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahojin.machine.event import Event
from mahojin.machine.procedure import Procedure
from mahojin.machine.state import player_thing

from ..game import Pmv
from ..removal import remove
from ..removal_moments import EXILE
from .tools import cause

if TYPE_CHECKING:
    from ..carrying_out import Carry


def shuffle(game: Pmv, seat: int, apart: tuple[int, ...] = (), zone: str = "deck") -> None:
    """A pile in random order (11.8.1); cards that are taken out stay out (11.4.5)."""
    pile = game.zones[zone][seat]
    inside = [thing for thing in pile if thing not in apart]
    if len(inside) < len(pile):
        game.cite("11.4.5")
    game.chance.shuffle(inside)
    game.zones[zone][seat][:] = [*inside, *(thing for thing in pile if thing in apart)]
    game.cite("11.8.1")
    game.changed()


def was_shuffled(run: Carry, seat: int) -> Event:
    """That an effect has shuffled a pile of this player's."""
    pile = player_thing(seat)
    event = Event(("shuffled",), "11.8.1", pile, seat=seat, by=run.telling.source, to=pile)
    event.agent, event.whose = run.telling.actor, run.telling.controller
    return event


def shuffle_what_was_seen(game: Pmv, run: Carry) -> None:
    """A deck that was seen as a whole is shuffled though nothing says so (3.2.5)."""
    for seat in run.opened:
        game.cite("3.2.5")
        shuffle(game, seat, run.extracted)
        game.note("shuffled", "3.2.5", seat)
    run.opened = ()


def put_back_what_was_taken_out(game: Pmv, run: Carry) -> Procedure | None:
    """Cards that could not be treated as told are removed from the game (11.4.4); others stay."""
    left = tuple(thing for thing in run.extracted if thing in game.instances)
    run.extracted = ()
    if not left:
        return None
    if run.failed:
        game.cite("11.4.4")
        return remove(game, left, EXILE, cause(game, run.telling))
    game.cite("11.4.3")
    return None
