"""Which continuous effects touch something at a moment, for whoever looks at a game from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from mahojin.abilities import Cannot, Enters, Must

from .profile import REPLACEMENTS
from .reach import touched

if TYPE_CHECKING:
    from .game import Game

DECIDING: Final = frozenset({Cannot, Must, Enters, REPLACEMENTS})  # they act when they are asked for


def in_force(game: Game) -> Iterator[tuple[int, object]]:
    """Whose words, and which effect: every continuous effect that touches something now."""
    for kind, effects in list(game.snapshot.effects.items()):
        for effect in effects:
            if kind not in DECIDING and touched(game, effect):
                yield effect.context.source, effect.data


def others_on(game: Game, thing: int) -> Iterator[tuple[int, object]]:
    """Whose words, and until when: the effects on a thing that are not about a number."""
    for effect in game.hindrances():
        if game.touches(effect, thing):
            yield effect.context.source, effect.until
