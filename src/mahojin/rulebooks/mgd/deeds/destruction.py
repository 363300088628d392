"""破壊と破棄 (1007, 1008): both end in the graveyard, and are not the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahojin.abilities import Cannot
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Move
from mahojin.kernel.state import Instance
from mahojin.language.prohibitions import prevented

from ..book import BATTLEFIELD
from ..game import Mgd
from ..zones.moves import putting

DESTROYED: Final[tuple[str, ...]] = ("destroyed",)
SCRAPPED: Final[tuple[str, ...]] = ("scrapped",)


def destroying(
    game: Mgd, cards: Iterable[Instance], clause: str, by: int = NOTHING, manner: str | None = None
) -> list[Move]:
    """Those of the cards that are on the battlefield and can be destroyed go to the graveyard."""
    return [
        putting(game, card, "graveyard", names=DESTROYED, clause=clause, by=by, manner=manner)
        for card in cards
        if card.zone in BATTLEFIELD
        and not is_indestructible(game, card, NOTHING if manner else by, manner or "")
    ]


def is_indestructible(game: Mgd, card: Instance, by: int, manner: str = "") -> bool:
    """破壊されない (1007.2), be it only by the effects of certain cards (901.2d), or only in battle."""
    ban = prevented(game, "destroy", by, card.id, manner=manner)
    if ban is None:
        return False
    if isinstance(ban.data, Cannot) and ban.data.obj is not None:
        game.cite("901.2d")
    game.cite("1007.2")
    return True


def scrapping(game: Mgd, cards: Iterable[Instance], clause: str = "1008.1", by: int = NOTHING) -> list[Move]:
    """To the graveyard, which being indestructible does not prevent."""
    return [putting(game, card, "graveyard", names=SCRAPPED, clause=clause, by=by) for card in cards]
