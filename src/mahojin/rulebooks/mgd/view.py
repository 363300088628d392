"""What a player or a spectator may know: zones by their sight (302.2), and who knows what lies face down."""

from __future__ import annotations

from collections import Counter

import msgspec

from mahojin.kernel import view as machine
from mahojin.kernel.record import Unrecorded
from mahojin.kernel.view import SEAT_NAMES, shown_to, what_all_have

from . import words
from .battle.state import Battle
from .cards.shown import Thing, held, knows, lying, on_chase, seen_by
from .game import Mgd


class Seat(msgspec.Struct, frozen=True):
    """One player's side; hand and extra deck are empty for others, who see their size, orbs are for all."""

    name: str
    orbs: int
    od: dict[str, int]  # 保有オド by symbol: elements, qualities, "blank"
    corrosion: int
    counters: dict[str, int]  # of the player
    hand: tuple[Thing, ...]
    hand_size: int
    deck: int
    extra: tuple[Thing, ...]
    extra_size: int
    monsters: tuple[Thing, ...]
    girls: tuple[Thing, ...]
    stock: tuple[Thing, ...]  # what lies beneath other cards; ``host`` says which
    graveyard: tuple[Thing, ...]
    exile: tuple[Thing, ...]
    bingo: tuple[Thing, ...]
    called: bool  # this player's call of the turn is used up


class Attack(msgspec.Struct, frozen=True):
    """The battle under way: its step, who attacks, and what is attacked."""

    step: str
    attacker: int | None
    target: int | None

    @classmethod
    def of(cls, battle: Battle) -> Attack:
        return cls(battle.step, battle.attacker, battle.target)


class View(machine.View, frozen=True, kw_only=True):
    """The whole table as one audience sees it; the last on the chase is the next to resolve."""

    seats: tuple[Seat, ...]
    chase: tuple[Thing, ...]
    shown: tuple[Thing, ...]  # cards in hidden zones shown to all (1004.1), or looked through (1012.2)
    battle: Attack | None

    def seat(self, name: str) -> Seat:
        """The side of player "A" or "B"."""
        return self.seats[SEAT_NAMES.index(name)]

    def things(self) -> list[Thing]:
        """Everything on the table that this audience sees, the own hand and extra deck included."""
        rows = [self.chase, self.shown]
        for seat in self.seats:
            rows += [seat.hand, seat.extra, seat.monsters, seat.girls, seat.stock]
            rows += [seat.graveyard, seat.exile, seat.bingo]
        return list({thing.id: thing for row in rows for thing in row}.values())


BLANK_OD = "blank"  # how od without a symbol is called in a view


def view(game: Mgd, seat: int | None, *, lang: str | None = None, since: int = 0) -> View:
    """All that this seat may know, the log from line ``since`` on; with a language, options have words."""
    game.cite("302.2", "302.2a", "304.2", "309.2")
    if seat is not None:
        game.cite("305.2", "313.2")
    if any(it.face_down for row in game.zones["girls"] for it in map(game.instances.__getitem__, row)):
        game.cite("303.2", "308.2a")
    with Unrecorded(game):
        return View(
            **what_all_have(game, seat, lang, since, words, is_known, may_pick),
            seats=tuple(_seat(game, number, seat) for number in range(game.seats)),
            chase=tuple(on_chase(game, game.instances[thing]) for thing in game.stack),
            shown=tuple(lying(game.instances[thing]) for thing in shown_to(game, seat, is_known)),
            battle=None if game.battle is None else Attack.of(game.battle),
        )


def _seat(game: Mgd, number: int, audience: int | None) -> Seat:
    zones, instances = game.zones, game.instances
    own = number == audience

    def row(zone: str) -> tuple[Thing, ...]:
        return tuple(seen_by(game, thing, audience) for thing in zones[zone][number])

    def secret(zone: str) -> tuple[Thing, ...]:
        return tuple(held(game, instances[thing]) for thing in zones[zone][number]) if own else ()

    return Seat(
        SEAT_NAMES[number],
        len(zones["orbs"][number]),
        dict(Counter(od.symbol or BLANK_OD for od in game.od[number])),
        game.corrosion[number],
        {name: amount for name, amount in game.marks[number].items() if amount},
        secret("hand"),
        len(zones["hand"][number]),
        len(zones["deck"][number]),
        secret("extra"),
        len(zones["extra"][number]),
        row("monsters"),
        row("girls"),
        row("stock"),
        row("graveyard"),
        row("exile"),
        row("bingo"),
        number in game.called,
    )


def is_known(game: Mgd, thing: int, seat: int | None) -> bool:
    """Whether this player sees a player or an instance at any time; face-down girls are seen to be there."""
    it = game.known(thing)
    if it is None:
        return thing < 0
    return it.zone in ("girls", "monsters") or knows(game, it, seat)


def may_pick(game: Mgd, thing: int, seat: int) -> bool:
    """Who has to choose sees what there is to choose from (1012.2), but orbs are chosen unseen (M-7)."""
    it = game.known(thing)
    if it is None:
        return False
    decision = game.decision
    return it.zone != "orbs" or it.id in game.revealed or (decision is not None and decision.kind in LOOKING)


LOOKING = ("break", "find")  # decisions in which the one who decides looks at orbs
