"""Events happen: the state changes, and whatever waited for them takes notice."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.machine.event import Event, Move
from mahojin.machine.procedure import Procedure

from ..foresight import foresee
from ..game import HEARING, Hearing, Pmv
from ..hands import about_to_leave
from ..procedures import PROCEDURES
from .attention import goes_unnoticed, passes_unheard
from .noticing import before, notice


class Texts(Hearing):
    """The texts of the cards hear of events."""

    __slots__ = ()

    def carry_out(self, game: Pmv, events: Sequence[Event]) -> None:
        happening: list[Event] = events if isinstance(events, list) else list(events)
        if goes_unnoticed(game, happening):
            game.clock += len(happening) + 1
            game.passed(list, happening)
            return
        if game.effects:
            about_to_leave(game, happening)
        known = before(game, happening)
        game.watch(_cite_leaving, happening)
        for event in happening:
            game.clock += 1
            game.bring_about(event)
        game.hide_order(happening)
        game.clock += 1
        if game.attack is not None:
            PROCEDURES.look_after(game)
        notice(game, happening, known)

    def foresee(self, game: Pmv, events: Sequence[Event]) -> Procedure | None:
        return foresee(game, events)

    def miss(self, game: Pmv, name: str, thing: int, other: int) -> bool:
        return passes_unheard(game, (name,), 1, (thing, other))


def _cite_leaving(game: Pmv, events: list[Event]) -> None:
    """A character that goes elsewhere than to a field is none any more (6.1.9.c)."""
    for event in events:
        one = game.instances.get(event.subject)
        if isinstance(event, Move) and event.zone != "field" and one and game.is_character(one):
            game.cite("6.1.9.c")


HEARING.append(Texts())
