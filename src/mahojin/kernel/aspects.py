"""Aspects of a state, as bits: what an event touches, and what is computed from the state depends on.

A snapshot of the continuous effects stays valid until something it depends on is touched.
"""

from __future__ import annotations

from typing import Final

STANDING: Final = 1 << 0  # which standing abilities are where they work
TRIGGERS: Final = 1 << 1  # which triggered abilities are where they work
EFFECTS: Final = 1 << 2  # which continuous effects last
CONTROL: Final = 1 << 3
COUNTERS: Final = 1 << 4
POSITION: Final = 1 << 5  # rested or awake, face up or face down
DAMAGE: Final = 1 << 6
LIFE: Final = 1 << 7
TURN: Final = 1 << 8
BATTLE: Final = 1 << 9
DERIVED: Final = 1 << 10  # traits that changes may have changed
STORES: Final = 1 << 11  # position of what lies in a zone of one player only
_FIRST_ZONE: Final = 12

ABILITIES: Final = STANDING | TRIGGERS
ALWAYS: Final = STANDING | EFFECTS | CONTROL
SELDOM: Final = TRIGGERS | CONTROL  # they tell more than themselves
EVERYTHING: Final = -1


def zone_bits(names: tuple[str, ...]) -> dict[str, int]:
    """A bit for each zone of a book."""
    return {name: 1 << (_FIRST_ZONE + place) for place, name in enumerate(names)}
