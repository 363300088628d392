"""自動β of a card elsewhere that concerns only itself (7.4.6.a), looked for when it is asked for."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import Under
from mahojin.machine.evaluator import holds

from ..game import Pmv
from ..picture import NOBODY, Active
from ..telling import Telling
from .speech import speech
from .telling_who import telling_of


def own_effects(game: Pmv, thing: int, kinds: frozenset[type], actions: tuple[str, ...] = ()) -> list[Active]:
    """What a card that is not on the field says of itself (7.4.6.a); of these actions, if they are given."""
    instance = game.instances.get(thing)
    if instance is None or instance.zone == "field":
        return NOBODY
    words = speech(instance.face)
    own = words.own
    if not own or words.kinds.isdisjoint(kinds):
        return NOBODY
    if game.trace is not None:
        game.cite("7.4.6.a")
    found: list[Active] = []
    for voice, effect in own:
        if actions and type(effect) in kinds and effect.action not in actions:
            continue
        telling = telling_of(game, voice, thing, thing, instance.controller)
        found += [
            Active(part, telling, instance.arrived, "beta", voice.place)
            for part in in_force(game, telling, effect)
            if type(part) in kinds
        ]
    return found


def in_force(game: Pmv, telling: Telling, effect: Any) -> list[Any]:
    """The effects that hold under their conditions."""
    if not isinstance(effect, Under):
        return [effect]
    if not holds(game, telling, effect.test):
        if game.trace is not None:
            game.cite("7.4.6.d")
        return []
    if game.trace is not None:
        game.cite("7.4.6.b")
    return [part for inner in effect.effects for part in in_force(game, telling, inner)]
