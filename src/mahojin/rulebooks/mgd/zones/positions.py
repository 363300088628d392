"""配置状態 (303, 1010, 1011): ready, rested and reversed, and what coming into each is called."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import POSITION, STORES
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.state import Instance
from mahojin.language.game import Game
from mahojin.language.prohibitions import prevented

from ..game import Mgd

READY: Final = "ready"
RESTED: Final = "rested"
REVERSED: Final = "reversed"
_NAMES: Final = {READY: "woken", RESTED: "rested", REVERSED: "reversed"}


class Posed(Event):
    """A card comes into another position."""

    __slots__ = ("position",)

    def __init__(
        self, names: tuple[str, ...], clause: str, subject: int, position: str, seat: int, by: int
    ) -> None:
        Event.__init__(self, names, clause, subject, seat, by)
        self.position = position

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        card = game.instances[self.subject]
        game.is_altered(card)
        card.rested = self.position == RESTED
        card.reversed = self.position == REVERSED
        game.touch(POSITION | STORES)


def posing(game: Mgd, card: Instance, position: str, clause: str, by: int = NOTHING) -> Posed:
    """Into that position, which the card is not in yet."""
    names: tuple[str, ...] = (_NAMES[position],)
    if position == REVERSED or (position == READY and card.reversed):
        game.cite("1011.2")
        names = (*names, "switched")
    return Posed(names, clause, card.id, position, card.controller, by)


def can_be_in(card: Instance, position: str) -> bool:
    """Only the monster zone knows the third position (307.3, 308.3)."""
    return card.zone == "monsters" or (card.zone == "girls" and position != REVERSED)


def turned(game: Mgd, cards: list[Instance], position: str, clause: str, by: int) -> list[Posed]:
    """Those of the cards that are not in that position yet come into it (104.3)."""
    fit = [card for card in cards if can_be_in(card, position)]
    moved = [card for card in fit if game.position(card) != position]
    if len(moved) < len(fit):
        game.cite("104.3")
    return [posing(game, card, position, clause, by) for card in moved]


def can_be_switched(game: Mgd, card: Instance) -> bool:
    """It lies ready or reversed where that can be, and nothing keeps it so (104.4)."""
    if card.zone != "monsters" or card.rested:
        return False
    return prevented(game, "switch", card.id) is None


def switched(game: Mgd, cards: list[Instance], clause: str, by: int = NOTHING) -> list[Posed]:
    """Ready becomes reversed and reversed ready; nothing is done to what is rested (1011.1)."""
    able = [card for card in cards if can_be_switched(game, card)]
    return [posing(game, card, READY if card.reversed else REVERSED, clause, by) for card in able]
