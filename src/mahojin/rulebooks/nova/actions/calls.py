"""キャラクターのプレイ (202.2): one in a turn, and as many more as effects allow."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import player_thing
from mahojin.language.prohibitions import permitting

from ..game import Nova

CALL: Final = "call"


def more_calls(game: Nova) -> bool:
    """Whether any effect allows more characters."""
    return any(effect.data.action == CALL for effect in game.permissions(CALL))


def has_called(game: Nova, seat: int) -> bool:
    """Whether a player has played all the characters of this turn."""
    times = game.called.count(seat)
    if not times:
        return False
    more: int = sum(effect.data.number for effect in permitting(game, player_thing(seat), CALL))
    if more:
        game.cite("004.1")
    return times > more
