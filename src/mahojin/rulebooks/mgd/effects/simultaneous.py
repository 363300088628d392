"""同時に生じた持続効果の順 (909.3b): the turn player orders what came to the battlefield together."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.abilities import Blank, Change, Grant, Lack
from mahojin.kernel.aspects import EVERYTHING
from mahojin.kernel.copies import attributes
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import BASIS, Effect
from mahojin.language.reach import touched

from ..abilities import Interchange
from ..book import BATTLEFIELD, step
from ..cards.face import Traits
from ..game import Mgd
from ..procedures import PROCEDURES

State = tuple[dict[int, list[object]], dict[int, object]]


class OrderOfEffects(Procedure):
    """Which of some cards that came together counts as having come first, and so on."""

    __slots__ = ("left",)

    def __init__(self, left: tuple[int, ...]) -> None:
        super().__init__()
        self.left = left

    @step("909.3b")
    def which_is_next(self, game: Mgd) -> Outcome:
        options = [Option("next", thing) for thing in self.left]
        return Decision(game.turn_player, "next_trigger", options, "909.3b")

    @step("909.3b")
    def it_is_next(self, game: Mgd) -> Outcome:
        """Each counts from a moment of its own, in the order chosen."""
        game.clock += 1
        game.instances[self.chosen.thing].arrived = game.clock
        game.touch(EVERYTHING)
        self.left = tuple(thing for thing in self.left if thing != self.chosen.thing)
        return self.which_is_next if self.left else DONE


def order_of_effects(game: Mgd, events: Sequence[Event]) -> Procedure | None:
    """Ask for the order of what has just come, where nothing else settles it."""
    if len(events) < 2:
        return None
    things = [event.result for event in events if _speaks(game, event.result)]
    if len(things) < 2:
        return None
    effects = [one for one in _effects(game) if one.stamp != BASIS and one.context.source in things]
    clashing: set[int] = set()
    for place, one in enumerate(effects):
        for other in effects[:place]:
            if _clash(one, other) and not _is_settled(game, one, other):
                clashing |= {one.context.source, other.context.source}
    return OrderOfEffects(tuple(thing for thing in things if thing in clashing)) if clashing else None


def _speaks(game: Mgd, thing: int) -> bool:
    card = game.instances.get(thing)
    return card is not None and card.zone in BATTLEFIELD and bool(card.face.standing)


def _effects(game: Mgd) -> list[Effect]:
    return [*game.snapshot.changes, *game.snapshot.wide]


def _clash(one: Effect, other: Effect) -> bool:
    """They are of different cards, and what they do to one thing may hang on the order."""
    if one.context.source == other.context.source:
        return False
    first, second = one.data, other.data
    if isinstance(first, Change) and isinstance(second, Change):
        same = first.op == second.op and (first.op != "=" or first.value == second.value)
        return first.trait == second.trait and not same
    if isinstance(first, Interchange) or isinstance(second, Interchange):
        return bool(_traits(one) & _traits(other))
    return isinstance(first, Grant) != isinstance(second, Grant) and isinstance(
        second if isinstance(first, Grant) else first, (Blank, Lack)
    )


def _traits(effect: Effect) -> set[str]:
    data = effect.data
    if isinstance(data, Interchange):
        return {data.one, data.other}
    return {data.trait} if isinstance(data, Change) else set()


def _is_settled(game: Mgd, one: Effect, other: Effect) -> bool:
    """Both apply to one thing, and the result is the same in either order (909.3a)."""
    if set(touched(game, one)).isdisjoint(touched(game, other)):
        return False
    now = _state(game)
    _swap(game, one, other)
    swapped = _state(game)
    _swap(game, one, other)
    return now == swapped


def _swap(game: Mgd, one: Effect, other: Effect) -> None:
    first, second = game.instances[one.context.source], game.instances[other.context.source]
    first.arrived, second.arrived = second.arrived, first.arrived
    game.touch(EVERYTHING)


def _state(game: Mgd) -> State:
    return (
        {
            thing: [getattr(traits, name) for name in attributes(Traits)]
            for thing, traits in game.computed.items()
        },
        dict(game.snapshot.abilities),
    )


PROCEDURES.order_of_effects = order_of_effects
