"""Which continuous effects touch something at a moment, for whoever looks at a game from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mahojin.machine.ability import Allowed, Barred, Bound, Never, Skipped, Spared, Unhurt, Usable, When
from mahojin.machine.state import player_thing

from ..game import Pmv
from ..picture import Active
from ..procedures import PROCEDURES
from .owning import own_effects
from .speech import speech
from .touching import touches

DECIDING: Final = (
    Allowed,
    Barred,
    Bound,
    Never,
    Skipped,
    Spared,
    Unhurt,
    Usable,
    When,
)  # what acts when it is asked for, and not before

HINDERING: Final = (Barred, Bound, Never, Spared, Unhurt)  # what is said of a card, without a number


def in_force(game: Pmv) -> Iterator[tuple[int, object]]:
    """Whose words, and which effect: every continuous effect that touches something now."""
    now = game.now
    things = (*(player_thing(seat) for seat in range(game.seats)), *game.instances)
    for actives in list(now.actives.values()):
        for active in actives:
            if not isinstance(active.data, DECIDING) and _touches_any(game, active, things):
                yield active.telling.source, active.data
    for gains in list(now.gained.values()):
        for gain, active, _ in gains:
            yield active.telling.source, active.data
            yield active.telling.source, gain
    for thing, card in game.instances.items():
        if card.face.under is not None:  # transformed (10.28)
            yield from ((thing, panel) for panel in card.face.under.panels if panel.name == card.face.name)
        if card.zone != "field":
            for own in own_effects(game, thing, speech(card.face).kinds):
                if not isinstance(own.data, DECIDING) and _touches_any(game, own, (thing,)):
                    yield thing, own.data


def _touches_any(game: Pmv, active: Active, things: tuple[Any, ...]) -> bool:
    if getattr(active.data, "noun", None) is None:
        return True
    return any(touches(game, active, thing) for thing in things)


def others_on(game: Pmv, thing: int) -> Iterator[tuple[int, object]]:
    """Whose words, and until when: the effects on a card that are not about a number."""
    for kind in HINDERING:
        for active in game.now.of(kind):
            if touches(game, active, thing):
                lasting = not active.grade and active.place < len(game.effects)
                yield active.telling.source, game.effects[active.place].until if lasting else None


PROCEDURES.in_force = in_force
PROCEDURES.others_on = others_on
