"""次に～する場合、次に受けるダメージ: replacement effects that are over once they have replaced something."""

from __future__ import annotations

from mahojin.kernel.state import Effect
from mahojin.language.durations import keep_effects

from ..game import Nova


def use_up(game: Nova, effect: Effect) -> None:
    """An effect that was for the next event alone ends with it (802.1.3)."""
    keep_effects(game, lambda one: one is not effect)
