"""条件能力の最低限の条件 (905.1): what a conditional ability asks for at the least, told from its words."""

from __future__ import annotations

from mahojin.abilities import Activation, Rest, This
from mahojin.rulebooks.mgd.abilities import FREE_X, ScrapStock

from ..costs.od_costs import NO_OD, OdCost, od_of


class Use:
    """What one use of an ability takes of od, of its own card, and of the cards beneath it."""

    __slots__ = ("od", "rests", "stock")

    def __init__(self, ability: Activation) -> None:
        energy = ability.price.energy
        deeds = ability.price.deeds
        self.od: OdCost = NO_OD if energy is not None and energy.free == FREE_X else od_of(energy)
        self.rests = Rest(This()) in deeds
        self.stock = any(isinstance(deed, ScrapStock) and isinstance(deed.what, This) for deed in deeds)
