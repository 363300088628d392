"""Events happen: the state changes, and whatever waited for them takes notice."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.kernel.event import Event, Move

from ..effects.foresight import foresee
from ..game import Pmv
from ..procedures import PROCEDURES
from ..zones.hands import about_to_leave
from .event_relevance import goes_unnoticed, passes_unnoticed
from .notices import before, notice


def carry_out(game: Pmv, events: Sequence[Event]) -> None:
    """The events happen, all at once, and what waited for them comes due."""
    happening: list[Event] = events if isinstance(events, list) else list(events)
    if goes_unnoticed(game, happening):
        game.clock += len(happening) + 1
        game.passed(list, happening)
        return
    if game.effects:
        about_to_leave(game, happening)
    known = before(game, happening)
    game.observe(_cite_leaving, happening)
    game.apply_all(happening)
    if game.attack is not None:
        PROCEDURES.look_after(game)
    notice(game, happening, known)


def _cite_leaving(game: Pmv, events: list[Event]) -> None:
    """A character that goes elsewhere than to a field is none any more (6.1.9.c)."""
    for event in events:
        one = game.instances.get(event.subject)
        if isinstance(event, Move) and event.zone != "field" and one and game.is_character(one):
            game.cite("6.1.9.c")


PROCEDURES.carry_out = carry_out
PROCEDURES.foresee = foresee
PROCEDURES.passes_unnoticed = passes_unnoticed
