"""Costs that could never be paid where their ability works: a text that has one is refused."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from mahojin.abilities import Activation, DiscardThese, Instruction, Put, This
from mahojin.kernel.state import ANYWHERE
from mahojin.text.errors import Mismatch, Words
from mahojin.text.lines import Line

NOT_DONE_THERE = Words(
    "この能力が働く領域のカードには、これはできません",
    "this cannot be done to a card where the ability works",
)
THERE_ALREADY = Words(
    "この能力が働くとき、このカードはすでにそこにあります",
    "this card is there already where the ability works",
)
NOWHERE = Words(
    "この種類のカードの、コストのある能力には、働く領域を書き添えます",
    "on this kind of card an ability with a cost has to say in which zone it works",
)
UNPAYABLE = (NOT_DONE_THERE, THERE_ALREADY, NOWHERE)
NOT_IN_HAND = "捨てられるのは手札のカードです"


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where activated abilities work in a game, and where a deed can be done to their own card."""

    homes: Mapping[str, str]  # by kind, where the zone is not said
    active: tuple[str, ...]  # zones in which an ability can be activated
    only_in: Mapping[type[Instruction], Collection[str]]  # deeds that are done to cards of these zones
    goals: Mapping[type[Instruction], str]  # deeds that bring a card to this zone
    in_hand: Words  # how a text says that its ability works in the hand

    def check(self, ability: Activation, kind: str, price: Line) -> None:
        """Refuses a price of which a part that is done to the card itself could never be paid."""
        zone = ability.zone or self.homes[kind]
        if zone == ANYWHERE:
            return
        own = (deed for deed in ability.price.deeds if getattr(deed, "what", None) == This())
        found = (NOWHERE if zone not in self.active else None, *(self._why_not(deed, zone) for deed in own))
        for why in found:
            if why is not None:
                raise Mismatch(price.start, price.end, why)

    def _why_not(self, deed: Instruction, zone: str) -> Words | None:
        if isinstance(deed, DiscardThese) and zone != "hand":
            return Words(
                f"{NOT_IN_HAND}。「{self.in_hand.ja}」を添えます",
                f"only a card in hand can be discarded: add 「{self.in_hand.en}」",
            )
        if zone not in self.only_in.get(type(deed), (zone,)):
            return NOT_DONE_THERE
        goal = deed.zone if isinstance(deed, Put) else self.goals.get(type(deed))
        return THERE_ALREADY if goal == zone else None
