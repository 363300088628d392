"""A game as it might be for all that one player knows: what that player may not know is dealt anew."""

from __future__ import annotations

from mahojin.kernel.chance import Chance
from mahojin.kernel.state import NO_CARD, Instance
from mahojin.kernel.worlds import deal_anew, imagine_kept, look_again, twin_of

from .game import Pmv
from .zones.sight import knows_face

DEALT = frozenset({"deck", "nodes", "hand", "field"})  # a sideboard stays as it is: it is no part of the deck


def imagine(game: Pmv, seat: int, chance: Chance) -> Pmv:
    """A clone that this seat could not tell from the game; the waiting decision is kept as it is.

    Of each player, the cards whose faces the seat does not see are mixed with each other: deck, nodes, what
    lies face down, and the hands of others. What chance will decide from here on is random, too.
    """
    twin = twin_of(game, chance)

    def known(it: Instance) -> bool:
        return it.card == NO_CARD or _seen(twin, it, seat)

    for owner in range(game.seats):
        own = [it.id for it in game.instances.values() if it.owner == owner and it.zone in DEALT]
        deal_anew(twin, own, known, chance)
    imagine_kept(twin, lambda before: imagine(before, seat, chance))
    look_again(twin)
    return twin


def _seen(game: Pmv, it: Instance, seat: int) -> bool:
    """The face is seen, or what lies face up and is taken for something else was seen when it came."""
    return knows_face(game, it.id, seat) or (it.zone == "field" and not it.face_down)
