"""取り除かれる時 (9.2.3, 9.3.4, 9.4.4): which cards come into such a state, its moments, and how they leave
with what is set on them (9.3.4.g, 9.4.4.l, 11.3.3.h)."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import Instance

from ..book import step
from ..continuous import cannot_suffer, passes_unnoticed
from ..continuous.face_texts import face_texts
from ..continuous.permissions import kept_there
from ..effects.foresight import foretell
from ..game import Pmv
from ..state import BY_RULE, Cause

FATAL, SCRAP, EXILE = "fatal", "scrap", "exile"
ABOUT_TO: Final = "would_put_into_graveyard"
NOT_LEAVING: Final[dict[str, Cause]] = {}
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
    action = (state != FATAL and kept_there(game, thing, cause)) or action
    if cannot_suffer(game, thing, action, cause):
        if state in SAVED_BY_NOTHING and has_no_toughness(game, instance):
            game.cite(SAVED_BY_NOTHING[state])
            return True
        game.cite(clause)
        return False
    return True


def has_no_toughness(game: Pmv, instance: Instance) -> bool:
    """A character of toughness 0 or less cannot be saved (9.2.2.b, 9.2.5, 9.3.6)."""
    return game.is_character(instance) and (game.traits(instance).toughness or 0) <= 0


class Removing(Procedure):
    """What the resolutions of the three states share: the group shrinks as cards are saved or move away."""

    __slots__ = ("group",)

    state: ClassVar[str] = ""
    whole: ClassVar[bool] = False  # all that is removed, not only what is set on it

    def __init__(self, group: tuple[int, ...]) -> None:
        super().__init__()
        self.group = group

    def moment(self, game: Pmv, name: str, clause: str) -> Procedure | None:
        """One of the moments, for every card that is still concerned; saved cards have none left."""
        self.group = self.still(game)
        if passes_unnoticed(game, (name,), len(self.group), self.group):
            game.passed(self._moments, game, name, clause)
            return game.settle(timing=True)
        return game.timing_of(self._moments(game, name, clause))

    def _moments(self, game: Pmv, name: str, clause: str) -> list[Event]:
        return [_moment(game, thing, self.state, name, clause) for thing in self.group]

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


class ScrapMoments(Removing):
    """The moments of 破棄 for cards and, in turn, for what is set on them (9.3.4.a–f); nothing moves yet."""

    __slots__ = ()

    state: ClassVar[str] = SCRAP

    @step("9.3.4.a")
    def would_scrap(self, game: Pmv) -> Outcome:
        return self.moment(game, "would_scrapping", "9.3.4.a")

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

    def and_what_is_set(self, game: Pmv, moments: type[Removing]) -> Procedure | None:
        """The same for what is set on them, as long as anything is."""
        self.group = self.still(game)
        return scrap_what_is_set(game, {thing: game.leaving[thing][SCRAP] for thing in self.group}, moments)


class AlongWithExiled(ScrapMoments):
    """Cards set on exiled ones are scrapped (9.4.4.f–k)."""

    __slots__ = ()

    @step("9.4.4.f")
    def would_scrap(self, game: Pmv) -> Outcome:
        return self.moment(game, "would_scrapping", "9.4.4.f")

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
        return self.moment(game, "would_scrapping", "11.3.3.b")

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


LEFT: Final[tuple[str, ...]] = ("left",)


def all_set_on(game: Pmv, things: list[int]) -> list[int]:
    """What is set on these cards, and what is set on that."""
    found: list[int] = []
    hosts = things
    while hosts:
        hosts = [card.id for host in hosts for card in game.set_on(host) if card.id not in things]
        found += hosts
    return found


def instead(game: Pmv, things: Collection[int], clause: str, cause: Cause = BY_RULE) -> Procedure | None:
    """Effects that do something else with these cards than to put them into the graveyard (11.2.2.a).

    Nothing applies in the middle of playing a card or using an effect (5.2.3, 7.3.4).
    """
    if game.diverted:
        game.diverted = game.diverted.difference(things)
    if game.held or ABOUT_TO not in game.relevance.awaited:
        return None
    cards = [game.instances[thing] for thing in things if thing in game.instances]
    if not game.is_awaited(ABOUT_TO) and not any(face_texts(card.face).near.get(ABOUT_TO) for card in cards):
        return None
    return game.unnamed_timing(
        *(
            game.leaving.get(card.id, NOT_LEAVING)
            .get("scrap", cause)
            .of(Event((ABOUT_TO,), clause, card.id, seat=card.owner))
            for card in cards
        )
    )


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

    def foretell(self, game: Pmv) -> Procedure | None:
        """The moment before they leave, where a text waits for it."""
        if self.foretold or not game.relevance.foreseen:
            return None
        self.foretold = True
        return foretell(game, self.moves(game))

    def depart(self, game: Pmv) -> Procedure | None:
        """The moment before, and then they leave."""
        found = self.foretell(game)
        if found is not None:
            self.at = self.plan.places["go"]  # once more, after that
            return found
        return self.leave(game)

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
                return Decision(seat, "order", options, self.clause, len(own), len(own), ordered=True)
        return None

    def ask(self, game: Pmv) -> Outcome:
        """Whoever has something to arrange does; then they go."""
        return self.next_order(game) or self.go_to("go")

    def keep_order(self, game: Pmv) -> Outcome:
        """What was arranged is kept, and the next owner asked."""
        self.orders += (self.picked,)
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
    game.cite("3.3.2", *(("3.3.6.a",) if owner in game.hells else ()))
    if one.face_down:
        game.cite("3.1.5.d")
    game.observe(cite_going_home, thing)
    cause = game.leaving.get(thing, {}).get(SCRAP)
    away = LEFT if one.zone == "field" else ()
    if cause is None:
        return Move(("put_into_graveyard", *away), clause, thing, "graveyard", owner, seat=owner)
    names = ("put_into_graveyard", "scrapped_and_put", *away)
    return cause.of(Move(names, clause, thing, "graveyard", owner, seat=cause.seat, manner=cause.manner))
