"""Decks that nobody planned: legal ones of whatever cards there are, for trying many cards out."""

from __future__ import annotations

from collections.abc import Mapping

from mahojin.kernel.chance import Chance
from mahojin.kernel.problem import BadInput, Problem

from .deck import COPIES, MAIN, ONE_A_DECK, SIDEBOARD, Deck
from .face import Card


def random_deck(pool: Mapping[str, Card], seed: int | str, name: str = "") -> Deck:
    """A legal deck with a sideboard, the same for the same pool and seed; BadInput if cards are too few."""
    keys = sorted(pool)
    order = list(range(len(keys)))
    Chance.from_seed(seed).shuffle(order)
    of_a_name: dict[str, int] = {}
    main: dict[str, int] = {}
    sideboard: dict[str, int] = {}
    for place in order:
        key = keys[place]
        card = pool[key]
        left = COPIES - of_a_name.get(card.name, 0)
        number = min(1, left) if ONE_A_DECK in card.words else left
        pile, room = (main, MAIN - sum(main.values())) if is_played(card) else (sideboard, 0)
        if room <= 0:
            pile, room = sideboard, SIDEBOARD - sum(sideboard.values())
        number = min(number, room)
        if number > 0:
            pile[key] = number
            of_a_name[card.name] = of_a_name.get(card.name, 0) + number
    if sum(main.values()) < MAIN or sum(sideboard.values()) < SIDEBOARD:
        raise BadInput(
            Problem(
                name,
                f"カードが足りず、{MAIN}枚のデッキと{SIDEBOARD}枚のサイドボードを組めません。",
                f"There are too few cards for a deck of {MAIN} and a sideboard of {SIDEBOARD}.",
            )
        )
    return Deck(name or f"{seed}", main, sideboard)


def is_played(card: Card) -> bool:
    """Whether it can ever be played from a hand (2.4.3)."""
    return card.cost is not None
