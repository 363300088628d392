"""A game as it might be for all that one player knows: what that player may not know is dealt anew."""

from __future__ import annotations

from mahojin.kernel.chance import Chance
from mahojin.kernel.state import Instance
from mahojin.kernel.worlds import deal_anew, imagine_kept, look_again, looked_at, shuffle_unseen, twin_of

from .game import Nova


def imagine(game: Nova, seat: int, chance: Chance) -> Nova:
    """A clone that this seat could not tell from the game; the waiting decision is kept as it is.

    The other player's hand and main deck are mixed with each other, save what is shown to all, and the order
    of every main deck is random, as is all that chance will decide from here on.
    """
    twin = twin_of(game, chance)
    other = twin.opponent(seat)

    def shown(it: Instance) -> bool:
        return it.id in twin.revealed or it.id in seen

    seen = looked_at(twin, seat)
    shuffle_unseen(twin.zones["deck"][seat], seen | twin.revealed, chance)
    deal_anew(twin, (*twin.hand(other), *twin.zones["deck"][other]), shown, chance)
    imagine_kept(twin, lambda before: imagine(before, seat, chance))
    look_again(twin)
    return twin
