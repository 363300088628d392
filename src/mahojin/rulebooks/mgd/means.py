"""What a player has that may be used at any time, wherever it is: what is not here is not looked at."""

from __future__ import annotations

from .book import BATTLEFIELD
from .game import Mgd

TOLD = ("od_made", "rested", "used", "activated")  # what using an od ability may set off


class Means:
    """Good until cards of the player come or go, or effects do."""

    __slots__ = ("any", "at", "cards", "field", "girls", "holders", "makers")

    def __init__(self, game: Mgd, seat: int) -> None:
        self.at = game.moves[seat]
        self.field = game.field
        given = game.field.abilities
        instances = game.instances
        quick = [thing for thing in game.hand(seat) if instances[thing].face.quick or thing in given]
        self.cards = [thing for thing in quick if instances[thing].face.kind != "girl"]
        self.girls = [thing for thing in quick if instances[thing].face.kind == "girl"]
        self.holders = [
            thing
            for zone in game.active_zones
            for thing in game.zones[zone][seat]
            if zone in instances[thing].face.active_in or thing in given
        ]  # what has conditional abilities that make more than od
        self.makers = any(
            instances[thing].face.od_abilities for zone in BATTLEFIELD for thing in game.zones[zone][seat]
        )  # od abilities are written on something
        self.any = bool(quick or self.holders or self.makers)


def means_of(game: Mgd, seat: int) -> Means:
    """What a player has now that could be used at any time."""
    kept: Means | None = game.means[seat]
    if kept is None or kept.at != game.moves[seat] or kept.field is not game.field:
        kept = game.means[seat] = Means(game, seat)
    return kept


def is_noticed(game: Mgd) -> bool:
    """Some ability waits for an od ability being used: one may use it for that alone."""
    return any(name in game.watched and game.is_heard(name) for name in TOLD)
