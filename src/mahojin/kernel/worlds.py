"""Dealing anew what a player cannot know, so that a clone is as good as the game for that player.

Each rulebook has ``imagine(game, seat, chance)``, made of these: the one way in which a computer player may
look beyond its own view. Of the game that it returns holds:

- the seat's view of it, and the decision that waits, are those of the true game;
- cards whose faces the seat cannot see are dealt anew among each other, and what chance will decide is new;
- it can be played on like any other game, and nothing that is done in it reaches the true one;
- it keeps no log and no trace, nor does a clone of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from .aspects import EVERYTHING
from .chance import Chance
from .state import ANYWHERE, Instance

if TYPE_CHECKING:
    from mahojin.language.game import Game

Imagined = TypeVar("Imagined", bound="Game")


def twin_of(game: Imagined, chance: Chance) -> Imagined:
    """A clone in which all that chance will decide from here on is random."""
    twin = game.clone()
    twin.chance = Chance.from_seed(chance.bits(128))
    return twin


def look_again(twin: Game) -> None:
    """Nothing is relied on that was found out before the cards were dealt anew, such as what may be done."""
    twin.changed(EVERYTHING)


def imagine_kept(twin: Imagined, imagine: Callable[[Imagined], Imagined]) -> None:
    """What a play that fails goes back to is imagined as well."""
    for frame in twin.frames:
        before = getattr(frame, "before", None)
        if isinstance(before, type(twin)):
            frame.before = imagine(before)  # type: ignore[attr-defined]


def looked_at(game: Game, seat: int) -> set[int]:
    """Cards that the seat is just looking at, because it has to choose among them, or looks for some."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return set()
    return {option.thing for option in decision.options}.union(decision.looking)


def shuffle_unseen(pile: list[int], seen: set[int], chance: Chance) -> None:
    """All of a pile but what is seen changes places."""
    places = [place for place, thing in enumerate(pile) if thing not in seen]
    things = sorted([pile[place] for place in places])
    chance.shuffle(things)
    for place, thing in zip(places, things, strict=True):
        pile[place] = thing


def deal_anew(game: Game, things: Iterable[int], known: Callable[[Instance], bool], chance: Chance) -> None:
    """Each of these instances stays where it is and becomes another card of the same lot.

    What is taken for something else than it is stays taken for that. Which card goes where is decided by
    chance alone, not by where the cards are: games that a player cannot tell apart are imagined alike.
    """
    lot = [game.instances[thing] for thing in sorted(things) if not known(game.instances[thing])]
    cards = sorted(lot, key=_card)
    order = list(range(len(lot)))
    chance.shuffle(order)
    for place, it in zip(order, lot, strict=True):
        twin = it.clone()
        twin.card, twin.printed = cards[place].card, cards[place].printed
        if it.face is it.printed:
            twin.face = twin.printed
        game.instances[it.id] = twin
        _note_abilities(game, twin)


def _card(it: Instance) -> int:
    return it.card


def _note_abilities(game: Game, it: Instance) -> None:
    """Whether its abilities work where it lies is known of what the card is now."""
    speaks = it.zone in it.face.ability_zones or ANYWHERE in it.face.ability_zones
    if speaks or it.counters:
        game.ability_holders[it.id] = None
    else:
        game.ability_holders.pop(it.id, None)
