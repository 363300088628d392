"""特定のタイミング (7.7): the beginnings and ends of turns, phases, battles and chains, and the effects that
end there (4.3.1.b, 4.9.1.b–d, 1.12.8.c, 6.2.4.i)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Effect
from mahojin.language.durations import keep_effects
from mahojin.rulebooks.pmv.abilities import Edge

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


Ends = Callable[[Pmv, Effect], bool]


def _always(game: Pmv, effect: Effect) -> bool:
    return True


def _own(game: Pmv, effect: Effect) -> bool:
    """It is the turn of who made it, or would have been before this one if they were still there."""
    who = effect.context.controller
    return who == game.turn_player or (who in game.gone and game.next_player(who) == game.turn_player)


def _other(game: Pmv, effect: Effect) -> bool:
    """It is an opponent's turn."""
    return game.turn_player in game.opponents(effect.context.controller)


def _of_this_chain(game: Pmv, effect: Effect) -> bool:
    """It was made in the chain that ends, not in one around it (1.12.8.c)."""
    return game.is_of_this_chain(effect.stamp)


def _later(game: Pmv, effect: Effect) -> bool:
    """「次の」: it was made before this turn began."""
    return effect.stamp < game.turn_began


def _later_own(game: Pmv, effect: Effect) -> bool:
    return _later(game, effect) and _own(game, effect)


def _later_other(game: Pmv, effect: Effect) -> bool:
    return _later(game, effect) and _other(game, effect)


POINTS: Final[dict[str, dict[str, Ends]]] = {  # how long effects last that end there, in the grammar's words
    "turn start": {"own turn start": _own, "other turn start": _other},
    "phase end": {"phase end": _always},
    "chain end": {"chain end": _of_this_chain},
    "battle end": {"battle end": _always},
    "turn end": {
        "turn end": _always,
        "next turn end": _later,
        "own turn end": _later_own,
        "other turn end": _later_other,
    },
    "turn over": {"turn": _always, "turn end": _always},
}


def end_effects(game: Pmv, point: str) -> None:
    """Effects that last until this point stop applying."""
    if game.effects:
        ends = POINTS[point]
        keep_effects(game, lambda effect: not _is_over(game, effect, ends))


def end_with_the_attack(game: Pmv, began: int) -> None:
    """What has waited for the battle of the attack since it began does not wait for another (ruling P-F6)."""
    effects = [one for one in game.effects if one.until != "battle end" or one.stamp < began]
    delayed = [
        one
        for one in game.delayed
        if not (isinstance(one.ability.moment, Edge) and one.ability.moment.what == "battle")
        or one.made < began
    ]
    if len(effects) < len(game.effects) or len(delayed) < len(game.delayed):
        game.effects, game.delayed = effects, delayed
        game.changed(EFFECTS)


def _is_over(game: Pmv, effect: Effect, ends: dict[str, Ends]) -> bool:
    check = ends.get(str(effect.until))
    return check is not None and check(game, effect)
