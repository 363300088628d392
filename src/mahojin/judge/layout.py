"""Cards laid out as a position has them, as far as all games do it alike."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from mahojin.kernel.state import NO_CARD, Instance
from mahojin.language.game import Game
from mahojin.rows import Row

from .desk import Setting
from .entries import Card, Entries
from .notation import Item
from .words import Misread


class Laying(Entries[Card]):
    """A position as written, and what has been laid out of it."""

    def __init__(self, setting: Setting, faces: Mapping[str, Card]) -> None:
        super().__init__(setting, faces)
        self.aliases: dict[str, int] = {}
        self.used: set[Card] = set()
        self.card = 0

    def lay(self, game: Any, seat: int, zone: str, item: Item) -> None:
        """One card with its states."""
        raise NotImplementedError

    def lay_zones(
        self,
        game: Game,
        seat: int,
        zones: Iterable[str],
        fill: Mapping[str, tuple[Card, int]],
        piled: Collection[str],
    ) -> None:
        """All cards of a player; some zones have others below, and piles are written from the top."""
        for zone in zones:
            only = self.has(seat, f"{zone}_only")
            name = f"{zone}_only" if only else zone
            items = self.items(seat, name)
            if zone in fill and not only:
                face, size = fill[zone]
                for _ in range(size):
                    self.put(game, face, seat, zone)
            if zone in piled:
                items.reverse()
            for item in items:
                try:
                    self.lay(game, seat, zone, item)
                except Misread as misread:
                    raise self.complain(seat, name, misread) from None

    def put(
        self, game: Game, face: Card, owner: int, zone: str, seat: int | None = None, *, token: bool = False
    ) -> Instance:
        """A card of that face is in a zone."""
        self.used.add(face)
        self.card += 1
        place = 0 if game.book.zones[zone].shared else owner if seat is None else seat
        instance = game.make(face, owner, zone, place, NO_CARD if token else self.card)
        game.changed()
        return instance

    def call(self, item: Item, card: Instance) -> None:
        """The alias of an item means this card."""
        if item.alias:
            self.aliases[item.alias] = card.card if card.card != NO_CARD else -card.id


def states_to_lay(item: Item, known: Collection[str], opening: str | None = None) -> Row:
    """The states of an item by their names: those that positions know, or that open so."""
    states = {state.trait: state.value for state in item.states}
    for trait in states:
        if trait not in known and (opening is None or not trait.startswith(opening)):
            raise Misread(
                f"「{item.text}」の状態のうち {trait} は、場面の配置では決められません。",
                f"{item.text!r}: {trait} cannot be set in a position.",
            )
    return states
