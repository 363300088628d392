"""Expectations about life, zones and cards: each says what was found instead, or nothing when it holds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from mahojin.text import Words

from .notation import Item, spread
from .table import Table


class Check(ABC):
    """One expectation."""

    @abstractmethod
    def found(self, table: Table) -> Words | None:
        """What is so instead; None when the expectation holds."""

    def looks_at(self) -> str | None:
        """The kind of decision that has to be waiting."""
        return None


def unless(holds: bool, ja: str, en: str) -> Words | None:
    return None if holds else Words(ja, en)


@dataclass(frozen=True, slots=True)
class LifeIs(Check):
    """A player's life."""

    seat: int
    life: int

    def found(self, table: Table) -> Words | None:
        life = table.game.life[self.seat]
        name = table.desk.seats[self.seat]
        return unless(life == self.life, f"{name} ライフ {life}", f"{name} life {life}")


@dataclass(frozen=True, slots=True)
class NumberIs(Check):
    """A number that a player has in this game."""

    seat: int
    name: str
    words: str
    number: int

    def found(self, table: Table) -> Words | None:
        number = table.desk.player_number(table.game, self.seat, self.name)
        line = f"{table.desk.seats[self.seat]} {self.words} {number}"
        return unless(number == self.number, line, line)


@dataclass(frozen=True, slots=True)
class ZoneIs(Check):
    """What lies in a zone: exactly, in number, at least, or not at all."""

    seat: int | None
    zone: str
    how: str  # "exactly", "number", "has", "lacks"
    items: tuple[Item, ...] = ()
    number: int = 0

    def found(self, table: Table) -> Words | None:
        there = self._there(table)
        if self.how == "number":
            return unless(len(there) == self.number, f"{len(there)}枚", str(len(there)))
        if self.how == "lacks":
            holds = not any(table.find(item, there) for item in self.items)
        elif table.game.book.zones[self.zone].ordered:
            holds = self._in_order(table, there)
        else:
            left = without(table, there, self.items)
            holds = left is not None and (self.how == "has" or not left)
        shown = [thing for thing in there if thing >= 0][:20]
        return None if holds else table.both(shown)

    def _there(self, table: Table) -> list[int]:
        """From the top, whatever has one."""
        game = table.game
        row = game.zones[self.zone][0 if game.book.zones[self.zone].shared else self.seat or 0]
        own = [thing for thing in row if self.seat in (None, table.whose(game.instances[thing]))]
        return own[::-1] if game.book.zones[self.zone].ordered else own

    def _in_order(self, table: Table, there: list[int]) -> bool:
        """A pile begins with these cards from the top; a shared one, or an empty one, is nothing else."""
        items = spread(self.items)
        if self.how == "has":
            return without(table, there, self.items) is not None
        if len(there) < len(items) or not all(map(table.matches, there, items)):
            return False
        whole = table.game.book.zones[self.zone].shared or not items
        return len(there) == len(items) or not whole


def without(table: Table, there: Sequence[int], items: Sequence[Item]) -> list[int] | None:
    """What is left when these are taken away; None when they are not all there."""
    left = list(there)
    for item in sorted(spread(items), key=lambda item: -len(item.states)):
        found = table.find(item, left)
        if not found:
            return None
        left.remove(found[0])
    return left


@dataclass(frozen=True, slots=True)
class CardIs(Check):
    """A card is in a state; where several can be meant, all of those in play are."""

    item: Item

    def found(self, table: Table) -> Words | None:
        states = {state.trait: state for state in self.item.states}
        bare = Item(self.item.text, self.item.name, self.item.seat, self.item.zone)
        there = table.find(bare)
        if "place" not in states:
            there = [thing for thing in there if table.in_play(thing)] or there
        if self.item.nth is not None:
            there = there[self.item.nth - 1 : self.item.nth]
        every = any if "place" in states else all
        holds = bool(there) and every(
            all(table.holds(thing, state) for state in self.item.states) for thing in there
        )
        return None if holds else self._as_they_are(table, there)

    def _as_they_are(self, table: Table, there: list[int]) -> Words:
        """The cards that can be meant, with the values that were asked for and are not shown anyway."""
        asked = [state.trait for state in self.item.states if state.trait in table.desk.unshown]
        values = "".join(
            f"; {trait} = {', '.join(str(table.desk.trait(table.game, thing, trait)) for thing in there)}"
            for trait in asked
        )
        words = table.both(there)
        return Words(words.ja + values, words.en + values)


@dataclass(frozen=True, slots=True)
class CardIsNowhere(Check):
    """No such card or token is anywhere."""

    item: Item

    def found(self, table: Table) -> Words | None:
        there = table.find(self.item)
        return table.both(there) if there else None
