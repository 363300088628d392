"""Abilities that wait for a situation and not for an event: which there are, where they work.

A book in which all abilities wait for events, or a situation counts as one, needs none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from mahojin.abilities import Whenever
from mahojin.kernel.state import Instance

if TYPE_CHECKING:
    from .game import Game

Works = Callable[[Whenever, Instance], bool]  # whether one works where its instance is


def situations_of(game: Game, card: Instance) -> tuple[Whenever, ...]:
    """Such abilities of an instance, with what effects gave and took."""
    now = game.snapshot.abilities.get(card.id)
    if now is None:
        own: tuple[Whenever, ...] = card.face.whenevers
        return own
    return tuple(one for one in game.meant(now) if isinstance(one, Whenever))


def watching(game: Game, zones: tuple[str, ...], works: Works) -> Iterator[tuple[Instance, int, Whenever]]:
    """Every such ability that works in one of these zones, and its place among those of its instance."""
    given = game.snapshot.abilities
    instances = game.instances
    for zone in zones:
        for row in game.zones[zone]:
            for thing in row:
                card = instances[thing]
                if card.face.whenevers or thing in given:
                    for place, ability in enumerate(situations_of(game, card)):
                        if works(ability, card):
                            yield card, place, ability
