"""A game as it might be for all that one player knows: what that player may not know is dealt anew."""

from __future__ import annotations

from collections.abc import Iterable

from mahojin.machine.aspects import EVERYTHING
from mahojin.machine.chance import Chance
from mahojin.machine.state import NO_CARD, Instance

from .game import Magmell
from .using import UseCard


def imagine(game: Magmell, seat: int, chance: Chance) -> Magmell:
    """A clone that this seat could not tell from the game; the waiting decision is kept as it is.

    The other player's hand and grimoire are mixed with each other, and the order of every pile is random, as
    is all that chance will decide from here on.
    """
    twin = game.clone()
    twin.chance = Chance.from_seed(chance.bits(128))
    other = twin.opponent(seat)
    for pile in (twin.zones["grimoire"][seat], *twin.zones["stone_deck"]):
        _shuffle_unseen(pile, _seen_now(twin, seat), chance)
    _deal_anew(twin, (*twin.hand(other), *twin.zones["grimoire"][other]), chance)
    for frame in twin.frames:
        if isinstance(frame, UseCard) and frame.before is not None:
            frame.before = imagine(frame.before, seat, chance)
    twin.touch(EVERYTHING)
    return twin


def _seen_now(game: Magmell, seat: int) -> set[int]:
    """Cards that the seat is just looking at, because it has to choose among them."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return set()
    return {option.thing for option in decision.options}


def _shuffle_unseen(pile: list[int], seen: set[int], chance: Chance) -> None:
    places = [place for place, thing in enumerate(pile) if thing not in seen]
    things = [pile[place] for place in places]
    chance.shuffle(things)
    for place, thing in zip(places, things, strict=True):
        pile[place] = thing


def _deal_anew(game: Magmell, things: Iterable[int], chance: Chance) -> None:
    """Each of these instances stays where it is and becomes another card of the same lot."""
    lot = [game.instances[thing] for thing in things if not _known(game.instances[thing])]
    order = list(range(len(lot)))
    chance.shuffle(order)
    for place, it in zip(order, lot, strict=True):
        twin = it.clone()
        twin.card, twin.face, twin.printed = lot[place].card, lot[place].face, lot[place].printed
        game.instances[it.id] = twin


def _known(it: Instance) -> bool:
    """Tokens and what has just moved with its counters on are seen by everyone until the next rule check."""
    return it.card == NO_CARD or it.counters is not None
