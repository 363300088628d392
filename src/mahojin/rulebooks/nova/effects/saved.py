"""What is left of continuous effects on a card whose destruction was undone (907.3)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Change
from mahojin.kernel.state import Effect
from mahojin.language.meaning import value

from ..game import Nova

LOWERED: Final = ("attack", "health")


def without_lowering(game: Nova, thing: int) -> list[Effect]:
    """The effects there are, but those that lower this card's numbers pass it by."""
    return [one for effect in game.effects if (one := _sparing(game, effect, thing)) is not None]


def _sparing(game: Nova, effect: Effect, thing: int) -> Effect | None:
    data = effect.data
    if effect.things is None or thing not in effect.things or not isinstance(data, Change):
        return effect
    if data.trait not in LOWERED or data.op != "+" or isinstance(data.value, str):
        return effect
    if value(game, effect.context, data.value) >= 0:
        return effect
    others = tuple(one for one in effect.things if one != thing)
    return Effect(effect.stamp, data, effect.context, others, effect.until) if others else None
