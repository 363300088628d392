"""コストの支払い (702.3.4): which stones can pay, and in which different ways."""

from __future__ import annotations

from typing import Final

from mahojin.machine.aspects import STORES
from mahojin.machine.state import Instance
from mahojin.machine.ways import Colours, Kind, Ways, counts, covers

from .book import BOOK, COLOURS
from .face import COLOURLESS, MANY_COLOURED, NO_CATALYST, NO_COLOURS, Catalyst, Cost, Traits, hue_of
from .game import Magmell

PRICES: Final = frozenset({"cost", "colour", "catalyst"})
UNCHANGED: Final[dict[int, Traits]] = {}


class Purse:
    """What a player's stones can pay now, awake ones for use costs, face-up ones for catalysts; and for what.

    Cards are counted in whatever their targets and whatever forbids them.
    """

    __slots__ = ("awake", "cards", "changed", "number", "plural", "quick", "seat", "up")

    def __init__(self, game: Magmell, seat: int, changed: dict[int, Traits]) -> None:
        self.seat = seat
        self.changed = changed
        self.awake = awake = [0] * 5  # by hue
        self.up = up = [0] * 5
        instances = game.instances
        for thing in game.stones(seat):
            stone = instances[thing]
            hue = COLOURLESS if stone.face_down else stone.face.hue
            if changed and thing in changed:
                hue = hue_of(changed[thing].colours)
            up[hue] += 1
            if not stone.rested:
                awake[hue] += 1
        if game.trace is not None:
            for thing in game.stones(seat):
                game.printed(instances[thing])
        self.number = sum(awake)
        self.plural = up[MANY_COLOURED] > 0
        self.cards: list[int] = []  # those in hand that can be paid for
        self.quick: list[int] = []  # those of them that are quick
        self._see_what_can_be_paid(game)

    def _see_what_can_be_paid(self, game: Magmell) -> None:
        stones = self.number
        instances = game.instances
        changed = self.changed
        for thing in game.hand(self.seat):
            face = instances[thing].face
            traits: Traits = face.traits
            if changed and thing in changed:
                traits = changed[thing]
            elif face.price > stones:
                continue
            if face.kind != "stone" and self.pays(game, traits.cost) and self.feeds(game, traits.catalyst):
                self.cards.append(thing)
                if traits.quick:
                    self.quick.append(thing)

    def pays(self, game: Magmell, cost: Cost) -> bool:
        """A use cost can be paid exactly (702.3.4.1); its colourless part by any stone."""
        blue, green, red, free = cost
        if self.number < blue + green + red + free:
            return False
        if self.plural:
            return _covers(game, awake_stones(game, self.seat), cost[:3])
        have = self.awake
        return have[0] >= blue and have[1] >= green and have[2] >= red

    def feeds(self, game: Magmell, catalyst: Catalyst) -> bool:
        """A catalyst can be paid exactly (702.3.4.2), with stones just rested too."""
        if catalyst == NO_CATALYST:
            return True
        if self.plural:
            return _covers(game, face_up_stones(game, self.seat), catalyst)
        have = self.up
        return have[0] >= catalyst[0] and have[1] >= catalyst[1] and have[2] >= catalyst[2]


SPENDING: Final = STORES | BOOK.bits["stone_area"] | BOOK.bits["hand"]


def purse_of(game: Magmell, seat: int) -> Purse:
    """A player's purse; counted anew only after stones were turned, placed or lost, or the hand changed."""
    changed = game.computed if PRICES & game.field.changing else UNCHANGED
    if game.spent & SPENDING or game.trace is not None:
        game.spent = 0
        game.purses = {}
    purse: Purse | None = game.purses.get(seat)
    if purse is None or purse.changed is not changed:
        purse = Purse(game, seat, changed)
        game.purses = {**game.purses, seat: purse}
    return purse


def awake_stones(game: Magmell, seat: int) -> list[Instance]:
    instances = game.instances
    return [stone for thing in game.stones(seat) if not (stone := instances[thing]).rested]


def face_up_stones(game: Magmell, seat: int) -> list[Instance]:
    instances = game.instances
    return [stone for thing in game.stones(seat) if not (stone := instances[thing]).face_down]


def _colours(game: Magmell, stone: Instance) -> Colours:
    if PRICES & game.field.changing:
        return game.traits(stone).colours
    return NO_COLOURS if stone.face_down else stone.face.traits.colours


def _covers(game: Magmell, stones: list[Instance], need: tuple[int, ...]) -> bool:
    return covers([_colours(game, stone) for stone in stones], need, COLOURS)


def payments(game: Magmell, seat: int, cost: Cost) -> Ways:
    """The different ways to rest stones for a use cost: stones that are alike count as one kind."""
    return _ways(game, awake_stones(game, seat), sum(cost), cost[:3], "pay")


def offerings(game: Magmell, seat: int, catalyst: Catalyst) -> Ways:
    """The different ways to turn stones face down for a catalyst."""
    return _ways(game, face_up_stones(game, seat), sum(catalyst), catalyst, "offer")


def _ways(game: Magmell, stones: list[Instance], total: int, need: tuple[int, ...], verb: str) -> Ways:
    if total == len(stones):
        everything = tuple([stone.id for stone in stones])
        return Ways(verb, [(everything, NO_COLOURS)], [(total,)] if _covers(game, stones, need) else [])
    kinds = _kinds(game, stones)
    return Ways(verb, kinds, counts(kinds, total, need, COLOURS))


def _kinds(game: Magmell, stones: list[Instance]) -> list[Kind]:
    alike: dict[tuple[object, ...], list[int]] = {}
    for stone in stones:
        key = (stone.face, stone.face_down, stone.rested)
        if key in alike:
            alike[key].append(stone.id)
        else:
            alike[key] = [stone.id]
    instances = game.instances
    return [(things, _colours(game, instances[things[0]])) for things in alike.values()]
