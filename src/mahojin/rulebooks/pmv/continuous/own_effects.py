"""自動β of a card elsewhere that concerns only itself (7.4.6.a), looked for when it is asked for."""

from __future__ import annotations

from mahojin.abilities.kinds import Continuous
from mahojin.language.evaluator import holds
from mahojin.rulebooks.pmv.abilities import Under

from ..effects.context import TextContext
from ..effects.snapshot import NOBODY, Active
from ..game import Pmv
from ..procedures import PROCEDURES
from .face_texts import face_texts
from .speaker import context_of


def own_effects(game: Pmv, thing: int, kinds: frozenset[type], actions: tuple[str, ...] = ()) -> list[Active]:
    """What a card that is not on the field says of itself (7.4.6.a); of these actions, if they are given."""
    instance = game.instances.get(thing)
    if instance is None or instance.zone == "field":
        return NOBODY
    words = face_texts(instance.face)
    own = words.own
    if not own or words.kinds.isdisjoint(kinds):
        return NOBODY
    game.cite("7.4.6.a")
    found: list[Active] = []
    for text, effect in own:
        if actions and type(effect) in kinds and getattr(effect, "action", "") not in actions:
            continue
        context = context_of(game, text, thing, thing, instance.controller)
        found += [
            Active(part, context, instance.arrived, "beta", text.place)
            for part in in_force(game, context, effect)
            if type(part) in kinds
        ]
    return found


def in_force(game: Pmv, context: TextContext, effect: Continuous) -> list[Continuous]:
    """The effects that hold under their conditions."""
    if not isinstance(effect, Under):
        return [effect]
    if not holds(game, context, effect.test):
        game.cite("7.4.6.d")
        return []
    game.cite("7.4.6.b")
    return [part for inner in effect.effects for part in in_force(game, context, inner)]


PROCEDURES.own_effects = own_effects
