"""What a player of MAGMELL, or a spectator, may know: the zones of chapter 4 by their sight (401.4–5)."""

from __future__ import annotations

import msgspec

from mahojin.kernel import view as machine
from mahojin.kernel.record import Unrecorded
from mahojin.kernel.view import SEAT_NAMES, Thing, what_all_have

from . import words
from .game import Battle, Magmell
from .shown import held, lying, on_chant, stone, unit


class Seat(msgspec.Struct, frozen=True):
    """One player's side of the table; the hand is empty for everyone else, who sees only its size."""

    name: str
    life: int
    hand: tuple[Thing, ...]
    hand_size: int
    grimoire: int
    stone_deck: int
    units: tuple[Thing, ...]
    stones: tuple[Thing, ...]
    dust: tuple[Thing, ...]


class Attack(msgspec.Struct, frozen=True):
    """The battle under way: who attacks what, what was named first, and who blocks."""

    step: str
    attacker: int
    target: int | None
    named: int | None
    blocker: int | None
    broken: bool

    @classmethod
    def of(cls, battle: Battle) -> Attack:
        return cls(battle.step, battle.attacker, battle.target, battle.named, battle.blocker, battle.broken)


class View(machine.View, frozen=True, kw_only=True):
    """The whole table as one audience sees it; the last of the chant is its top."""

    seats: tuple[Seat, ...]
    chant: tuple[Thing, ...]
    dream: tuple[Thing, ...]
    battle: Attack | None

    def seat(self, name: str) -> Seat:
        """The side of player "A" or "B"."""
        return self.seats[SEAT_NAMES.index(name)]

    def things(self) -> list[Thing]:
        """Everything on the table that this audience sees, the own hand included."""
        rows = [self.chant, self.dream]
        for seat in self.seats:
            rows += [seat.hand, seat.units, seat.stones, seat.dust]
        return [thing for row in rows for thing in row]


def view(game: Magmell, seat: int | None, *, lang: str | None = None, since: int = 0) -> View:
    """All that this seat may know, the log from line ``since`` on; with a language, options have words."""
    game.cite("401.4", "401.5", *(("404.2",) if seat is not None else ()))
    if any(game.instances[stone].face_down for own in (0, 1) for stone in game.stones(own)):
        game.cite("219.6.3")
    with Unrecorded(game):
        return View(
            **what_all_have(game, seat, lang, since, words, _is_known, _may_pick),
            seats=tuple(_seat(game, number, seat) for number in range(game.seats)),
            chant=tuple(on_chant(game, game.instances[thing]) for thing in game.chant),
            dream=tuple(lying(game.instances[thing]) for thing in game.zones["dream"][0]),
            battle=None if game.battle is None else Attack.of(game.battle),
        )


def _seat(game: Magmell, number: int, audience: int | None) -> Seat:
    zones, instances = game.zones, game.instances
    hand = game.hand(number)
    return Seat(
        SEAT_NAMES[number],
        game.life[number],
        tuple(held(game, instances[thing]) for thing in hand) if number == audience else (),
        len(hand),
        len(zones["grimoire"][number]),
        len(zones["stone_deck"][number]),
        tuple(unit(game, it) for it in game.units(number)),
        tuple(stone(game, instances[thing]) for thing in zones["stone_area"][number]),
        tuple(lying(instances[thing]) for thing in zones["dust"][number]),
    )


def _is_known(game: Magmell, thing: int, seat: int) -> bool:
    """Whether this player sees a player or an instance at any time."""
    it = game.known(thing)
    if it is None:
        return thing < 0
    sight = game.book.zones[it.zone].sight
    return sight == "all" or (sight == "owner" and it.seat == seat)


def _may_pick(game: Magmell, thing: int, seat: int) -> bool:
    """Whether who has to choose sees what is chosen: in piles of their own, too, while they look through."""
    it = game.known(thing)
    return it is not None and (game.book.zones[it.zone].sight == "all" or it.seat == seat)
