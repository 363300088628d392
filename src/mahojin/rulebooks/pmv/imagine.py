"""A game as it might be for all that one player knows: what that player may not know is dealt anew."""

from __future__ import annotations

from mahojin.machine.aspects import EVERYTHING
from mahojin.machine.chance import Chance
from mahojin.machine.state import NO_CARD, Instance

from .game import Pmv
from .sight import knows_face

DEALT = frozenset({"deck", "nodes", "hand", "field"})  # a sideboard stays as it is: it is no part of the deck


def imagine(game: Pmv, seat: int, chance: Chance) -> Pmv:
    """A clone that this seat could not tell from the game; the waiting decision is kept as it is.

    Of each player, the cards whose faces the seat does not see are mixed with each other: deck, nodes, what
    lies face down, and the hands of others. What chance will decide from here on is random, too.
    """
    twin = game.clone()
    twin.chance = Chance.from_seed(chance.bits(128))
    for owner in range(game.seats):
        _deal_anew(twin, [it for it in game.instances.values() if it.owner == owner], seat, chance)
    twin.touch(EVERYTHING)
    return twin


def _deal_anew(game: Pmv, cards: list[Instance], seat: int, chance: Chance) -> None:
    """Each of these instances stays where it is and becomes another card of the same lot."""
    lot = [it for it in cards if it.zone in DEALT and it.card != NO_CARD and not _seen(game, it, seat)]
    order = list(range(len(lot)))
    chance.shuffle(order)
    for place, it in zip(order, lot, strict=True):
        other, twin = lot[place], it.clone()
        twin.card, twin.printed = other.card, other.printed
        if it.face is it.printed:
            twin.face = other.printed
        game.instances[it.id] = twin


def _seen(game: Pmv, it: Instance, seat: int) -> bool:
    """The face is seen, or what lies face up and is taken for something else was seen when it came."""
    return knows_face(game, it.id, seat) or (it.zone == "field" and not it.face_down)
