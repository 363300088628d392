"""Whether a continuous effect may touch cards that are not on the field, told from its words."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.ability import (
    Alternative,
    Both,
    Every,
    Handled,
    Itself,
    Marked,
    Mixed,
    Once,
    Rewritten,
    Some,
    Things,
)

from ..game import Pmv
from ..picture import Active
from ..reading.kinds import FIELD
from ..reading.nouns import zones_of

_KEPT: Final[dict[int, tuple[object, bool]]] = {}  # the noun is kept: its id stays its own


def reaches_afar(game: Pmv, active: Active) -> bool:
    """Whether it may touch a card that is not on the field; a card stays the same only within its zone."""
    if active.things is not None:
        return not all(_is_on_field(game, thing) for thing in active.things)
    if active.telling.picks or isinstance(active.data, Rewritten):
        return True  # what is rewritten is meant wherever it is
    noun = active.data.noun
    if isinstance(noun, Marked):
        noun = noun.noun
    if isinstance(noun, Itself):
        return not _is_on_field(game, active.telling.this)
    return _names_afar(noun)


def _is_on_field(game: Pmv, thing: int) -> bool:
    one = game.instances.get(thing)
    return one is None or one.zone == "field"


def _names_afar(noun: Any) -> bool:
    known = _KEPT.get(id(noun))
    if known is None:
        known = _KEPT[id(noun)] = (noun, _may_be_afar(noun))
    return known[1]


def _may_be_afar(noun: Any) -> bool:
    if isinstance(noun, Marked):
        return _may_be_afar(noun.noun)
    if isinstance(noun, (Some, Every)):
        return _may_be_afar(noun.what)
    if isinstance(noun, (Both, Alternative)):
        return any(_may_be_afar(part) for part in noun.parts)
    if isinstance(noun, Mixed):
        return any(_may_be_afar(part) for part in noun.options)
    if isinstance(noun, Things):
        return zones_of(noun) != FIELD or any(isinstance(part, (Handled, Once)) for part in noun.which)
    return True
