"""The order of removing effects that apply to one card at the same time (9.1.4): 決死, 破棄, 除外."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mahojin.kernel.procedure import Outcome, Procedure

from ..book import step
from ..game import Pmv

if TYPE_CHECKING:
    from .moments_of_removal import Removing

ORDER: Final = {"fatal": "9.1.4.a", "scrap": "9.1.4.b", "exile": "9.1.4.c"}
Begin = Callable[[tuple[int, ...]], "Removing"]


def in_order(
    game: Pmv, group: tuple[int, ...], state: str, begin: Begin, removal: type[Removing]
) -> Procedure:
    """The resolution of the new state; before it, what is left of states that come before it."""
    earlier = tuple(ORDER)[: tuple(ORDER).index(state)]
    begun = {thing for thing in group if any(one in game.leaving[thing] for one in earlier)}
    rest = _unfinished(game, removal, begun, earlier) if begun else ()
    return InOrder(rest, group, state, begin) if rest else begin(group)


def _unfinished(
    game: Pmv, removal: type[Removing], things: set[int], earlier: tuple[str, ...]
) -> tuple[Removing, ...]:
    """The resolutions under way of earlier states of these cards, the innermost first; they are finished
    by what is returned and have nothing left to do where they stand."""
    under_way = [frame for frame in game.frames if isinstance(frame, removal)]
    places = [
        place
        for place, frame in enumerate(under_way)
        if frame.state in earlier and not things.isdisjoint(frame.group)
    ]
    if not places:
        return ()
    while not under_way[places[0]].whole:  # set cards go with their host
        places = [places[0] - 1, *places]
    found: tuple[Removing, ...] = ()
    for place in reversed(places):
        twin = under_way[place].clone()
        assert isinstance(twin, removal)
        found += (twin,)
        under_way[place].group = ()
    return found


class InOrder(Procedure):
    """Earlier states of the cards are resolved to their end, then the new one."""

    __slots__ = ("begin", "group", "rest", "state")

    def __init__(self, rest: tuple[Removing, ...], group: tuple[int, ...], state: str, begin: Begin) -> None:
        super().__init__()
        self.rest = rest  # never run themselves: a frame may be in several copies of a game
        self.group = group
        self.state = state
        self.begin = begin

    @step("9.1.4")
    def what_comes_first(self, game: Pmv) -> Outcome:
        if not self.rest:
            return self.then_the_new_one
        first, self.rest = self.rest[0], self.rest[1:]
        game.cite(ORDER[first.state])
        return first.clone()

    @step("9.1.4")
    def once_more(self, game: Pmv) -> Outcome:
        return self.what_comes_first

    @step("9.1.4")
    def then_the_new_one(self, game: Pmv) -> Outcome:
        """Cards that have left by now are not concerned any more."""
        left = tuple(thing for thing in self.group if self.state in game.leaving.get(thing, ()))
        if not left:
            return None
        game.cite(ORDER[self.state])
        return self.begin(left)
