"""魔法少女の生むオド (907.7): what a girl makes as she is printed, reckoned once for her card."""

from __future__ import annotations

from ..book import BLANK, ELEMENTS
from .od import Od
from .od_costs import NONE, mask_of

Sort = tuple[tuple[str, ...], frozenset[str]]  # od of any of these symbols, made by girls with these features


class Giving:
    """Od of any of her elements, as many points as she has levels."""

    __slots__ = ("features", "lot", "mask", "number", "ods", "symbols")

    def __init__(self, elements: frozenset[str], features: frozenset[str], level: int) -> None:
        self.symbols: tuple[str, ...] = tuple(one for one in ELEMENTS if one in elements) or (BLANK,)
        self.features = features
        self.number = level
        self.lot: tuple[Sort, int] = ((self.symbols, features), level)
        self.mask = mask_of(self.symbols, NONE, NONE)
        self.ods = (Od(self.symbols[0], features),) * level  # if of the first symbol
