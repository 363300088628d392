"""Which continuous effects touch something at a moment, for whoever looks at a game from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from .ability import Cannot, Enters, Instead, Must, Reduce
from .field import Field, at_work, current_speakers, printed_speakers, touched, touches

if TYPE_CHECKING:
    from .game import Game

DECIDING: Final = (Cannot, Must, Enters, Instead, Reduce)  # what acts when it is asked for, and not before


def in_force(game: Game) -> Iterator[tuple[int, object]]:
    """Whose words, and which effect: every continuous effect that touches something now."""
    speakers = current_speakers(game, printed_speakers(game), game.field.abilities)
    for effect in at_work(game, Field(), speakers):
        if not isinstance(effect.data, DECIDING) and touched(game, effect):
            yield effect.context.source, effect.data


def others_on(game: Game, thing: int) -> Iterator[tuple[int, object]]:
    """Whose words, and until when: the effects on a thing that are not about a number."""
    field = game.field
    for effects in (field.grants, field.bans, field.musts):
        for effect in effects:
            if touches(game, effect, thing):
                yield effect.context.source, effect.until
