"""What a player of Phantom Magic Vision, or a spectator, may know: the zones by who sees them (3.1.5)."""

from __future__ import annotations

import msgspec

from mahojin.kernel import view as machine
from mahojin.kernel.record import Unrecorded
from mahojin.kernel.view import SEAT_NAMES, what_all_have

from . import words
from .cards.shown import Thing, held, lying, node, on_field, waiting
from .game import Pmv
from .play.undersides import may_be_looked_at
from .state import Attack, Course
from .zones.sight import is_known, may_pick, open_to, shows_face


class Seat(msgspec.Struct, frozen=True):
    """One player's side of the table; hand and sideboard are empty for everyone else, who sees their size."""

    name: str
    team: int
    gone: bool  # has left the game (1.5.5)
    life: int
    hand: tuple[Thing, ...]
    hand_size: int
    deck: int
    nodes: tuple[Thing, ...]  # without faces
    active_nodes: int
    field: tuple[Thing, ...]  # set cards after the card that they are set on
    graveyard: tuple[Thing, ...]  # the last lies on top
    exile: tuple[Thing, ...]
    play_area: tuple[Thing, ...]
    sideboard: tuple[Thing, ...]
    sideboard_size: int


class Chain(msgspec.Struct, frozen=True):
    """A chain under way: the ids of what waits in it, in the order it was played or used, and its attack."""

    items: tuple[int, ...]
    attack: Attack | None


class View(machine.View, frozen=True, kw_only=True):
    """The whole table as one audience sees it; the last chain is the innermost, its last item comes first."""

    seats: tuple[Seat, ...]
    chain: tuple[Thing, ...]  # everything that waits, whichever chain it is in
    chains: tuple[Chain, ...]
    attack: Attack | None
    node_set: bool
    course: Course
    shown: tuple[Thing, ...]  # what this audience is looking at just now (11.6, 11.7)

    def seat(self, name: str) -> Seat:
        """The side of a player by letter."""
        return self.seats[SEAT_NAMES.index(name)]

    def things(self) -> list[Thing]:
        """Everything on the table whose face this audience sees, the own hand included."""
        rows = [self.chain, self.shown]
        for seat in self.seats:
            rows += [seat.hand, seat.field, seat.graveyard, seat.exile, seat.play_area, seat.sideboard]
        found = {thing.id: thing for row in rows for thing in row}
        return list(found.values())


def view(game: Pmv, seat: int | None, *, lang: str | None = None, since: int = 0) -> View:
    """All that this seat may know, the log from line ``since`` on; with a language, options have words."""
    game.cite("3.1.5", "3.1.5.a", "3.1.5.b", "3.1.5.c", "3.4.3.a", "3.5.3", "3.6.2")
    if seat is not None:
        game.cite("3.6.3.a", "3.9.3.a")
    if any(not game.instances[thing].face_down for row in game.zones["sideboard"] for thing in row):
        game.cite("3.9.3.b")
    if any(may_be_looked_at(one) for one in game.on_field()):
        game.cite("5.7.5")
    with Unrecorded(game):
        return View(
            **what_all_have(game, seat, lang, since, words, is_known, may_pick),
            seats=tuple(_seat(game, number, seat) for number in range(game.seats)),
            chain=tuple(
                waiting(game, game.instances[thing])
                for chain in game.chains
                for thing in chain.items
                if thing in game.instances
            ),
            chains=tuple(Chain(chain.items, chain.attack) for chain in game.chains),
            attack=game.attack,
            node_set=bool(game.nodes_set),
            course=game.course,
            shown=tuple(lying(game.instances[thing]) for thing in open_to(game, seat)),
        )


def _seat(game: Pmv, number: int, audience: int | None) -> Seat:
    zones, instances = game.zones, game.instances
    hand, side, nodes = game.hand(number), zones["sideboard"][number], game.nodes(number)
    own = number == audience
    return Seat(
        SEAT_NAMES[number],
        game.teams[number],
        number in game.gone,
        game.life[number],
        tuple(held(game, instances[thing]) for thing in hand) if own else (),
        len(hand),
        len(game.deck(number)),
        tuple(node(game, instances[thing]) for thing in nodes),
        sum(1 for thing in nodes if not instances[thing].rested),
        tuple(on_field(game, instances[thing]) for thing in _hosts_first(game, number)),
        tuple(lying(instances[thing]) for thing in zones["graveyard"][number]),
        tuple(lying(instances[thing]) for thing in zones["exile"][number]),
        tuple(waiting(game, instances[thing]) for thing in zones["play_area"][number]),
        tuple(lying(instances[thing]) for thing in side if shows_face(game, instances[thing], audience)),
        len(side),
    )


def _hosts_first(game: Pmv, seat: int) -> list[int]:
    """The cards of a field, each followed by what is set on it."""
    row = game.zones["field"][seat]
    if not any(game.instances[thing].host for thing in row):
        return row
    found: list[int] = []
    for thing in row:
        if game.instances[thing].host == 0:
            _with_set_cards(game, thing, found)
    return found + [thing for thing in row if thing not in found]


def _with_set_cards(game: Pmv, thing: int, found: list[int]) -> None:
    found.append(thing)
    for one in game.set_on(thing):
        if one.id not in found:
            _with_set_cards(game, one.id, found)
