"""オドで支払うもの (1002.2–1002.3): what is asked for in od, and which od can serve for it."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mahojin.abilities import Energy
from mahojin.rulebooks.mgd.abilities import ANY_ELEMENT, FREE_X

from ..book import BLANK, ELEMENTS, WILLS
from ..game import Mgd

SYMBOLS: Final[tuple[str, ...]] = (*ELEMENTS, *WILLS, BLANK)
BIT: Final = {symbol: 1 << place for place, symbol in enumerate(SYMBOLS)}
ALLY: Final = 1 << len(SYMBOLS)  # made by a girl with the feature of 共同戦線
SOME_ELEMENT: Final = sum(BIT[element] for element in ELEMENTS)

NONE: Final[frozenset[str]] = frozenset()
Symbols = tuple[tuple[str, int], ...]
Needs = tuple[tuple[int, int], ...]


class OdCost:
    """Od to be paid: a card's cost with its elements, and beside it symbols and points of any sort."""

    __slots__ = ("alliance", "elements", "free", "needs", "own", "symbols", "total")

    def __init__(
        self,
        own: int = 0,
        elements: frozenset[str] = NONE,
        symbols: Symbols = (),
        free: int = 0,
        alliance: frozenset[str] = NONE,
    ) -> None:
        self.own = own  # a card's cost (203)
        self.elements = elements  # of which its cost must contain at least one each (1002.3)
        self.symbols = symbols
        self.free = free
        self.alliance = alliance  # features whose od may stand for the card's elements (1108.2)
        self.total = own + free
        for _, number in symbols:
            self.total += number
        self.needs = needs(own, elements, symbols, bool(alliance))

    def with_own(self, own: int) -> OdCost:
        """The same but for the card's own cost, and nothing that may be of any sort."""
        return OdCost(own, self.elements, self.symbols, 0, self.alliance)

    def with_symbols(self, symbols: Symbols) -> OdCost:
        """The same but for these symbols."""
        return OdCost(self.own, self.elements, symbols, self.free, self.alliance)


_NEEDS: Final[dict[tuple[int, frozenset[str], Symbols, bool], Needs]] = {}


def needs(own: int, elements: frozenset[str], symbols: Symbols, allied: bool) -> Needs:
    """For each set of things asked for by name, which od can serve one of them, and how much of it is needed.

    A card whose cost is less than the number of its elements lets as many of them go unpaid as do not fit.
    """
    key = (own, elements, symbols, allied)
    known = _NEEDS.get(key)
    if known is None:
        known = _NEEDS[key] = _needs(own, elements, symbols, ALLY if allied else 0)
    return known


def _needs(own: int, elements: frozenset[str], symbols: Symbols, allied: int) -> Needs:
    asked = [(paid_with(symbol), number) for symbol, number in symbols]
    by_element = [BIT[element] | allied for element in ELEMENTS if element in elements]
    unpaid = max(0, len(by_element) - own)
    found: dict[int, int] = {}
    for many in range(len(asked) + 1):
        for some in combinations(asked, many):
            for more in range(len(by_element) + 1):
                for others in combinations(by_element, more):
                    mask = 0
                    for one in (*(mask for mask, _ in some), *others):
                        mask |= one
                    number = sum(number for _, number in some) + max(0, more - unpaid)
                    if number:
                        found[mask] = max(number, found.get(mask, 0))
    return tuple(found.items())


def paid_with(symbol: str) -> int:
    """The od that a symbol asks for; of any element is never blank (1002.1a)."""
    return SOME_ELEMENT if symbol == ANY_ELEMENT else BIT[symbol]


NO_OD: Final = OdCost()
_ASKED: Final[dict[int, tuple[Energy, OdCost]]] = {}  # the words are kept: their id stays their own


def od_of(energy: Energy | None, x: int = 0) -> OdCost:
    """A price in symbols and points (1002.2), of which X is so many."""
    if energy is None:
        return NO_OD
    if energy.free == FREE_X:
        return OdCost(symbols=energy.colours, free=x)
    known = _ASKED.get(id(energy))
    if known is None:
        known = _ASKED[id(energy)] = (energy, OdCost(symbols=energy.colours, free=energy.free))
    return known[1]


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
    """What a cost asks for beside its amount."""
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


def mask_of(symbols: tuple[str, ...], features: frozenset[str], alliance: frozenset[str]) -> int:
    """What a point of od can be paid as."""
    mask = 0
    for symbol in symbols:
        mask |= BIT[symbol]
    if alliance and mask & SOME_ELEMENT and not features.isdisjoint(alliance):
        mask |= ALLY
    return mask
