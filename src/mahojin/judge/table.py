"""A game on the judge's table: finding the cards and players that a judge names, and showing them."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.kernel.decision import NOTHING, Decision
from mahojin.kernel.record import Unrecorded
from mahojin.kernel.state import NO_CARD, Instance, player_thing, seat_of
from mahojin.text import Words

from .desk import Desk, Position
from .notation import Item, State


class Table:
    """A game under way, and what its cards are called."""

    def __init__(self, desk: Desk, position: Position) -> None:
        self.desk = desk
        self.game = position.game
        self.aliases = position.aliases
        self.deck_problems = position.deck_problems

    # --- Finding ----------------------------------------------------------------------------------

    def things(self) -> list[int]:
        """Every instance, zone by zone, then the players."""
        found = [thing for rows in self.game.zones.values() for row in rows for thing in row]
        return [*found, *map(player_thing, range(self.game.seats))]

    def find(self, item: Item, among: Sequence[int] | None = None, speaker: int | None = None) -> list[int]:
        """Everything that the item can mean."""
        found = [
            thing
            for thing in (self.things() if among is None else among)
            if self.matches(thing, item, speaker)
        ]
        return found if item.nth is None else found[item.nth - 1 : item.nth]

    def matches(self, thing: int, item: Item, speaker: int | None = None) -> bool:
        if thing < 0 or item.player:
            return thing < 0 and item.player != "" and _is_player(seat_of(thing), item, speaker)
        instance = self.game.known(thing)
        if instance is None or not self._is_called(instance, item.name):
            return False
        if item.seat is not None and item.seat != self.whose(instance):
            return False
        if item.zone is not None and item.zone != instance.zone:
            return False
        return all(self.holds(thing, state) for state in item.states)

    def _is_called(self, instance: Instance, name: str) -> bool:
        if name in self.aliases:
            number = self.aliases[name]
            return number == (instance.card if instance.card != NO_CARD else -instance.id)
        return self.desk.is_called(instance, name)

    def whose(self, instance: Instance) -> int:
        """Whose card it is where it lies: in a shared zone, its controller's."""
        return instance.controller if self.game.book.zones[instance.zone].shared else instance.seat

    def in_play(self, thing: int) -> bool:
        """Whether it lies in a zone where cards have states."""
        return thing >= 0 and self.game.instances[thing].zone in self.game.book.live

    @staticmethod
    def is_thing(thing: int) -> bool:
        return thing != NOTHING

    def holds(self, thing: int, state: State) -> bool:
        """Whether a state is so; of a collection, that the value is in it."""
        found = self.desk.trait(self.game, thing, state.trait)
        wanted = state.value
        if isinstance(wanted, Item):
            return bool(self.find(wanted, found))
        if isinstance(found, frozenset):
            return wanted in found if wanted else not found
        if isinstance(wanted, tuple):
            return all(want is None or want == got for want, got in zip(wanted, found, strict=True))
        return bool(found == wanted)

    # --- Showing ----------------------------------------------------------------------------------

    def list(self, things: Sequence[int], lang: str) -> str:
        if not things:
            return "なし" if lang == "ja" else "none"
        return ", ".join(self.describe(thing, lang) for thing in things)

    def describe(self, thing: int, lang: str) -> str:
        """A card with its states, without leaving anything in the trace."""
        with Unrecorded(self.game):
            return self.desk.describe(self.game, thing, lang)

    def options(self, decision: Decision, lang: str) -> str:
        return ", ".join(self.desk.label(self.game, option, lang) for option in decision.options) or "-"

    def both(self, things: Sequence[int]) -> Words:
        return Words(self.list(things, "ja"), self.list(things, "en"))


def _is_player(seat: int, item: Item, speaker: int | None) -> bool:
    if item.player == "seat":
        return seat == item.seat
    if item.player == "any":
        return True
    return (seat == speaker) == (item.player == "self")
