"""取り除く効果 (9): 決死, 破棄 and 除外, each with its four moments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final, cast

from mahojin.machine.aspects import BATTLE
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.event import Event, Move
from mahojin.machine.procedure import DONE, Outcome, Procedure
from mahojin.machine.state import Instance

from .book import step
from .foresight import foretell
from .game import Pmv
from .putting import instead
from .reading import names_of
from .removal_order import in_order
from .speaking import passes_unheard, prevented
from .state import RULED, Cause
from .straight import Straight

FATAL, SCRAP, EXILE = "fatal", "scrap", "exile"
MOMENTS: Final = {  # of the resolution of a state that can be voided (9.2.3, 9.3.4)
    FATAL: frozenset({"would_made_fatal", "would_fatal", "made_fatal", "fatal"}),
    SCRAP: frozenset({"would_scrapping", "would_scrapped", "scrapping", "scrapped"}),
}

UNTOUCHABLE: Final = {  # 9.2.7, 9.3.7, 9.4.5: what no longer applies to a card in such a state
    FATAL: {FATAL: "9.2.7.b", SCRAP: "9.3.7.b", EXILE: "9.4.5.b"},
    SCRAP: {SCRAP: "9.3.7.c", EXILE: "9.4.5.c"},
    EXILE: {EXILE: "9.4.5.d"},
}
OUT_OF_REACH: Final = {  # 9.2.8, 9.3.8, 9.4.6: zones whose cards never come into such a state
    FATAL: {"graveyard": "9.2.8.a", "exile": "9.2.8.b"},
    SCRAP: {"graveyard": "9.3.8.a", "exile": "9.3.8.b"},
    EXILE: {"exile": "9.4.6.a"},
}
LEFT: Final[tuple[str, ...]] = ("left",)
LEAVING: Final = {"field": "leave", "hand": "leave_hand"}  # what effects may keep cards of a zone from
SAVED_BY_NOTHING: Final = {FATAL: "9.2.5", SCRAP: "9.3.6"}
IMMUNE: Final = {
    FATAL: ("fatal", "9.2.8.c"),
    SCRAP: ("scrap", "9.3.8.c"),
    EXILE: ("banish", "9.4.6.b"),
}


def removable(game: Pmv, thing: int, state: str, cause: Cause) -> bool:
    """Whether a removing effect applies to a card (9.2.7–8, 9.3.7–8, 9.4.5–6)."""
    instance = game.instances.get(thing)
    if instance is None:
        return False
    if instance.zone in OUT_OF_REACH[state]:
        game.cite(OUT_OF_REACH[state][instance.zone])
        return False
    for now in game.leaving.get(thing, ()):
        if now in UNTOUCHABLE[state]:
            game.cite(UNTOUCHABLE[state][now])
            return False
    action, clause = IMMUNE[state]
    leaving = LEAVING.get(instance.zone) if state != FATAL else None
    if leaving is not None and prevented(game, thing, leaving, cause):
        action = leaving
    if prevented(game, thing, action, cause):
        if state in SAVED_BY_NOTHING and has_no_toughness(game, instance):
            game.cite(SAVED_BY_NOTHING[state])
            return True
        game.cite(clause)
        return False
    return True


def has_no_toughness(game: Pmv, instance: Instance) -> bool:
    """A character of toughness 0 or less cannot be saved (9.2.2.b, 9.2.5, 9.3.6)."""
    return game.is_character(instance) and (game.traits(instance).toughness or 0) <= 0


def remove(game: Pmv, things: Iterable[int], state: str, cause: Cause) -> Procedure | None:
    """These cards come into a state of being removed, resolved at once for all (9.1.3, 9.1.5–6)."""
    group = tuple(thing for thing in things if removable(game, thing, state, cause))
    for thing in group:
        game.leaving[thing] = {**game.leaving.get(thing, {}), state: cause}
    if not group:
        return None
    if game.trace is not None:
        game.cite(*(("9.1.3",) if game.depth() else ()), *(("9.1.5", "9.1.6") if len(group) > 1 else ()))
    game.changed(BATTLE)
    return in_order(game, group, state, REMOVALS[state], Removing)


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
    game.waiting = [due for due in game.waiting if not _answers(cast(Any, due), thing, state)]
    game.heal(instance)
    game.changed(BATTLE)
    return True


def _answers(due: Any, thing: int, state: str) -> bool:
    """It came due because the card was in this state."""
    moment = getattr(getattr(due.ability, "data", None), "moment", None)
    return due.context.subject == thing and not MOMENTS[state].isdisjoint(names_of(moment))


def _forget(game: Pmv, thing: int, state: str) -> None:
    states = {name: cause for name, cause in game.leaving.get(thing, {}).items() if name != state}
    game.leaving = {one: causes for one, causes in game.leaving.items() if one != thing}
    if states:
        game.leaving[thing] = states


class Removing(Straight):
    """What the resolutions of the three states share: the group shrinks as cards are saved or move away."""

    __slots__ = ("group",)

    state: ClassVar[str] = ""
    whole: ClassVar[bool] = False  # all that is removed, not only what is set on it

    def __init__(self, group: tuple[int, ...]) -> None:
        super().__init__()
        self.group = group

    def moment(self, game: Pmv, name: str, clause: str) -> Procedure | None:
        """One of the moments, for every card that is still concerned; saved cards have none left."""
        game.cite(clause)
        self.group = self.still(game)
        if passes_unheard(game, (name,), len(self.group), self.group):
            return game.settle(timing=True)
        return game.timing_of([_moment(game, thing, self.state, name, clause) for thing in self.group])

    def still(self, game: Pmv) -> tuple[int, ...]:
        state, leaving = self.state, game.leaving
        found: list[int] = []
        for thing in self.group:
            causes = leaving.get(thing)
            if causes is not None and state in causes and thing in game.instances:
                found.append(thing)
        return tuple(found)


def _moment(game: Pmv, thing: int, state: str, name: str, clause: str) -> Event:
    cause = game.leaving[thing][state]
    return Event((name,), clause, thing, cause.seat, cause.source, NOTHING, 0, cause.manner)


class Fatal(Removing):
    """決死状態の解決 (9.2.3)."""

    __slots__ = ()

    state: ClassVar[str] = FATAL
    whole: ClassVar[bool] = True

    @step("9.2.3.a")
    def would_make(self, game: Pmv) -> Outcome:
        found = self.moment(game, "would_made_fatal", "9.2.3.a")
        return found if found is not None or game.trace is not None else self._all_at_once(game)

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
        return self.first(self._scrap(game)) or DONE

    def _all_at_once(self, game: Pmv) -> Outcome:
        return (
            self.first(self.moment(game, "would_fatal", "9.2.3.b"), "made")
            or self.first(self.moment(game, "made_fatal", "9.2.3.c"), "became")
            or self.first(self.moment(game, "fatal", "9.2.3.d"), "is_scrapped")
            or self.first(self._scrap(game))
            or DONE
        )

    def _scrap(self, game: Pmv) -> Procedure | None:
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


class ScrapMoments(Removing):
    """The moments of 破棄 for cards and, in turn, for what is set on them (9.3.4.a–f); nothing moves yet."""

    __slots__ = ()

    state: ClassVar[str] = SCRAP

    @step("9.3.4.a")
    def would_scrap(self, game: Pmv) -> Outcome:
        return self.begin(game, ("9.3.4.a", "9.3.4.b", "9.3.4.c", "9.3.4.d"), ScrapMoments)

    @step("9.3.4.b")
    def would_be_scrapped(self, game: Pmv) -> Outcome:
        return self.moment(game, "would_scrapped", "9.3.4.b")

    @step("9.3.4.c")
    def scrapped_it(self, game: Pmv) -> Outcome:
        return self.moment(game, "scrapping", "9.3.4.c")

    @step("9.3.4.d")
    def was_scrapped(self, game: Pmv) -> Outcome:
        return self.moment(game, "scrapped", "9.3.4.d")

    @step("9.3.4.e", "9.3.4.f")
    def what_is_set_on_them(self, game: Pmv) -> Outcome:
        return self.and_what_is_set(game, ScrapMoments)

    def begin(self, game: Pmv, clauses: tuple[str, str, str, str], moments: type[Removing]) -> Outcome:
        """The first of them; where nothing is put on record, all, up to whatever takes a frame of its own."""
        would_scrap, would_be_scrapped, scrapping, scrapped = clauses
        found = self.moment(game, "would_scrapping", would_scrap)
        if found is not None or game.trace is not None:
            return found
        return (
            self.first(self.moment(game, "would_scrapped", would_be_scrapped), "scrapped_it")
            or self.first(self.moment(game, "scrapping", scrapping), "was_scrapped")
            or self.first(self.moment(game, "scrapped", scrapped), "what_is_set_on_them")
            or self.first(self.and_what_is_set(game, moments))
            or DONE
        )

    def and_what_is_set(self, game: Pmv, moments: type[Removing]) -> Procedure | None:
        """The same for what is set on them, as long as anything is."""
        self.group = self.still(game)
        return scrap_what_is_set(game, {thing: game.leaving[thing][SCRAP] for thing in self.group}, moments)


class AlongWithExiled(ScrapMoments):
    """Cards set on exiled ones are scrapped (9.4.4.f–k)."""

    __slots__ = ()

    @step("9.4.4.f")
    def would_scrap(self, game: Pmv) -> Outcome:
        return self.begin(game, ("9.4.4.f", "9.4.4.g", "9.4.4.h", "9.4.4.i"), AlongWithExiled)

    @step("9.4.4.g")
    def would_be_scrapped(self, game: Pmv) -> Outcome:
        return self.moment(game, "would_scrapped", "9.4.4.g")

    @step("9.4.4.h")
    def scrapped_it(self, game: Pmv) -> Outcome:
        return self.moment(game, "scrapping", "9.4.4.h")

    @step("9.4.4.i")
    def was_scrapped(self, game: Pmv) -> Outcome:
        return self.moment(game, "scrapped", "9.4.4.i")

    @step("9.4.4.j")
    def what_is_set_on_them(self, game: Pmv) -> Outcome:
        found = self.and_what_is_set(game, AlongWithExiled)
        game.cite(*(("9.4.4.k",) if found is not None else ()))
        return found


class AlongWithMoved(ScrapMoments):
    """Cards set on those that go elsewhere are scrapped (11.3.3.b–g)."""

    __slots__ = ()

    @step("11.3.3.b")
    def would_scrap(self, game: Pmv) -> Outcome:
        return self.begin(game, ("11.3.3.b", "11.3.3.c", "11.3.3.d", "11.3.3.e"), AlongWithMoved)

    @step("11.3.3.c")
    def would_be_scrapped(self, game: Pmv) -> Outcome:
        return self.moment(game, "would_scrapped", "11.3.3.c")

    @step("11.3.3.d")
    def scrapped_it(self, game: Pmv) -> Outcome:
        return self.moment(game, "scrapping", "11.3.3.d")

    @step("11.3.3.e")
    def was_scrapped(self, game: Pmv) -> Outcome:
        return self.moment(game, "scrapped", "11.3.3.e")

    @step("11.3.3.f")
    def what_is_set_on_them(self, game: Pmv) -> Outcome:
        found = self.and_what_is_set(game, AlongWithMoved)
        game.cite(*(("11.3.3.g",) if found is not None else ()))
        return found


def scrap_what_is_set(game: Pmv, causes: dict[int, Cause], moments: type[Removing]) -> Procedure | None:
    """Cards set on these are scrapped with them, by the same cause."""
    group: tuple[int, ...] = ()
    for host, cause in causes.items():
        for card in game.set_on(host):
            if card.id not in causes and removable(game, card.id, SCRAP, cause):
                game.leaving[card.id] = {**game.leaving.get(card.id, {}), SCRAP: cause}
                group += (card.id,)
    return moments(group) if group else None


def all_set_on(game: Pmv, things: list[int]) -> list[int]:
    """What is set on these cards, and what is set on that."""
    found: list[int] = []
    hosts = things
    while hosts:
        hosts = [card.id for host in hosts for card in game.set_on(host) if card.id not in things]
        found += hosts
    return found


class Departure(Removing):
    """Cards leave for a zone at the same moment as what is set on them goes to the graveyard."""

    __slots__ = ("foretold", "orders")

    whole: ClassVar[bool] = True
    zone: ClassVar[str] = "graveyard"
    clause: ClassVar[str] = "9.3.4.g"

    def __init__(self, group: tuple[int, ...]) -> None:
        super().__init__(group)
        self.orders: tuple[tuple[int, ...], ...] = ()
        self.foretold = False  # the moment before they leave has been

    def dying(self, game: Pmv) -> list[int]:
        """What goes to graveyards: the group itself where it is scrapped, and all that is set on it."""
        own = list(self.still(game))
        found = (own if self.state == SCRAP else []) + all_set_on(game, own)
        return list(dict.fromkeys(found)) if len(found) > 1 else found

    def instead(self, game: Pmv) -> Procedure | None:
        """What is done with a card instead of putting it into the graveyard comes first (11.2.2.a)."""
        return instead(game, self.dying(game), self.clause)

    def begin_to_leave(self, game: Pmv) -> Outcome:
        """The first of what is left to do; where nothing is put on record, all of it."""
        return self.instead(game) if game.trace is not None else self.leave_at_once(game)

    def leave_at_once(self, game: Pmv) -> Outcome:
        """They leave without more steps, up to whatever takes a frame of its own or an answer."""
        return (
            self.first(self.instead(game), "ask_the_order")
            or self.next_order(game)
            or self.first(self.foretell(game), "go")
            or self.first(self.leave(game))
            or DONE
        )

    def foretell(self, game: Pmv) -> Procedure | None:
        """The moment before they leave, where a text waits for it."""
        if self.foretold or not game.lore.foreseen:
            return None
        self.foretold = True
        return foretell(game, self.moves(game))

    def depart(self, game: Pmv) -> Procedure | None:
        """The moment before, and then they leave."""
        return self.first(self.foretell(game), "go") or self.leave(game)

    def next_order(self, game: Pmv) -> Decision | None:
        """Each owner arranges what goes on top of their graveyard (9.3.4.g)."""
        dying = self.dying(game)
        if len(dying) < 2:
            return None
        arranged = {thing for row in self.orders for thing in row}
        for seat in game.in_turn_order():
            own = [thing for thing in dying if game.instances[thing].owner == seat]
            if len(own) > 1 and not arranged.issuperset(own):
                options = [Option("put", thing) for thing in own]
                self.at = self.plan.places["arranged"]
                return Decision(seat, "order", options, self.clause, len(own), len(own), ordered=True)
        return None

    def ask(self, game: Pmv) -> Outcome:
        """Whoever has something to arrange does; then they go."""
        return self.next_order(game) or self.go_to("go")

    def keep_order(self, game: Pmv) -> Outcome:
        """What was arranged is kept, and the next owner asked."""
        self.orders += (tuple([option.thing for option in self.answer]),)
        return self.go_to("ask_the_order")

    def leave(self, game: Pmv) -> Procedure | None:
        """They go, all at once."""
        moves = self.moves(game)
        for thing in self.group:
            game.leaving.pop(thing, None)
        for move in moves:
            game.leaving.pop(move.subject, None)
        if not moves:
            return None
        game.carry_out(moves)
        return game.what_follows()

    def moves(self, game: Pmv) -> list[Event]:
        """Everything that leaves now, graveyards in the order arranged."""
        dying = self.dying(game)
        ordered = [thing for row in self.orders for thing in row if thing in dying]
        ordered += [thing for thing in dying if thing not in ordered]
        events: list[Event] = [to_graveyard(game, thing, self.clause) for thing in ordered]
        if self.state != SCRAP:
            events += [self.own_move(game, thing) for thing in self.still(game)]
        return events

    def own_move(self, game: Pmv, thing: int) -> Event:
        raise NotImplementedError


def cite_going_home(game: Pmv, thing: int) -> None:
    """Piles are the owner's (3.1.6, 1.7.2.a), and what had been given to the card is lost (3.1.7)."""
    one = game.instances[thing]
    given = one.damage or one.counters or one.face is not one.printed
    given = given or any(thing in (effect.things or ()) for effect in game.effects)
    game.cite(*(("3.1.6", "1.7.2.a") if one.controller != one.owner else ()), *(("3.1.7",) if given else ()))


