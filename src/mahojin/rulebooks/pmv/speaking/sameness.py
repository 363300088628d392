"""Whether what a picture depends on is still as it was: cheaper to see than to look at all texts again.

Whether a condition holds is read again; of all else it is seen whether it is the same.
"""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.aspects import BATTLE, DAMAGE, LIFE, POSITION, TURN
from mahojin.machine.state import NO_HOST

from ..book import BOOK
from ..game import Pmv
from ..picture import Now
from ..reading import holds
from .static import ALWAYS, HISTORY

HOST: Final = 2  # where a card's host stands among what tells that it lies as it did
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
    field = game.on_field()
    cards = [(one.id, one.face, one.host, one.face_down, one.controller) for one in field]
    parts: list[object] = [cards, [id(effect) for effect in game.effects], game.gone]
    if needs & POSITION:
        parts.append([(one.rested, one.face_down) for one in field])
    if needs & DAMAGE:
        parts.append([one.damage for one in field])
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
    instances, zones, speaking = game.instances, game.zones, game.lore.speaking
    return [
        thing
        for zone in game.lore.far
        for row in zones[zone]
        for thing in row
        if instances[thing].face in speaking
    ]


def unchanged(now: Now, alike: tuple[Any, ...]) -> frozenset[int]:
    """The cards that lie as they did when the picture was made, with nothing on them and on nothing."""
    assert now.likeness is not None
    before: list[tuple[int, ...]] = now.likeness[0]
    after: list[tuple[int, ...]] = alike[0]
    if before == after:
        return frozenset([row[0] for row in after])
    bearing = {row[HOST] for row in (*before, *after)}
    same = set(before).intersection(after)
    return frozenset([row[0] for row in same if row[HOST] == NO_HOST and row[0] not in bearing])
