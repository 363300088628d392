"""Cards leave for graveyards and other zones, with what is set on them (9.3.4.g, 9.4.4.l, 11.3.3.h)."""

from __future__ import annotations

from typing import ClassVar, Final

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import Outcome, Procedure

from ..effects.foresight import foretell
from ..game import Pmv
from ..zones.underworld import instead
from .moments_of_removal import SCRAP, Removing

LEFT: Final[tuple[str, ...]] = ("left",)


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
