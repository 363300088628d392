"""How cards lie, and all else that a snapshot is made from: cheaper to compare than all texts."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import ABILITIES, BATTLE, CONTROL, DAMAGE, LIFE, POSITION, TURN
from mahojin.kernel.state import NO_HOST, Instance

from ..book import BOOK
from ..effects.active import Below, OnIt, Placement
from ..effects.snapshot import TextSnapshot
from ..game import Pmv
from .dependencies import HISTORY

PLACING: Final = POSITION | CONTROL | ABILITIES | BOOK.bits["field"]  # when a card lies otherwise
PILES: Final = tuple((BOOK.bits[zone], zone) for zone in BOOK.zones if zone != "field")


def made_from(game: Pmv, needs: int) -> tuple[object, ...]:
    """All that a snapshot with these needs was made from, but for how the cards on the field lie, which cards
    elsewhere have a say, and what its conditions ask about."""
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


def outside(game: Pmv) -> list[int]:
    """The cards elsewhere than on the field that may have a say (7.4.6.a)."""
    instances, zones, speaking = game.instances, game.zones, game.relevance.speaking
    return [
        thing
        for zone in game.relevance.far
        for row in zones[zone]
        for thing in row
        if instances[thing].face in speaking
    ]


def placements(game: Pmv, known: TextSnapshot) -> list[Placement]:
    """How the cards on the field lie, oldest first: as they are known where they lie the same, and as the
    same list where all do."""
    instances = game.instances
    things = [thing for row in game.field_rows for thing in row]
    things.sort()  # as they came
    cards = [instances[thing] for thing in things]
    worn = _worn(cards)
    before = {one.id: one for one in known.placements}
    found: list[Placement] = []
    kept = 0
    for card in cards:
        on_it = worn.get(card.id, NOTHING_WORN) if worn else NOTHING_WORN
        below = _below(game, card) if card.host != NO_HOST else None
        one = before.get(card.id)
        if one is None or not one.is_so(card, on_it, below):
            one = Placement(card, on_it, below)
        else:
            kept += 1
        found.append(one)
    return known.placements if kept == len(found) == len(before) else found


NOTHING_WORN: Final[OnIt] = ()


def _worn(cards: list[Instance]) -> dict[int, OnIt]:
    """What is set on which cards."""
    found: dict[int, OnIt] = {}
    for card in cards:
        if card.host != NO_HOST:
            found[card.host] = (*found.get(card.host, ()), (card.id, card.face, card.face_down))
    return found


def _below(game: Pmv, card: Instance) -> Below:
    host = game.instances.get(card.host)
    return None if host is None else (host.face, host.face_down, host.host)
