"""No card may be lost or doubled: each physical card is in exactly one zone, and zones and cards agree."""

from __future__ import annotations

from collections.abc import Mapping

from mahojin.kernel.state import NO_CARD
from mahojin.language.game import Game


def cards_in(game: Game) -> list[int]:
    """The numbers of the physical cards in all zones, in order."""
    instances = game.instances
    numbers = [
        instances[thing].card
        for rows in game.zones.values()
        for row in rows
        for thing in row
        if thing in instances
    ]
    return sorted(number for number in numbers if number != NO_CARD)


def owners_in(game: Game) -> dict[int, int]:
    """Whose each physical card is, by its number."""
    return {one.card: one.owner for one in game.instances.values() if one.card != NO_CARD}


def complaints(game: Game, dealt: Mapping[int, int]) -> list[str]:
    """What is wrong with the whereabouts of the cards, given whose they were when they were dealt.

    The cards of players who have left are gone with them.
    """
    found = []
    now = cards_in(game)
    expected = sorted(number for number, owner in dealt.items() if not game.has_left(owner))
    if now != expected:
        lost = sorted(set(expected) - set(now))
        doubled = sorted({number for number in now if now.count(number) > 1})
        found.append(f"cards lost {lost}, doubled {doubled}, strange {sorted(set(now) - set(expected))}")
    found.extend(_astray(game))
    return found


def _astray(game: Game) -> list[str]:
    """Instances that are not where they say they are."""
    found = []
    seen = 0
    for zone, rows in game.zones.items():
        for seat, row in enumerate(rows):
            seen += len(row)
            for thing in row:
                instance = game.instances.get(thing)
                if instance is None or (instance.zone, instance.seat) != (zone, seat):
                    found.append(f"{instance or thing} is in {zone} of seat {seat} but says otherwise")
    if seen != len(game.instances):
        found.append(f"{len(game.instances)} instances, {seen} in zones")
    return found
