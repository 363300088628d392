"""Whom an effect touches by what is written on the card alone: found out once, from picture to picture."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.ability import Every, In, Is, Marked, Things, Who
from mahojin.machine.state import Instance

from ..face import Traits
from ..picture import Active

OWNERS: Final = (None, Who.YOU, Who.OPPONENT)  # who these are does not change in a game of two
WRITTEN: Final = frozenset({"race", "keyword"})

_KNOWN: Final[dict[int, tuple[Any, bool]]] = {}  # the noun is kept: its id stays its own


def grip(active: Active, card: Instance, seen: Traits | None) -> tuple[object, ...]:
    """All that tells whether such an effect touches a card: the effect, the card as it lies there, and its
    information where effects had changed it."""
    face: object = card.face
    effect = id(active.data)  # it stays its own: the nature of every effect is kept with it
    return (effect, active.telling, face, card.controller, card.face_down, card.host, seen)


def is_told_by_the_card(active: Active) -> bool:
    """Its words ask for nothing but whose character it is, its races and its words."""
    if active.things is not None or active.telling.picks:
        return False
    noun = active.data.noun
    known = _KNOWN.get(id(noun))
    if known is None:
        known = _KNOWN[id(noun)] = (noun, _asks_for_the_card(noun))
    return known[1]


def _asks_for_the_card(noun: Any) -> bool:
    while isinstance(noun, (Marked, Every)):
        noun = noun.noun if isinstance(noun, Marked) else noun.what
    if not isinstance(noun, Things) or noun.kinds != ("character",):
        return False
    return all(_is_about_the_card(part) for part in noun.which)


def _is_about_the_card(part: Any) -> bool:
    if isinstance(part, In):
        return part.whose in OWNERS and part.zones in ((), ("field",))
    return isinstance(part, Is) and part.trait in WRITTEN and isinstance(part.value, str)
