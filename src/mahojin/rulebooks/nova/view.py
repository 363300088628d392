"""What a player of NOVA, or a spectator, may know: the zones of chapter 300 by their sight (301.5–301.8)."""

from __future__ import annotations

import msgspec

from mahojin.kernel import view as machine
from mahojin.kernel.record import Unrecorded
from mahojin.kernel.view import SEAT_NAMES, shown_to, what_all_have

from . import words
from .battle.state import Battle
from .book import COLOURS
from .cards.levels import levels_used
from .cards.shown import Thing, as_energy, held, lying, on_field, waiting
from .game import Nova


class Seat(msgspec.Struct, frozen=True):
    """One player's side of the table; hand and character deck are empty for others, who see their size."""

    name: str
    life: int
    limit: int  # リミットレベル
    levels: int  # of the characters this player has used (109.3)
    stock: dict[str, int]  # エナジーストック, by colour
    hand: tuple[Thing, ...]
    hand_size: int
    deck: int
    characters: tuple[Thing, ...]
    characters_size: int
    field: tuple[Thing, ...]
    energy: tuple[Thing, ...]
    graveyard: tuple[Thing, ...]
    exile: tuple[Thing, ...]
    retired: tuple[Thing, ...]


class Attack(msgspec.Struct, frozen=True):
    """The attack under way: who attacks what, and who blocks."""

    step: str
    attacker: int | None
    target: int | None
    blocker: int | None
    blocked: bool

    @classmethod
    def of(cls, battle: Battle) -> Attack:
        return cls(battle.step, battle.attacker, battle.target, battle.blocker, battle.blocked)


class View(machine.View, frozen=True, kw_only=True):
    """The whole table as one audience sees it; the last that waits is the next to resolve."""

    seats: tuple[Seat, ...]
    waiting: tuple[Thing, ...]
    shown: tuple[Thing, ...]  # cards in hidden zones shown to all (910.1), or looked through (909.2)
    battle: Attack | None

    def seat(self, name: str) -> Seat:
        """The side of player "A" or "B"."""
        return self.seats[SEAT_NAMES.index(name)]

    def things(self) -> list[Thing]:
        """Everything on the table that this audience sees, the own hand and character deck included."""
        rows = [self.waiting, self.shown]
        for seat in self.seats:
            rows += [seat.hand, seat.characters, seat.field, seat.energy]
            rows += [seat.graveyard, seat.exile, seat.retired]
        return list({thing.id: thing for row in rows for thing in row}.values())


def view(game: Nova, seat: int | None, *, lang: str | None = None, since: int = 0) -> View:
    """All that this seat may know, the log from line ``since`` on; with a language, options have words."""
    game.cite("301.6", "301.7", "301.8", "303.3", "308.4")
    if seat is not None:
        game.cite("301.7.1", "304.3", "308.3")
    if game.revealed:
        game.cite("301.7.2")
    with Unrecorded(game):
        return View(
            **what_all_have(game, seat, lang, since, words, is_known, may_pick),
            seats=tuple(_seat(game, number, seat) for number in range(game.seats)),
            waiting=tuple(waiting(game, game.instances[thing]) for thing in game.stack),
            shown=tuple(lying(game.instances[thing]) for thing in shown_to(game, seat, is_known)),
            battle=None if game.battle is None else Attack.of(game.battle),
        )


def _seat(game: Nova, number: int, audience: int | None) -> Seat:
    zones, instances = game.zones, game.instances
    hand, characters = game.hand(number), zones["characters"][number]
    own = number == audience
    piles = (
        tuple(lying(instances[thing]) for thing in zones[zone][number])
        for zone in ("graveyard", "exile", "retired")
    )
    return Seat(
        SEAT_NAMES[number],
        game.life[number],
        game.level_limit(number),
        levels_used(game, number),
        {colour: have for colour, have in zip(COLOURS, game.stock[number], strict=True) if have},
        tuple(held(game, instances[thing]) for thing in hand) if own else (),
        len(hand),
        len(zones["deck"][number]),
        tuple(held(game, instances[thing]) for thing in characters) if own else (),
        len(characters),
        tuple(on_field(game, instances[thing]) for thing in game.ours(number)),
        tuple(as_energy(game, instances[thing]) for thing in game.energy(number)),
        *piles,
    )


def is_known(game: Nova, thing: int, seat: int | None) -> bool:
    """Whether this player sees a player or an instance at any time."""
    it = game.known(thing)
    if it is None:
        return thing < 0
    sight = game.sight_of(it)
    return sight == "all" or (sight == "owner" and it.seat == seat)


def may_pick(game: Nova, thing: int, seat: int) -> bool:
    """Who has to choose sees what there is to choose from, in whatever zone it is (909.1, 909.2)."""
    return game.known(thing) is not None
