"""特定のタイミングで解決される効果 (7.7): the beginnings and ends of turns, phases, battles and chains."""

from __future__ import annotations

from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure

from ..book import step
from ..continuous import hearers, passes_unnoticed, tell_latecomers
from ..continuous.notices import NOBODY
from ..game import Pmv


def edge(game: Pmv, name: str, clause: str) -> Procedure | None:
    """The moment has come: effects for it are resolved, and those that come about meanwhile."""
    names = (name,)
    if passes_unnoticed(game, names, 1):
        game.passed(_edge, names, clause, game.turn_player)
        first = game.settle(timing=True)
        if first is None:
            return None
        return AtTheEdge(Event(names, clause, seat=game.turn_player), NOBODY, first)
    event = Event(names, clause, seat=game.turn_player)
    told = hearers(game, name)
    first = game.timing(event)
    return None if first is None else AtTheEdge(event, told, first)


def _edge(names: tuple[str, ...], clause: str, seat: int) -> tuple[Event, ...]:
    return (Event(names, clause, seat=seat),)


class AtTheEdge(Procedure):
    """Effects for one moment are resolved until no new ones are there for it (7.7.2)."""

    __slots__ = ("event", "first", "told")

    def __init__(self, event: Event, told: frozenset[object], first: Procedure) -> None:
        super().__init__()
        self.event = event
        self.told = told  # who has heard of it
        self.first: Procedure | None = first

    @step("7.7.1")
    def those_that_waited(self, game: Pmv) -> Outcome:
        first, self.first = self.first, None
        return first

    @step("7.7.1")
    def those_that_came_about(self, game: Pmv) -> Outcome:
        heard = hearers(game, self.event.names[0])
        if not tell_latecomers(game, self.event, self.told):
            return DONE
        game.cite("7.7.2")
        self.told |= heard
        return game.settle(timing=True)

    @step("7.7.1")
    def once_more(self, game: Pmv) -> Outcome:
        return self.those_that_came_about
