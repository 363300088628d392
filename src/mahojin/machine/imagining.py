"""Dealing anew what a player cannot know, so that a clone is as good as the game for that player."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from .chance import Chance
from .game import Game
from .state import Instance

Imagined = TypeVar("Imagined", bound=Game)


def twin_of(game: Imagined, chance: Chance) -> Imagined:
    """A clone in which all that chance will decide from here on is random."""
    twin = game.clone()
    twin.chance = Chance.from_seed(chance.bits(128))
    return twin


def looked_at(game: Game, seat: int) -> set[int]:
    """Cards that the seat is just looking at, because it has to choose among them."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return set()
    return {option.thing for option in decision.options}


def shuffle_unseen(pile: list[int], seen: set[int], chance: Chance) -> None:
    """All of a pile but what is seen changes places."""
    places = [place for place, thing in enumerate(pile) if thing not in seen]
    things = [pile[place] for place in places]
    chance.shuffle(things)
    for place, thing in zip(places, things, strict=True):
        pile[place] = thing


def deal_anew(game: Game, things: Iterable[int], known: Callable[[Instance], bool], chance: Chance) -> None:
    """Each of these instances stays where it is and becomes another card of the same lot.

    What is taken for something else than it is stays taken for that.
    """
    lot = [game.instances[thing] for thing in things if not known(game.instances[thing])]
    order = list(range(len(lot)))
    chance.shuffle(order)
    for place, it in zip(order, lot, strict=True):
        twin = it.clone()
        twin.card, twin.printed = lot[place].card, lot[place].printed
        if it.face is it.printed:
            twin.face = twin.printed
        game.instances[it.id] = twin
