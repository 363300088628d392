"""オドを支払う (1002): what is asked for, what a player can pay with, and in which different ways."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from mahojin.machine.ability import ANY_ELEMENT, FREE_X, Energy
from mahojin.machine.aspects import COUNTERS, POSITION, STORES
from mahojin.machine.decision import NOTHING

from .book import BLANK, BOOK, ELEMENTS, WILLS
from .game import PROCEDURES, Mgd

if TYPE_CHECKING:
    from .face import Card
    from .od import Od
    from .od_sources import Supply

SYMBOLS = (*ELEMENTS, *WILLS, BLANK)
BIT = {symbol: 1 << place for place, symbol in enumerate(SYMBOLS)}
ALLY = 1 << len(SYMBOLS)  # made by a girl with the feature of 共同戦線
SOME_ELEMENT = sum(BIT[element] for element in ELEMENTS)
SPENDING = POSITION | STORES | COUNTERS | BOOK.bits["girls"] | BOOK.bits["monsters"]
CHANGING = frozenset({"kind", "level", "element", "race"})  # traits on which it depends what can be paid

NONE: frozenset[str] = frozenset()
Sort = tuple[tuple[str, ...], frozenset[str]]  # od of any of these symbols, made by girls with these features


@dataclass(frozen=True, slots=True)
class OdCost:
    """Od to be paid: a card's cost with its elements, and beside it symbols and points of any sort."""

    own: int = 0  # a card's cost (203)
    elements: frozenset[str] = NONE  # of which its cost must contain at least one each (1002.3)
    symbols: tuple[tuple[str, int], ...] = ()
    free: int = 0
    alliance: frozenset[str] = NONE  # features whose od may stand for the card's elements (1108.2)

    @property
    def total(self) -> int:
        return self.own + self.free + sum(number for _, number in self.symbols)


NO_OD = OdCost()


def od_of(energy: Energy | None, x: int = 0) -> OdCost:
    """A price in symbols and points (1002.2), of which X is so many."""
    if energy is None:
        return NO_OD
    return OdCost(symbols=energy.colours, free=x if energy.free == FREE_X else energy.free)


def together(one: OdCost, other: OdCost) -> OdCost:
    """Two costs in od as one; at most one of them is a card's own."""
    symbols = dict(one.symbols)
    for symbol, number in other.symbols:
        symbols[symbol] = symbols.get(symbol, 0) + number
    return OdCost(
        one.own + other.own,
        one.elements | other.elements,
        tuple(symbols.items()),
        one.free + other.free,
        one.alliance | other.alliance,
    )


def cite_demands(game: Mgd, cost: OdCost) -> None:
    """Put on record what a cost asks for beside its amount."""
    if game.trace is None:
        return
    if cost.own and cost.elements:
        game.cite("1002.3", "203.2")
        if len(cost.elements) > 1:
            game.cite("1002.3a")
        if cost.own <= len(cost.elements):
            game.cite("1002.3a-1")
        if cost.alliance:
            game.cite("1108.2")
    if any(symbol == ANY_ELEMENT for symbol, _ in cost.symbols):
        game.cite("1002.1a")


def paid_with(symbol: str) -> int:
    """The od that a symbol asks for; of any element is never blank (1002.1a)."""
    return SOME_ELEMENT if symbol == ANY_ELEMENT else BIT[symbol]


@cache
def needs(cost: OdCost) -> tuple[tuple[int, int], ...]:
    """For each set of things asked for by name, which od can serve one of them, and how much of it is needed.

    A card whose cost is less than the number of its elements lets as many of them go unpaid as do not fit.
    """
    asked = [
        (SOME_ELEMENT if symbol == ANY_ELEMENT else BIT[symbol], number) for symbol, number in cost.symbols
    ]
    allied = ALLY if cost.alliance else 0
    own = [BIT[element] | allied for element in ELEMENTS if element in cost.elements]
    unpaid = max(0, len(own) - cost.own)
    found: dict[int, int] = {}
    for many in range(len(asked) + 1):
        for symbols in combinations(asked, many):
            for more in range(len(own) + 1):
                for elements in combinations(own, more):
                    mask = 0
                    for one in (*(mask for mask, _ in symbols), *elements):
                        mask |= one
                    number = sum(number for _, number in symbols) + max(0, more - unpaid)
                    if number:
                        found[mask] = max(number, found.get(mask, 0))
    return tuple(found.items())