def to_graveyard(game: Pmv, thing: int, clause: str) -> Move:
    """On top of its owner's graveyard (3.1.6, 3.3.2), scrapped or only put there with its host."""
    one = game.instances[thing]
    owner = one.owner
    if game.trace is not None:
        game.cite("3.3.2", *(("3.3.6.a",) if owner in game.hells else ()))
        game.cite(*(("3.1.5.d",) if one.face_down else ()))
        cite_going_home(game, thing)
    cause = game.leaving.get(thing, {}).get(SCRAP)
    away = LEFT if one.zone == "field" else ()
    if cause is None:
        return Move(("put_into_graveyard", *away), clause, thing, "graveyard", owner, seat=owner)
    names = ("put_into_graveyard", "scrapped_and_put", *away)
    return cause.of(Move(names, clause, thing, "graveyard", owner, seat=cause.seat, manner=cause.manner))


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
        return self.begin_to_leave(game)

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
        found = self.moment(game, "would_exiling", "9.4.4.a")
        return found if found is not None or game.trace is not None else self._all_at_once(game)

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
        return self._and_what_is_set(game)

    @step("9.4.4.l")
    def what_is_done_instead(self, game: Pmv) -> Outcome:
        return self.begin_to_leave(game)

    @step("9.4.4.l")
    def ask_the_order(self, game: Pmv) -> Outcome:
        return self.ask(game)

    @step("9.4.4.l")
    def arranged(self, game: Pmv) -> Outcome:
        return self.keep_order(game)

    @step("9.4.4.l")
    def go(self, game: Pmv) -> Outcome:
        return self.depart(game)

    def _all_at_once(self, game: Pmv) -> Outcome:
        return (
            self.first(self.moment(game, "would_exiled", "9.4.4.b"), "exiled_it")
            or self.first(self.moment(game, "exiling", "9.4.4.c"), "was_exiled")
            or self.first(self.moment(game, "exiled", "9.4.4.d"), "what_is_set_on_them")
            or self.first(self._and_what_is_set(game), "what_is_done_instead")
            or self.leave_at_once(game)
        )

    def _and_what_is_set(self, game: Pmv) -> Procedure | None:
        self.group = self.still(game)
        causes = {thing: game.leaving[thing][EXILE] for thing in self.group}
        return scrap_what_is_set(game, causes, AlongWithExiled)

    def own_move(self, game: Pmv, thing: int) -> Event:
        one = game.instances[thing]
        names = ("put_in_exile", *(LEFT if one.zone == "field" else ()))
        cause = game.leaving[thing][EXILE]
        return cause.of(Move(names, "9.4.4.l", thing, "exile", one.owner, seat=one.owner))


REMOVALS: Final = {FATAL: Fatal, SCRAP: Scrap, EXILE: Exile}
