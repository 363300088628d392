"""Which continuous effects touch something at a moment, for whoever looks at a game from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.kernel.state import player_thing
from mahojin.rulebooks.pmv.abilities import (
    Allowed,
    Barred,
    Bound,
    Never,
    Skipped,
    Spared,
    Unhurt,
    Usable,
    When,
)

from ..effects.snapshot import Active
from ..game import Pmv
from ..procedures import PROCEDURES
from .face_texts import face_texts
from .own_effects import own_effects
from .touched import touches

HINDERING: Final = (Barred, Bound, Never, Spared, Unhurt)
DECIDING: Final = (*HINDERING, Allowed, Skipped, Usable, When)  # what acts when it is asked for, not before


def in_force(game: Pmv) -> Iterator[tuple[int, object]]:
    """Whose words, and which effect: every continuous effect that touches something now."""
    now = game.snapshot
    things = (*(player_thing(seat) for seat in range(game.seats)), *game.instances)
    for actives in list(now.effects.values()):
        for active in actives:
            if not isinstance(active.data, DECIDING) and _touches_any(game, active, things):
                yield active.context.source, active.data
    for gains in list(now.gained.values()):
        for gain in gains:
            yield gain.context.source, gain.by.data
            yield gain.context.source, gain.data
    for thing, card in game.instances.items():
        if card.face.under is not None:  # transformed (10.28)
            yield from ((thing, panel) for panel in card.face.under.panels if panel.name == card.face.name)
        if card.zone != "field":
            for own in own_effects(game, thing, face_texts(card.face).kinds):
                if not isinstance(own.data, DECIDING) and _touches_any(game, own, (thing,)):
                    yield thing, own.data


def _touches_any(game: Pmv, active: Active, things: tuple[int, ...]) -> bool:
    if getattr(active.data, "noun", None) is None:
        return True
    return any(touches(game, active, thing) for thing in things)


def hindrances(game: Pmv) -> list[Active]:
    """What is said of a card, without a number."""
    return [active for kind in HINDERING for active in game.snapshot.of(kind)]


PROCEDURES.in_force = in_force
PROCEDURES.hindrances = hindrances