def mask_of(symbols: tuple[str, ...], features: frozenset[str], alliance: frozenset[str]) -> int:
    """What a point of od can be paid as."""
    mask = 0
    for symbol in symbols:
        mask |= BIT[symbol]
    if alliance and mask & SOME_ELEMENT and not features.isdisjoint(alliance):
        mask |= ALLY
    return mask


@cache
def _sort_of(girl: Card) -> Sort:
    """The od that a girl makes as she is printed (907.7)."""
    traits = girl.traits
    elements = tuple(one for one in ELEMENTS if one in traits.elements)
    return elements or (BLANK,), traits.races


class Purse:
    """The od a player has or can have at once."""

    __slots__ = ("certain", "kinds", "masks", "number")

    def __init__(self, game: Mgd, seat: int, spared: int = NOTHING) -> None:
        self.certain = True  # whatever od abilities are used, enough of it can be paid in the end
        self.kinds: dict[Sort, int] = {}
        for od in game.od[seat]:
            self._add(((od.symbol,), od.features), 1)
        if self._count_plain_girls(game, seat, spared):
            self._count(PROCEDURES["written_supplies"](game, seat), spared)
        else:
            self._count(PROCEDURES["supplies"](game, seat), spared)
        self.number = sum(self.kinds.values())
        self.masks = [(mask_of(sort[0], NONE, NONE), number) for sort, number in self.kinds.items()]

    def _add(self, sort: Sort, number: int) -> None:
        self.kinds[sort] = self.kinds.get(sort, 0) + number

    def _count_plain_girls(self, game: Mgd, seat: int, spared: int) -> bool:
        """Quickly, where all girls are as printed with no od ability but that of 907.7; else not at all."""
        field = game.field
        if field.abilities or not CHANGING.isdisjoint(field.changing):
            return False
        girls = [game.instances[thing] for thing in game.zones["girls"][seat]]
        girls = [girl for girl in girls if girl.face.kind == "girl" and not girl.rested]
        if any(girl.face.od_abilities for girl in girls):
            return False
        for girl in girls:
            if girl.id != spared:
                sort = _sort_of(girl.face)
                self.certain = self.certain and len(sort[0]) == 1
                self._add(sort, girl.face.level)
        return True

    def _count(self, supplies: list[Supply], spared: int) -> None:
        best: dict[int, Supply] = {}
        spread: dict[int, tuple[str, ...]] = {}  # what has several od abilities might make of any of theirs
        for one in supplies:
            if one.thing == spared:
                continue
            if len(one.symbols) > 1 or not one.whole or one.thing in best:
                self.certain = False
            before = best.get(one.thing)
            if before is None or before.number < one.number:
                best[one.thing] = one
            if before is not None:
                spread[one.thing] = tuple({*before.symbols, *one.symbols})
        for one in best.values():
            self._add((spread.get(one.thing, one.symbols), one.features), one.number)

    def pays(self, cost: OdCost) -> bool:
        """There is enough of each symbol, and enough in all (1002.4)."""
        if self.number < cost.total:
            return False
        masks = self.masks if not cost.alliance else self._masks_for(cost.alliance)
        for asked, number in needs(cost):
            for mask, many in masks:
                if mask & asked:
                    number -= many
            if number > 0:
                return False
        return True

    def _masks_for(self, alliance: frozenset[str]) -> list[tuple[int, int]]:
        return [(mask_of(*sort, alliance), number) for sort, number in self.kinds.items()]


def purse_of(game: Mgd, seat: int, spared: int = NOTHING) -> Purse:
    """A player's purse; counted anew only after od came or went, or those who make it changed.

    What is spared is not to be used, because the rest of the price needs it.
    """
    if spared != NOTHING and _may_make_od(game, spared):
        return Purse(game, seat, spared)
    if game.spent & SPENDING or game.trace is not None or not CHANGING.isdisjoint(game.field.changing):
        game.spent = 0
        game.purses = {}
    purse: Purse | None = game.purses.get(seat)
    if purse is None:
        purse = Purse(game, seat)
        if not game.field.abilities and not game.field.bans:
            game.purses = {**game.purses, seat: purse}
    return purse


def _may_make_od(game: Mgd, thing: int) -> bool:
    card = game.instances.get(thing)
    if card is None:
        return False
    return card.zone == "girls" or bool(card.face.od_abilities) or thing in game.field.abilities


def is_enough(pool: tuple[Od, ...], cost: OdCost) -> bool:
    """The od that is there already pays the cost."""
    if len(pool) < cost.total:
        return False
    masks = [mask_of((od.symbol,), od.features, cost.alliance) for od in pool]
    return all(len([mask for mask in masks if mask & asked]) >= number for asked, number in needs(cost))
