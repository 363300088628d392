"""A game as it might be for all that one player knows: what that player may not know is dealt anew."""

from __future__ import annotations

from mahojin.kernel.chance import Chance
from mahojin.kernel.state import NO_CARD, Instance
from mahojin.kernel.worlds import deal_anew, imagine_kept, look_again, looked_at, shuffle_unseen, twin_of

from .game import Magmell


def imagine(game: Magmell, seat: int, chance: Chance) -> Magmell:
    """A clone that this seat could not tell from the game; the waiting decision is kept as it is.

    The other player's hand and grimoire are mixed with each other, and the order of every pile is random, as
    is all that chance will decide from here on.
    """
    twin = twin_of(game, chance)
    other = twin.opponent(seat)
    for pile in (twin.zones["grimoire"][seat], *twin.zones["stone_deck"]):
        shuffle_unseen(pile, looked_at(twin, seat), chance)
    deal_anew(twin, (*twin.hand(other), *twin.zones["grimoire"][other]), _known, chance)
    imagine_kept(twin, lambda before: imagine(before, seat, chance))
    look_again(twin)
    return twin


def _known(it: Instance) -> bool:
    """Tokens and what has just moved with its counters on are seen by everyone until the next rule check."""
    return it.card == NO_CARD or it.counters is not None
