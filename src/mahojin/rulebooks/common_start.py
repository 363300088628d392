"""How games of every book begin: cards of the lists in their piles, and the first decision."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from mahojin.kernel.procedure import Procedure
from mahojin.kernel.state import Face
from mahojin.language.game import Game

G = TypeVar("G", bound=Game)
C = TypeVar("C", bound=Face)
Lists = Iterable[tuple[str, Mapping[str, int]]]  # of one deck: the pile that a list goes to, and the list


def lay_out(game: Game, decks: Iterable[Lists], pool: Mapping[str, C]) -> set[C]:
    """All cards lie in their piles, in the order of the lists; which cards there are."""
    faces: set[C] = set()
    number = 0
    for seat, lists in enumerate(decks):
        for zone, cards in lists:
            pile = [pool[name] for name, count in cards.items() for _ in range(count)]
            number = game.fill(zone, seat, pile, number)
            faces.update(pile)
    return faces


def begun(game: G, match: Procedure, log: bool) -> G:
    """The game at its first decision, with a log or without."""
    if log:
        game.log = []
    game.start(match)
    return game
