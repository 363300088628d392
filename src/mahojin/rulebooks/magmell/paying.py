"""コストの支払い (702.3.4): which stones can pay, and in which different ways."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.machine.aspects import POSITION
from mahojin.machine.decision import NOTHING, Option
from mahojin.machine.state import Instance

from .book import BOOK, COLOURS
from .face import NO_CATALYST, NO_COLOURS, Catalyst, Cost, Traits
from .game import Magmell

Colours = frozenset[str]
Stone = tuple[Instance, Colours]
PLACES = {colour: place for place, colour in enumerate(COLOURS)}


PRICES = frozenset({"cost", "colour", "catalyst"})


class Purse:
    """What a player's stones can pay now: awake ones for use costs, face-up ones for catalysts."""

    __slots__ = ("awake", "changed", "seat", "up")

    def __init__(self, game: Magmell, seat: int, changed: dict[int, Traits]) -> None:
        self.seat = seat
        self.changed = changed
        awake = [0, 0, 0, 0]  # blue, green, red, and all
        up = [0, 0, 0]
        instances = game.instances
        plural = False
        for thing in game.stones(seat):
            stone = instances[thing]
            if game.trace is not None:
                game.printed(stone)
            if not stone.rested:
                awake[3] += 1
            if stone.face_down:
                continue
            colours = changed[thing].colours if thing in changed else stone.face.traits.colours
            plural = plural or len(colours) > 1
            for colour in colours:
                place = PLACES[colour]
                up[place] += 1
                if not stone.rested:
                    awake[place] += 1
        self.awake = None if plural else awake
        self.up = None if plural else up

    def within_reach(self, game: Magmell, cards: list[int]) -> list[int]:
        """The cards that there are enough stones for, whatever their colours."""
        if self.changed or self.awake is None:
            return cards
        stones = self.awake[3]
        instances = game.instances
        return [thing for thing in cards if instances[thing].face.price <= stones]

    def pays(self, game: Magmell, cost: Cost) -> bool:
        """A use cost can be paid exactly (702.3.4.1); its colourless part by any stone."""
        have = self.awake
        if have is None:
            stones = awake_stones(game, self.seat)
            return len(stones) >= sum(cost) and _covers(stones, cost[:3])
        blue, green, red, free = cost
        enough = have[3] >= blue + green + red + free
        return enough and have[0] >= blue and have[1] >= green and have[2] >= red

    def feeds(self, game: Magmell, catalyst: Catalyst) -> bool:
        """A catalyst can be paid exactly (702.3.4.2), with stones just rested too."""
        have = self.up
        if catalyst == NO_CATALYST:
            return True
        if have is None:
            return _covers(face_up_stones(game, self.seat), catalyst)
        return have[0] >= catalyst[0] and have[1] >= catalyst[1] and have[2] >= catalyst[2]


SPENDING = POSITION | BOOK.bits["stone_area"]


def purse_of(game: Magmell, seat: int) -> Purse:
    """A player's purse; counted anew only after stones were turned, placed or lost."""
    if PRICES & game.field.changing:
        return Purse(game, seat, game.computed)
    if game.spent & SPENDING or game.trace is not None:
        game.spent = 0
        game.purses = {}
    purse: Purse | None = game.purses.get(seat)
    if purse is None:
        purse = Purse(game, seat, {})
        game.purses = {**game.purses, seat: purse}
    return purse


def awake_stones(game: Magmell, seat: int) -> list[Stone]:
    return _coloured(game, [stone for stone in _stones(game, seat) if not stone.rested])


def face_up_stones(game: Magmell, seat: int) -> list[Stone]:
    return _coloured(game, [stone for stone in _stones(game, seat) if not stone.face_down])


def _stones(game: Magmell, seat: int) -> list[Instance]:
    instances = game.instances
    return [instances[thing] for thing in game.stones(seat)]


def _coloured(game: Magmell, stones: list[Instance]) -> list[Stone]:
    if PRICES & game.field.changing:
        return [(stone, game.traits(stone).colours) for stone in stones]
    return [(stone, NO_COLOURS if stone.face_down else stone.face.traits.colours) for stone in stones]


def _covers(stones: list[Stone], need: tuple[int, ...]) -> bool:
    """Every set of colours has enough stones of one of them: then each symbol finds a stone of its own."""
    for subset, number in _needs(need):
        if number and sum(1 for _, colours in stones if not subset.isdisjoint(colours)) < number:
            return False
    return True


_SUBSETS = tuple(
    (frozenset(c for i, c in enumerate(COLOURS) if mask >> i & 1), [i for i in range(3) if mask >> i & 1])
    for mask in range(1, 8)
)


def _needs(need: tuple[int, ...]) -> Iterator[tuple[Colours, int]]:
    for subset, places in _SUBSETS:
        if all(need[place] for place in places):
            yield subset, sum(need[place] for place in places)


def payments(game: Magmell, seat: int, cost: Cost) -> list[Option]:
    """The different ways to rest stones for a use cost: stones that are alike count as one kind."""
    return _ways(awake_stones(game, seat), sum(cost), cost[:3], "pay")


def offerings(game: Magmell, seat: int, catalyst: Catalyst) -> list[Option]:
    """The different ways to turn stones face down for a catalyst."""
    return _ways(face_up_stones(game, seat), sum(catalyst), catalyst, "offer")


def _ways(stones: list[Stone], total: int, need: tuple[int, ...], verb: str) -> list[Option]:
    if total == len(stones):
        return [Option(verb, NOTHING, tuple([stone.id for stone, _ in stones]))]
    kinds: dict[tuple[object, ...], list[Stone]] = {}
    for pair in stones:
        stone = pair[0]
        kinds.setdefault((stone.face, stone.face_down, stone.rested), []).append(pair)
    groups = list(kinds.values())
    if len(groups) == 1:
        return [Option(verb, NOTHING, tuple([stone.id for stone, _ in stones[:total]]))]
    ambiguous = any(len(group[0][1]) > 1 for group in groups)
    least = [0] * len(groups)
    for place, number in enumerate(need):
        if number:
            having = [index for index, group in enumerate(groups) if COLOURS[place] in group[0][1]]
            ambiguous = ambiguous or len(having) > 1
            if len(having) == 1:
                least[having[0]] = max(least[having[0]], number)
    return [
        Option(verb, NOTHING, tuple([stone.id for stone, _ in way]))
        for way in _picks(groups, total, least)
        if not ambiguous or _covers(way, need)
    ]


def _picks(groups: list[list[Stone]], total: int, least: list[int]) -> list[list[Stone]]:
    """Every way to take ``total`` stones, by how many of each kind."""
    room = sum(map(len, groups))
    owed = sum(least)
    ways: list[list[Stone]] = [[]]
    for group, must in zip(groups, least, strict=True):
        room -= len(group)
        owed -= must
        longer = []
        for way in ways:
            left = total - len(way)
            for number in range(max(must, left - room), min(len(group), left - owed) + 1):
                longer.append(way + group[:number])
        ways = longer
    return ways
