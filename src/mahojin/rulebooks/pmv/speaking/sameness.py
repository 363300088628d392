"""Whether what a picture depends on is still as it was: cheaper to see than to look at all texts again.

Whether a condition holds is read again; of all else it is seen whether it is the same.
"""

from __future__ import annotations

from typing import Final

from mahojin.machine.aspects import BATTLE, DAMAGE, LIFE, POSITION, TURN
from mahojin.machine.state import Instance

from ..book import BOOK
from ..game import Pmv
from ..picture import Now
from ..reading import holds
from .speech import speech
from .static import ALWAYS, HISTORY

PILES: Final = tuple((BOOK.bits[zone], zone) for zone in BOOK.zones if zone != "field")


def is_apart(now: Now, touched: int) -> bool:
    """Nothing was touched that it was made from, but for what its conditions ask about."""
    return now.likeness is not None and not touched & (ALWAYS | now.loose | now.distant)


def reads_the_same(game: Pmv, now: Now) -> bool:
    """All its conditions are as they were; with everything on record they are asked by looking anew."""
    if game.trace is not None:
        return not now.asked
    for test, telling, held in now.asked:
        if holds(game, telling, test) != held:
            return False
    return True


def likeness(game: Pmv, needs: int) -> tuple[object, ...]:
    """All that a picture with these needs was made from, but for what its conditions ask about."""
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
    if game.lore.far:
        parts.append(speakers(game))
    if game.seats > 2:
        parts.append(dict(game.rivals))
    return tuple(parts)


def speakers(game: Pmv) -> list[int]:
    """The cards elsewhere than on the field that may have a say (7.4.6.a)."""
    instances, zones = game.instances, game.zones
    return [
        thing
        for zone in game.lore.far
        for row in zones[zone]
        for thing in row
        if speech(instances[thing].face).far
    ]


def _card(one: Instance) -> tuple[object, ...]:
    return (one.id, one.face, one.host, one.face_down, one.controller)


def _position(one: Instance) -> tuple[bool, bool]:
    return (one.rested, one.face_down)
