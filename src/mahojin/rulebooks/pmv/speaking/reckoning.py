"""What a card's information is added up from, where it is nothing but words, races and plain numbers."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import Gains, Keyword, Modifier, Race
from mahojin.machine.state import Instance

from ..face import Card, Traits
from ..picture import Now

Key = tuple[object, ...]


class Sum:
    """Information, and what it was added up from."""

    __slots__ = ("key", "parts", "traits")

    def __init__(self, key: Key, parts: object, traits: Traits | None) -> None:
        self.key = key
        self.parts = parts  # kept, so that the ids in the key stay their own
        self.traits = traits


def sum_of(now: Now, card: Instance) -> Key | None:
    """All that the information of a card on the field comes from; None where it takes a closer look."""
    face: Card = card.face
    if face.variable or face.popular or now.voids:
        return None
    worn = now.set_cards.get(card.id, ())
    for one in worn:
        if not _is_plain(one.face.modifier):
            return None
    mine = now.touched.get(card.id, ())
    for active in mine:
        if not isinstance(active.data, Gains):
            return None
    gains = now.gained.get(card.id, ())
    for gain, _, _ in gains:
        if not _is_plain(gain):
            return None
    return (
        face,
        card.face_down,
        card.host,
        [(one.id, one.face, one.face_down) for one in worn],
        [(id(active.data), id(active.telling), active.stamp) for active in mine],
        [(id(gain), id(active.telling), times) for gain, active, times in gains],
    )


def _is_plain(gain: Any) -> bool:
    """It adds the same whenever it is looked at."""
    if gain is None or isinstance(gain, (Keyword, Race)):
        return True
    if not isinstance(gain, Modifier):
        return False
    return (gain.attack is None or isinstance(gain.attack, int)) and (
        gain.toughness is None or isinstance(gain.toughness, int)
    )
