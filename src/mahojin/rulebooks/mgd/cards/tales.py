"""昔話 (1303): what is a tale now, and which chapter is its last, whatever effects have made of it."""

from __future__ import annotations

from mahojin.kernel.state import Instance
from mahojin.rulebooks.mgd.abilities import Chapters

from ..game import Mgd
from .face import TALE, Card


def is_tale(game: Mgd, card: Instance) -> bool:
    """It has the feature 昔話 (1303.1)."""
    face: Card = card.face
    return TALE in game.traits(card).races if "race" in game.snapshot.changing else face.tale


def last_chapter(game: Mgd, card: Instance) -> int:
    """The number of the last chapter that it has; 0 where it has none."""
    face: Card = card.face
    now = game.snapshot.abilities.get(card.id)
    if now is None:
        return face.final
    return max((number for one in now if isinstance(one, Chapters) for number in one.numbers), default=0)
