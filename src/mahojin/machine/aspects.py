"""Aspects of a state, as bits: what an event touches, and what a computed picture depends on.

A picture of the continuous effects stays valid until something it depends on is touched.
"""

from __future__ import annotations

from typing import Final

from .ability import (
    Blank,
    Change,
    Continuous,
    Equips,
    Grant,
    Has,
    InPhase,
    Interchange,
    Lack,
    SameInZone,
    Standing,
    Those,
    TraitOf,
    TurnOf,
    nodes,
)

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

VOICES: Final = STANDING | TRIGGERS
ALWAYS: Final = STANDING | EFFECTS | CONTROL
EVERYTHING: Final = -1

_TRAITS: Final = {
    "ap": DERIVED | COUNTERS,
    "hp": DERIVED | COUNTERS,
    "attack": DERIVED | COUNTERS,
    "health": DERIVED | COUNTERS,
    "atk_raised": DERIVED | COUNTERS,
    "atk_lowered": DERIVED | COUNTERS,
    "def_raised": DERIVED | COUNTERS,
    "def_lowered": DERIVED | COUNTERS,
    "attack_raised": DERIVED | COUNTERS,
    "attack_lowered": DERIVED | COUNTERS,
    "health_raised": DERIVED | COUNTERS,
    "health_lowered": DERIVED | COUNTERS,
    "race": DERIVED,
    "element": DERIVED,
    "type": DERIVED,
    "atk": DERIVED | COUNTERS,
    "def": DERIVED | COUNTERS,
    "position": POSITION,
    "reversed": POSITION,
    "attacked": BATTLE,
    "orbs": EVERYTHING,
    "corrosion": EVERYTHING,
    "group": DERIVED,
    "rested": POSITION,
    "face_down": POSITION,
    "damage": DAMAGE,
    "destroyed": DAMAGE,
    "life": LIFE,
    "battling": BATTLE,
    "attacking": BATTLE,
    "blocking": BATTLE,
}
_COUNTED: Final = {"parts": "stock"}  # traits that are counted in a zone that is not called like them
_PRINTED: Final = frozenset({"name", "kind", "colour", "cost", "catalyst", "quick", "token", "level"})
KNOWN_TRAITS: Final = _PRINTED.union(_TRAITS, _COUNTED)  # what words ask for beside these may be a skill


def zone_bits(names: tuple[str, ...]) -> dict[str, int]:
    """A bit for each zone of a book."""
    return {name: 1 << (_FIRST_ZONE + place) for place, name in enumerate(names)}


_CACHE: Final[
    dict[tuple[int, int], tuple[object, tuple[int, int]]]
] = {}  # the object is kept: its id stays its own


def aspects_of(ability: Standing | Continuous, home: dict[str, str], bits: dict[str, int]) -> tuple[int, int]:
    """What decides whether it is at work or what it gives, and what decides how much it changes of what."""
    key = (id(ability), id(bits))
    known = _CACHE.get(key)
    if known is None:
        needs, reach = _parts(ability)
        known = _CACHE[key] = (ability, (asked_by(needs, home, bits), asked_by(reach, home, bits)))
    return known[1]


def _parts(ability: Standing | Continuous) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """Prohibitions, grants and the like are read when asked: nothing computed depends on their words."""
    needs: tuple[object, ...] = ()
    effect = ability
    if isinstance(ability, Standing):
        needs = (ability.condition,)
        effect = ability.effect
    return needs, (effect,) if isinstance(effect, (Change, Interchange)) else ()


def read_by(effect: Grant | Blank | Lack | Equips, homes: dict[str, str], zones: dict[str, int]) -> int:
    """What decides to whom abilities are given, from whom they are taken, or what equipment can be on."""
    return asked_by((effect.what,), homes, zones)


def asked_by(parts: tuple[object, ...], homes: dict[str, str], zones: dict[str, int]) -> int:
    """What words depend on, read in a game."""
    found = ALWAYS
    for node in nodes(parts):
        if isinstance(node, Those):
            found |= zones.get(node.zone or homes.get(node.kind, ""), 0)
        elif isinstance(node, (Has, TraitOf)):
            found |= _trait(node.trait) | zones.get(_COUNTED.get(node.trait, node.trait), 0)
        elif isinstance(node, SameInZone):
            found |= zones.get(node.zone, 0)
        elif isinstance(node, (TurnOf, InPhase)):
            found |= TURN
    return found


def _trait(name: str) -> int:
    return 0 if name in _PRINTED else _TRAITS.get(name, COUNTERS)
