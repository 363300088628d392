"""A game as it might be for all that one player knows: what that player may not know is dealt anew."""

from __future__ import annotations

from mahojin.kernel.chance import Chance
from mahojin.kernel.state import NO_CARD, Instance
from mahojin.kernel.worlds import deal_anew, imagine_kept, look_again, looked_at, twin_of

from .cards.shown import knows
from .game import Mgd
from .view import may_pick


def imagine(game: Mgd, seat: int, chance: Chance) -> Mgd:
    """A clone that this seat could not tell from the game; the waiting decision is kept as it is.

    Of the other player, hand, deck, orbs and what lies face down among the girls and in exile are mixed with
    each other, of the own cards deck and orbs; save what is shown to all, and what this seat knows or is just
    looking at.
    """
    twin = twin_of(game, chance)
    other = twin.opponent(seat)
    seen = {thing for thing in looked_at(twin, seat) if may_pick(twin, thing, seat)}

    def known(it: Instance) -> bool:
        return it.id in seen or knows(twin, it, seat)

    zones = twin.zones
    rows = (*zones["girls"], *zones["exile"])
    down = [thing for row in rows for thing in row if _is_hidden(twin.instances[thing], other)]
    deal_anew(twin, (*zones["deck"][seat], *zones["orbs"][seat]), known, chance)
    deal_anew(twin, (*twin.hand(other), *zones["deck"][other], *zones["orbs"][other], *down), known, chance)
    imagine_kept(twin, lambda before: imagine(before, seat, chance))
    look_again(twin)
    return twin


def _is_hidden(it: Instance, owner: int) -> bool:
    """A card of that player that lies face down (308.2a, 311.2a); a token has no front."""
    return it.face_down and it.owner == owner and it.card != NO_CARD
