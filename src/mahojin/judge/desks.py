"""The games that judge files can be about."""

from __future__ import annotations

from .desk import Desk
from .magmell.desk import MagmellDesk
from .mgd.desk import MgdDesk
from .nova.desk import NovaDesk
from .pmv.desk import PmvDesk
from .words import key, unknown

DESKS: dict[str, Desk] = {desk.key: desk for desk in (MagmellDesk(), PmvDesk(), NovaDesk(), MgdDesk())}


def desk_of(game: str) -> Desk:
    """The desk of a game by its key."""
    if key(game) not in DESKS:
        raise unknown("ゲーム", "game", game, DESKS)
    return DESKS[key(game)]
