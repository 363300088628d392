"""Whether what a picture depends on is still as it was: cheaper to see than to look at all texts again.

Whether a condition holds is read again; of all else it is seen whether it is the same.
"""

from __future__ import annotations

from typing import Final

from mahojin.machine.aspects import BATTLE, CONTROL, DAMAGE, LIFE, POSITION, TURN, VOICES
from mahojin.machine.evaluator import holds
from mahojin.machine.state import NO_HOST, Instance

from ..book import BOOK
from ..game import Pmv
from ..picture import Below, Lying, Now, Worn
from .static import ALWAYS, HISTORY

LYING: Final = POSITION | CONTROL | VOICES | BOOK.bits["field"]  # what is touched when a card lies otherwise
PILES: Final = tuple((BOOK.bits[zone], zone) for zone in BOOK.zones if zone != "field")


def is_apart(now: Now, touched: int) -> bool:
    """Nothing was touched that it was made from, but for what its conditions ask about."""
    return now.likeness is not None and not touched & (ALWAYS | now.loose | now.distant)


def reads_the_same(game: Pmv, now: Now) -> bool:
    """All its conditions are as they were."""
    for test, telling, held in now.asked:
        if holds(game, telling, test) != held:
            return False
    return True


def likeness(game: Pmv, needs: int) -> tuple[object, ...]:
    """All that a picture with these needs was made from, but for how the cards on the field lie, who speaks
    elsewhere, and what its conditions ask about."""
    instances = game.instances
    parts: list[object] = [[id(effect) for effect in game.effects], game.gone]
    if needs & POSITION:
        parts.append([(one.rested, one.face_down) for one in game.on_field()])
    if needs & DAMAGE:
        parts.append([one.damage for one in game.on_field()])
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


def lying(game: Pmv, known: Now) -> list[Lying]:
    """How the cards on the field lie, oldest first: as they are known where they lie the same, and as the
    same list where all do."""
    instances = game.instances
    things = [thing for row in game.field_rows for thing in row]
    things.sort()  # as they came
    cards = [instances[thing] for thing in things]
    worn = _worn(cards)
    before = known.lying
    end = len(before)
    found: list[Lying] = []
    place, kept = 0, 0
    for card in cards:
        on_it = worn.get(card.id, NOTHING_WORN) if worn else NOTHING_WORN
        below = _below(game, card) if card.host != NO_HOST else None
        thing = card.id
        while place < end and before[place].id < thing:
            place += 1
        one = before[place] if place < end else None
        if one is None or one.id != thing or not one.is_so(card, on_it, below):
            one = Lying(card, on_it, below)
        else:
            kept += 1
        found.append(one)
    return before if kept == len(found) == end else found


NOTHING_WORN: Final[Worn] = ()


def _worn(cards: list[Instance]) -> dict[int, Worn]:
    """What is set on which cards."""
    found: dict[int, Worn] = {}
    for card in cards:
        if card.host != NO_HOST:
            found[card.host] = (*found.get(card.host, ()), (card.id, card.face, card.face_down))
    return found


def _below(game: Pmv, card: Instance) -> Below:
    host = game.instances.get(card.host)
    return None if host is None else (host.face, host.face_down, host.host)
