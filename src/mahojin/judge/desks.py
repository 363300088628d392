"""The games that judge files can be about; the desk of each is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from typing import Final

from mahojin.rulebooks.registry import OnDemand

from .desk import Desk
from .words import key, unknown


@cache
def _magmell() -> Desk:
    from .magmell.desk import MagmellDesk

    return MagmellDesk()


@cache
def _pmv() -> Desk:
    from .pmv.desk import PmvDesk

    return PmvDesk()


@cache
def _nova() -> Desk:
    from .nova.desk import NovaDesk

    return NovaDesk()


@cache
def _mgd() -> Desk:
    from .mgd.desk import MgdDesk

    return MgdDesk()


DESKS: Final = OnDemand({"magmell": _magmell, "pmv": _pmv, "nova": _nova, "mgd": _mgd})


def desk_of(game: str) -> Desk:
    """The desk of a game by its key."""
    if key(game) not in DESKS:
        raise unknown("ゲーム", "game", game, DESKS)
    return DESKS[key(game)]
