"""What texts call cards by that is no kind, and the names of skills."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahojin.kernel.state import NO_CARD, Instance

from ..book import BATTLEFIELD

OF_THE_CARD: Final = frozenset({"element", "race", "name", "level", "type", "cost"})  # an ability's, too
SELF_TOLD: Final = frozenset({"discarded", "tainted", "revealed", "sent", "exiled"})
SKILL_NAMES: Final = frozenset(
    {
        "double_taint", "triple_taint", "taint", "break", "sick", "instant", "debut", "deathrattle",
        "alliance", "soul_mark", "arrogant", "dct", "sloth", "alone", "step_up", "link", "phi", "bingo",
        "dragoon", "legend", "nightmare", "wonder", "mirror", "trade", "corrode", "contract", "offering",
        "soul_record", "od", "twins",
    }
)  # fmt: skip
WHAT_IT_IS: Final[dict[str, Callable[[Instance], bool]]] = {  # descriptions that are no kinds
    "card": lambda it: it.face.kind != "ability",
    "entity": lambda it: it.zone in BATTLEFIELD,
    "magic": lambda it: it.zone == "chase" and it.face.kind != "ability",
    "ability": lambda it: it.face.kind == "ability",
    "token": lambda it: it.card == NO_CARD and it.face.kind != "ability",
}
