"""コストの支払い (702.3.4): which stones can pay, and in which different ways."""

from __future__ import annotations

from itertools import filterfalse
from operator import attrgetter
from typing import Final

from mahojin.kernel.aspects import STORES
from mahojin.kernel.state import Instance, is_face_down, is_rested
from mahojin.language.snapshot import Snapshot
from mahojin.language.ways import Colours, Kind, Ways, counts, covers

from .book import BOOK, COLOURS
from .face import COLOURLESS, MANY_COLOURED, NO_CATALYST, NO_COLOURS, Card, Catalyst, Cost, Traits, hue_of
from .game import Magmell

PRICES: Final = frozenset({"cost", "colour", "catalyst"})
UNCHANGED: Final[dict[int, Traits]] = {}
ALL_SEATS: Final = (0, 1)
HUES: Final = 5
NO_STONES: Final = [0] * HUES

_printed_hue: Final = attrgetter("face.hue")
_is_quick: Final = attrgetter("face.quick")


class Purse:
    """What a player's stones can pay now, awake ones for use costs, face-up ones for catalysts; and for what.

    Cards are counted in whatever their targets and whatever forbids them. Stones are counted when somebody
    wants to know.
    """

    __slots__ = ("awake", "cards", "changed", "counted", "number", "paid", "seat", "up")

    def __init__(self, seat: int, changed: dict[int, Traits]) -> None:
        self.seat = seat
        self.changed = changed
        self.counted = False
        self.number = 0
        self.awake = self.up = NO_STONES  # by hue
        self.cards: list[int] = []  # those in hand that can be paid for
        self.paid: list[int] = []  # those of them that are quick

    def payable(self, game: Magmell) -> list[int]:
        """The cards in hand that can be paid for."""
        if not self.counted:
            self._count(game)
        return self.cards

    def payable_quick(self, game: Magmell) -> list[int]:
        """The quick cards in hand that can be paid for."""
        if not self.counted:
            self._count(game)
        return self.paid

    def _count(self, game: Magmell) -> None:
        self.counted = True
        self.awake = self._by_hue(awake_stones(game, self.seat))
        number = self.number = sum(self.awake)
        instances = game.instances
        changed = self.changed
        for thing in game.zones["hand"][self.seat]:
            face: Card = instances[thing].face
            if changed and thing in changed:
                traits = changed[thing]
            elif face.price <= number:
                traits = face.traits
            else:
                continue
            if face.kind != "stone" and sum(traits.cost) <= number and self._has_colours(game, traits.cost):
                if traits.catalyst is NO_CATALYST or self.feeds(game, traits.catalyst):
                    self.cards.append(thing)
        self.paid = [thing for thing in self.cards if instances[thing].face.quick]

    def _by_hue(self, stones: list[Instance]) -> list[int]:
        """How many of the stones have each hue."""
        changed = self.changed
        if changed:
            hues = [
                hue_of(changed[stone.id].colours if stone.id in changed else _own_colours(stone))
                for stone in stones
            ]
        else:
            hues = [*map(_printed_hue, filterfalse(is_face_down, stones))]
        count = hues.count
        hidden = len(stones) - len(hues)  # what lies face down has no colour
        return [count(0), count(1), count(2), count(COLOURLESS) + hidden, count(MANY_COLOURED)]

    def pays(self, game: Magmell, cost: Cost) -> bool:
        """A use cost can be paid exactly (702.3.4.1); its colourless part by any stone."""
        if not self.counted:
            self._count(game)
        return sum(cost) <= self.number and self._has_colours(game, cost)

    def _has_colours(self, game: Magmell, cost: Cost) -> bool:
        """There is enough of each colour."""
        have = self.awake
        if have[MANY_COLOURED]:
            return _covers(game, awake_stones(game, self.seat), cost[:3])
        return have[0] >= cost[0] and have[1] >= cost[1] and have[2] >= cost[2]

    def feeds(self, game: Magmell, catalyst: Catalyst) -> bool:
        """A catalyst can be paid exactly (702.3.4.2), with stones just rested too."""
        if catalyst == NO_CATALYST:
            return True
        if self.up is NO_STONES:
            self.up = self._by_hue(face_up_stones(game, self.seat))
        have = self.up
        if have[MANY_COLOURED]:
            return _covers(game, face_up_stones(game, self.seat), catalyst)
        return have[0] >= catalyst[0] and have[1] >= catalyst[1] and have[2] >= catalyst[2]


def _own_colours(stone: Instance) -> Colours:
    face: Card = stone.face
    return NO_COLOURS if stone.face_down else face.traits.colours


SPENDING: Final = STORES | BOOK.bits["stone_area"] | BOOK.bits["hand"]


def purse_of(game: Magmell, seat: int, snapshot: Snapshot) -> Purse:
    """A player's purse; counted anew only after stones were turned, placed or lost, or the hand changed."""
    memo = game.book_memo
    if memo.spent & SPENDING:
        memo.drop_purses()
    purse = memo.purses.get(seat)
    changing = snapshot.changing
    changed = UNCHANGED if not changing or PRICES.isdisjoint(changing) else game.computed
    if purse is None or purse.changed is not changed:
        purse = Purse(seat, changed)
        memo.purses = {**memo.purses, seat: purse}
    return purse


def quick_players(game: Magmell, snapshot: Snapshot) -> tuple[int, ...]:
    """Who holds a quick card that they can pay for; known until purses or effects are looked at anew."""
    memo = game.book_memo
    if memo.spent & SPENDING:
        memo.drop_purses()
    elif memo.quick_in is snapshot:
        return memo.quick
    holders = memo.holders
    if holders is None:
        holders = memo.holders = tuple([seat for seat in ALL_SEATS if holds_quick_card(game, seat)])
    memo.quick = tuple([seat for seat in holders if purse_of(game, seat, snapshot).payable_quick(game)])
    memo.quick_in = None if changes_prices(snapshot) else snapshot
    return memo.quick


def holds_quick_card(game: Magmell, seat: int) -> bool:
    """Whether a player has any quick card in hand."""
    return any(map(_is_quick, map(game.instances.__getitem__, game.zones["hand"][seat])))


def changes_prices(snapshot: Snapshot) -> bool:
    """Some effect changes costs, catalysts or colours."""
    return bool(snapshot.changing) and not PRICES.isdisjoint(snapshot.changing)


def awake_stones(game: Magmell, seat: int) -> list[Instance]:
    instances = game.instances
    return [*filterfalse(is_rested, map(instances.__getitem__, game.stones(seat)))]


def face_up_stones(game: Magmell, seat: int) -> list[Instance]:
    instances = game.instances
    return [*filterfalse(is_face_down, map(instances.__getitem__, game.stones(seat)))]


def _colours(game: Magmell, stones: list[Instance]) -> list[Colours]:
    """The colours of each of the stones."""
    if changes_prices(game.snapshot):
        return [game.traits(stone).colours for stone in stones]
    return [_own_colours(stone) for stone in stones]


def _covers(game: Magmell, stones: list[Instance], need: tuple[int, ...]) -> bool:
    return covers(_colours(game, stones), need, COLOURS)


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
    alike: dict[object, list[Instance]] = {}
    for stone in stones:
        key = (stone.face, stone.face_down, stone.rested)
        if key in alike:
            alike[key].append(stone)
        else:
            alike[key] = [stone]
    rows = list(alike.values())
    colours = _colours(game, [same[0] for same in rows])
    return [([stone.id for stone in same], colours[place]) for place, same in enumerate(rows)]
