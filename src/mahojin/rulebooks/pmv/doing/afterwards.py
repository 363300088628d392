"""What is left to do when an effect is over: cards taken out (11.4), decks looked through (3.2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import player_thing
from mahojin.language.prohibitions import prevented

from ..game import Pmv
from ..removal.moments_of_removal import EXILE
from ..removal.removals import remove
from .tools import cause

if TYPE_CHECKING:
    from ..effects.program import CarryOut


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


def was_shuffled(run: CarryOut, seat: int) -> Event:
    """That an effect has shuffled a pile of this player's."""
    pile = player_thing(seat)
    event = Event(("shuffled",), "11.8.1", pile, seat=seat, by=run.context.source, to=pile)
    event.agent, event.whose = run.context.actor, run.context.controller
    return event


def shuffle_what_was_seen(game: Pmv, run: CarryOut) -> None:
    """A deck that was seen as a whole is shuffled though nothing says so (3.2.5)."""
    if run.opened and prevented(game, "shuffle", player_thing(run.context.actor)):
        game.cite("1.3.2")
        run.opened = ()
    for seat in run.opened:
        game.cite("3.2.5")
        shuffle(game, seat, run.extracted)
        game.note("shuffled", "3.2.5", seat)
    run.opened = ()


def put_back_what_was_taken_out(game: Pmv, run: CarryOut) -> Procedure | None:
    """Cards that could not be treated as told are removed from the game (11.4.4); others stay."""
    left = tuple(thing for thing in run.extracted if thing in game.instances)
    run.extracted = ()
    if not left:
        return None
    if run.failed:
        game.cite("11.4.4")
        return remove(game, left, EXILE, cause(game, run.context))
    game.cite("11.4.3")
    return None
