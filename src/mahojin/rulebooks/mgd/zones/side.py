"""戦場の一方 (306.1): what one player has on the battlefield, card by card, as it is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahojin.abilities import Ability
from mahojin.kernel.state import Instance

if TYPE_CHECKING:
    from ..cards.face import Card


class Side:
    """A player's cards on the battlefield; good until one comes, goes or becomes another card."""

    __slots__ = ("cards", "girls", "in_girl_zone", "in_monster_zone", "makers", "monsters", "ruled")

    def __init__(self, in_monster_zone: list[Instance], in_girl_zone: list[Instance]) -> None:
        self.in_monster_zone = in_monster_zone
        self.in_girl_zone = in_girl_zone
        self.cards = in_monster_zone + in_girl_zone
        self.monsters: list[Instance] = []  # in their zone, where no effect changes kinds
        self.girls: list[Instance] = []  # likewise
        self.makers: list[Instance] = []  # on which od abilities are written
        self.ruled: list[Instance] = []  # which the rules may scrap
        self._sort_out(in_monster_zone, "monster", self.monsters)
        self._sort_out(in_girl_zone, "girl", self.girls)

    def _sort_out(self, cards: list[Instance], kind: str, of_kind: list[Instance]) -> None:
        for card in cards:
            face: Card = card.face
            if face.kind == kind:
                of_kind.append(card)
            if face.od_abilities:
                self.makers.append(card)
            if face.ruled:
                self.ruled.append(card)

    def with_od_abilities(self, given: dict[int, tuple[Ability, ...]]) -> list[Instance]:
        """What od abilities are written on, and what effects give some to or take some from."""
        if not given:
            return self.makers
        return [card for card in self.cards if card.id in given or card in self.makers]
