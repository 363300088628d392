"""Where a card's text is void by the rules: set cards, spells and commands out of place, cards face down."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import NO_HOST, Instance

from ..cards.face import Card
from ..game import Pmv

WORN: Final = frozenset({"equipment", "talisman"})
STANDS: Final = {  # what lets a spell or command lie on the field on its own
    "spell": (frozenset({"phantasm", "world_talisman"}), "5.5.3"),
    "command": (frozenset({"field_equipment"}), "5.6.2"),
}
NOT_WORN: Final = {"character": "5.4.4", "spell": "5.5.4", "command": "5.6.3"}
WORN_BY_NOTHING: Final = {"spell": "5.5.5", "command": "5.6.4"}


def is_worn(game: Pmv, instance: Instance) -> bool:
    """Equipment or a talisman that is set on a character: its text is the host's (6.1.13)."""
    if instance.host == NO_HOST or instance.hidden:
        return False
    face: Card = instance.face
    if face.words.isdisjoint(WORN):
        return False
    host = game.instances.get(instance.host)
    return host is not None and game.is_character(host)


def silenced(game: Pmv, instance: Instance) -> str:
    """The clause by which the text of a card is void where it is, or ""."""
    if instance.zone != "field":
        return ""
    if instance.hidden:
        return "5.7.4"
    face: Card = instance.face
    if instance.host != NO_HOST:
        if face.words.isdisjoint(WORN):
            return NOT_WORN.get(face.kind, "11.3.11.b")
        host = game.instances.get(instance.host)
        if host is not None and game.is_character(host):
            return "6.1.13"
        return WORN_BY_NOTHING.get(face.kind, "11.3.11.b")
    if face.is_character or face.defined:
        return ""
    stands = STANDS.get(face.kind)
    if stands is not None and face.words.isdisjoint(stands[0]):
        return stands[1]
    return ""


TOTAL: Final = frozenset(
    {"5.7.4", "5.4.4", "5.5.4", "5.6.3", "11.3.11.b", "6.1.13"}
)  # 【】 too: nothing of it is heard


def hears_fixed(clause: str) -> bool:
    """Whether text in 【】 is still heard (2.13.3, 12.4.2)."""
    return clause not in TOTAL
