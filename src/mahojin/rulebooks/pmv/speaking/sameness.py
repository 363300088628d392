"""Whether what a picture depends on is still as it was: cheaper to see than to look at all texts again."""

from __future__ import annotations

from typing import Final

from mahojin.machine.aspects import BATTLE, DAMAGE, LIFE, POSITION, TURN
from mahojin.machine.state import Instance

from ..book import BOOK
from ..game import Pmv
from .static import HISTORY

PILES: Final = tuple((BOOK.bits[zone], zone) for zone in BOOK.zones if zone != "field")


def likeness(game: Pmv, needs: int) -> tuple[object, ...]:
    """All that a picture with these needs was made from."""
    instances = game.instances
    parts: list[object] = [[_card(instances[thing]) for row in game.zones["field"] for thing in row]]
    parts.append([id(effect) for effect in game.effects])
    parts.append(game.gone)
    if needs & POSITION:
        parts.append([_position(instances[thing]) for row in game.zones["field"] for thing in row])
    if needs & DAMAGE:
        parts.append([instances[thing].damage for row in game.zones["field"] for thing in row])
    if needs & TURN:
        parts.append((game.turn_player, game.phase, game.turn, len(game.chains)))
    if needs & LIFE:
        parts.append(tuple(game.life))
    if needs & BATTLE:
        parts.append(game.attack)
        parts.append(tuple(game.leaving))
    if needs & HISTORY:
        parts.append(game.history)
    for bit, zone in PILES:
        if needs & bit:
            parts.append([row[:] for row in game.zones[zone]])
    if needs & BOOK.bits["nodes"] and needs & POSITION:
        parts.append([instances[thing].rested for row in game.zones["nodes"] for thing in row])
    if game.seats > 2:
        parts.append(dict(game.rivals))
    return tuple(parts)


def _card(one: Instance) -> tuple[object, ...]:
    return (one.id, one.face, one.host, one.face_down, one.controller)


def _position(one: Instance) -> tuple[bool, bool]:
    return (one.rested, one.face_down)
