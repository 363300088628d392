"""次に～する場合、次に受けるダメージ: replacement effects that are over once they have replaced something."""

from __future__ import annotations

from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.state import Effect

from ..game import Nova


def use_up(game: Nova, effect: Effect) -> None:
    """An effect that was for the next event alone ends with it (802.1.3)."""
    game.effects = [one for one in game.effects if one is not effect]
    game.changed(EFFECTS)
