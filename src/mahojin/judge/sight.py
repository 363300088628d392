"""Expectations about what a player may see: asked of the view, the only way out of a game."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.text import Words

from .checks import Check, unless
from .notation import Item
from .table import Table


@dataclass(frozen=True, slots=True)
class Sees(Check):
    """Cards of these names are in the player's view, log and options included, or none of them is."""

    seat: int
    items: tuple[Item, ...]
    wanted: bool

    def found(self, table: Table) -> Words | None:
        seen = table.desk.names_seen(table.game, self.seat)
        holds = all((item.name in seen) == self.wanted for item in self.items)
        names = "、".join(sorted(seen))
        return unless(holds, names or "なし", names or "none")


@dataclass(frozen=True, slots=True)
class SeesHowMany(Check):
    """The player's view tells how many cards lie in a zone."""

    seat: int
    holder: int
    zone: str
    number: int

    def found(self, table: Table) -> Words | None:
        number = table.desk.number_seen(table.game, self.seat, self.holder, self.zone)
        return unless(number == self.number, f"{number}枚", str(number))
