"""取り除く効果 (9): 決死, 破棄 and 除外, each with its four moments, and their order for one card (9.1.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from mahojin.kernel.aspects import BATTLE
from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import Waiting

from ..book import step
from ..game import Pmv
from ..reading import names_of
from ..state import RULED, Cause
from .moments_of_removal import (
    EXILE,
    FATAL,
    LEFT,
    SCRAP,
    AlongWithExiled,
    Departure,
    Removing,
    ScrapMoments,
    has_no_toughness,
    removable,
    scrap_what_is_set,
)

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


MOMENTS: Final = {  # of the resolution of a state that can be voided (9.2.3, 9.3.4)
    FATAL: frozenset({"would_made_fatal", "would_fatal", "made_fatal", "fatal"}),
    SCRAP: frozenset({"would_scrapping", "would_scrapped", "scrapping", "scrapped"}),
}


def remove(game: Pmv, things: Iterable[int], state: str, cause: Cause) -> Procedure | None:
    """These cards come into a state of being removed, resolved at once for all (9.1.3, 9.1.5–6)."""
    group = tuple(thing for thing in things if removable(game, thing, state, cause))
    for thing in group:
        game.leaving[thing] = {**game.leaving.get(thing, {}), state: cause}
    if not group:
        return None
    game.observe(_cite_group, group)
    game.changed(BATTLE)
    return in_order(game, group, state, REMOVALS[state], Removing)


def _cite_group(game: Pmv, group: tuple[int, ...]) -> None:
    """An effect waits for the removal (9.1.3); cards are removed together (9.1.5, 9.1.6)."""
    game.cite(*(("9.1.3",) if game.depth() else ()), *(("9.1.5", "9.1.6") if len(group) > 1 else ()))


def void(game: Pmv, thing: int, state: str) -> bool:
    """決死や破棄を無効にする (9.2.4, 9.3.5): the rest of its moments are gone, and so is the damage."""
    instance = game.instances.get(thing)
    if instance is None or state not in game.leaving.get(thing, {}):
        return False
    if has_no_toughness(game, instance):
        game.cite("9.2.5" if state == FATAL else "9.3.6")
        return False
    game.cite(*(("9.2.4.a", "9.2.4.b", "1.10.13.a") if state == FATAL else ("9.3.5.a", "9.3.5.b")))
    _forget(game, thing, state)
    game.waiting = [due for due in game.waiting if not _answers(due, thing, state)]
    game.heal(instance)
    game.changed(BATTLE)
    return True


def _answers(due: Waiting, thing: int, state: str) -> bool:
    """It came due because the card was in this state."""
    moment = getattr(getattr(due.ability, "data", None), "moment", None)
    return due.context.subject == thing and not MOMENTS[state].isdisjoint(names_of(moment))


def _forget(game: Pmv, thing: int, state: str) -> None:
    states = {name: cause for name, cause in game.leaving.get(thing, {}).items() if name != state}
    game.leaving = {one: causes for one, causes in game.leaving.items() if one != thing}
    if states:
        game.leaving[thing] = states


class Fatal(Removing):
    """決死状態の解決 (9.2.3)."""

    __slots__ = ()

    state: ClassVar[str] = FATAL
    whole: ClassVar[bool] = True

    @step("9.2.3.a")
    def would_make(self, game: Pmv) -> Outcome:
        return self.moment(game, "would_made_fatal", "9.2.3.a")

    @step("9.2.3.b")
    def would_become(self, game: Pmv) -> Outcome:
        return self.moment(game, "would_fatal", "9.2.3.b")

    @step("9.2.3.c")
    def made(self, game: Pmv) -> Outcome:
        return self.moment(game, "made_fatal", "9.2.3.c")

    @step("9.2.3.d")
    def became(self, game: Pmv) -> Outcome:
        return self.moment(game, "fatal", "9.2.3.d")

    @step("9.2.3.e", "9.2.1")
    def is_scrapped(self, game: Pmv) -> Outcome:
        """Who made it 決死 is who scraps it; cards with the same cause go together."""
        group = self.still(game)
        causes = {thing: game.leaving[thing][FATAL] for thing in group}
        right = tuple([thing for thing in group if removable(game, thing, SCRAP, causes[thing])])
        for thing in group:
            _forget(game, thing, FATAL)
        for thing in right:
            game.leaving[thing] = {**game.leaving.get(thing, {}), SCRAP: causes[thing]}
        game.changed(BATTLE)
        return Scrap(right) if right else None


class Scrap(Departure):
    """破棄状態の解決 (9.3.4)."""

    __slots__ = ()

    state: ClassVar[str] = SCRAP

    @staticmethod
    def by_rule(game: Pmv, things: tuple[int, ...], seat: int) -> Procedure | None:
        """A rule has these cards scrapped; their player does it."""
        return remove(game, things, SCRAP, RULED[seat])

    @step("9.3.4.a")
    def moments(self, game: Pmv) -> Outcome:
        return ScrapMoments(self.group)

    @step("9.3.4.g")
    def what_is_done_instead(self, game: Pmv) -> Outcome:
        return self.instead(game)

    @step("9.3.4.g")
    def ask_the_order(self, game: Pmv) -> Outcome:
        return self.ask(game)

    @step("9.3.4.g")
    def arranged(self, game: Pmv) -> Outcome:
        return self.keep_order(game)

    @step("9.3.4.g")
    def go(self, game: Pmv) -> Outcome:
        return self.depart(game)


class Exile(Departure):
    """除外状態の解決 (9.4.4)."""

    __slots__ = ()

    state: ClassVar[str] = EXILE
    clause: ClassVar[str] = "9.4.4.l"

    @step("9.4.4.a")
    def would_exile(self, game: Pmv) -> Outcome:
        return self.moment(game, "would_exiling", "9.4.4.a")

    @step("9.4.4.b")
    def would_be_exiled(self, game: Pmv) -> Outcome:
        return self.moment(game, "would_exiled", "9.4.4.b")

    @step("9.4.4.c")
    def exiled_it(self, game: Pmv) -> Outcome:
        return self.moment(game, "exiling", "9.4.4.c")

    @step("9.4.4.d")
    def was_exiled(self, game: Pmv) -> Outcome:
        return self.moment(game, "exiled", "9.4.4.d")

    @step("9.4.4.e")
    def what_is_set_on_them(self, game: Pmv) -> Outcome:
        self.group = self.still(game)
        causes = {thing: game.leaving[thing][EXILE] for thing in self.group}
        return scrap_what_is_set(game, causes, AlongWithExiled)

    @step("9.4.4.l")
    def what_is_done_instead(self, game: Pmv) -> Outcome:
        return self.instead(game)

    @step("9.4.4.l")
    def ask_the_order(self, game: Pmv) -> Outcome:
        return self.ask(game)

    @step("9.4.4.l")
    def arranged(self, game: Pmv) -> Outcome:
        return self.keep_order(game)

    @step("9.4.4.l")
    def go(self, game: Pmv) -> Outcome:
        return self.depart(game)

    def own_move(self, game: Pmv, thing: int) -> Event:
        one = game.instances[thing]
        names = ("put_in_exile", *(LEFT if one.zone == "field" else ()))
        cause = game.leaving[thing][EXILE]
        return cause.of(Move(names, "9.4.4.l", thing, "exile", one.owner, seat=one.owner))


REMOVALS: Final = {FATAL: Fatal, SCRAP: Scrap, EXILE: Exile}
