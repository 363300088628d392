"""The moment before a deed (～する場合), made where a text waits for it and the book has none."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Move, Turned
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.lexicon import WOULD

from ..book import step
from ..events import Prospect
from ..game import Pmv


def foresee(game: Pmv, events: Sequence[Event]) -> Procedure | None:
    """The moment before these events and then the events, if a text waits for it.

    Nothing applies in the middle of playing a card or using an effect (5.2.3, 7.3.4).
    """
    if game.held:
        return None
    foreseen = game.relevance.foreseen
    if any(name in foreseen for event in events for name in event.names):
        return Foreseen(tuple(events))
    return None


def foretell(game: Pmv, events: Sequence[Event]) -> Procedure | None:
    """The moment before these events, for those of them that a text waits for."""
    foreseen = game.relevance.foreseen
    moments = [_before(event, foreseen) for event in events if not foreseen.isdisjoint(event.names)]
    if game.held or not moments:
        return None
    game.carry_out(moments)
    return game.what_follows()


class Foreseen(Procedure):
    """What would happen, and then happens to whatever is still there (11.1.2)."""

    __slots__ = ("events",)

    def __init__(self, events: tuple[Event, ...]) -> None:
        super().__init__()
        self.events = events

    @step("7.1.10")
    def about_to_happen(self, game: Pmv) -> Outcome:
        return foretell(game, self.events)

    @step("11.1.1", "11.1.2")
    def happens(self, game: Pmv) -> Outcome:
        events, self.events = self.events, ()
        left = [event for event in events if _is_possible(game, event)]
        for event in left:
            event.result = NOTHING  # of this game nothing has come of it yet
        if left:
            game.carry_out(left)
        return game.what_follows() or DONE


def _before(event: Event, foreseen: frozenset[str]) -> Event:
    """The moment before an event, with the same roles."""
    names = tuple([WOULD + name for name in event.names if name in foreseen])
    moment = Prospect(
        names, "7.1.10", event.subject, event.seat, event.by, event.to, event.amount, event.manner
    )
    moment.agent, moment.whose = event.agent, event.whose
    moment.zone = event.zone if isinstance(event, Move) else ""
    return moment


def _is_possible(game: Pmv, event: Event) -> bool:
    """Its card has not moved meanwhile, and does not lie so already (11.5.3)."""
    if event.subject < 0 or event.subject == NOTHING:
        return True
    one = game.instances.get(event.subject)
    if one is None or (isinstance(event, Turned) and one.rested == event.rested):
        return False
    return event.subject not in game.diverted
