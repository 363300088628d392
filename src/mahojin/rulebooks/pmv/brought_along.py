"""What a card gained while it was played goes with it to the field, where it applies (3.1.7.a, P-F4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahojin.machine.ability import Gains, It, Until
from mahojin.machine.aspects import EFFECTS
from mahojin.machine.state import Effect

from .game import Pmv
from .picture import NOBODY, Active
from .speaking.touching import touches


def gained_in_play(game: Pmv, thing: int) -> list[Active]:
    """The effects that give something to a card that is about to enter."""
    afar = game.now.afar
    if not afar:
        return NOBODY
    return [one for one in afar if isinstance(one.data, Gains) and touches(game, one, thing)]


def bring_along(game: Pmv, gains: list[Active], thing: int) -> None:
    """It has the same on the field: as long as it was said, or else for this chain."""
    made = [
        Effect(game.clock, _of_it(one.data), one.telling, (thing,), _until(game, one))  # type: ignore[arg-type]
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


def _until(game: Pmv, gain: Active) -> Until | str:
    lasting = [one.until for one in game.effects if one.data is gain.data and one.until]
    return lasting[0] if lasting else "chain end"
