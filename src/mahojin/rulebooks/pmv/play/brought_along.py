"""What a card gained while it was played goes with it to the field, where it applies (3.1.7.a, P-F4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahojin.abilities import It
from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.state import Effect
from mahojin.rulebooks.pmv.abilities import Gains

from ..continuous.touched import touches
from ..effects.snapshot import NOBODY, Active
from ..game import Pmv


def gained_in_play(game: Pmv, thing: int) -> list[Active]:
    """The effects that give something to a card that is about to enter."""
    afar = game.snapshot.afar
    if not afar:
        return NOBODY
    return [one for one in afar if isinstance(one.data, Gains) and touches(game, one, thing)]


def bring_along(game: Pmv, gains: list[Active], thing: int) -> None:
    """It has the same on the field: as long as it was said, or else for this chain."""
    made = [
        Effect(game.clock, _of_it(one.data), one.context, (thing,), one.until or "chain end")
        for one in gains
        if not touches(game, one, thing)
    ]
    if made:
        game.cite("3.1.7.a")
        game.effects = [*game.effects, *made]
        game.changed(EFFECTS)


_OF_IT: Final[dict[int, tuple[Gains, Gains]]] = {}  # the words are kept: their id stays their own


def _of_it(words: Gains) -> Gains:
    """The same of whatever it is about; the same every time."""
    known = _OF_IT.get(id(words))
    if known is None:
        known = _OF_IT[id(words)] = (words, replace(words, noun=It()))
    return known[1]
