"""1ターンに1回だけ (801.3.8.1, 801.3.8.2): which of a card's abilities of that kind were used this turn."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Ability, Activation, Grant, Standing
from mahojin.kernel.state import Effect
from mahojin.language.meaning import holds
from mahojin.language.reach import touches

from ..game import Nova

Used = tuple[tuple[int, Ability, int], ...]

PRINTED: Final = 0  # and below, where it is printed more than once


def _from(game: Nova, thing: int, ability: Activation) -> list[int]:
    """Where a card has such an ability from: printed on it, or from one or more effects."""
    card = game.instances.get(thing)
    if card is None:
        return []
    found = [PRINTED - place for place in range(card.face.abilities.count(ability))]
    if thing not in game.snapshot.abilities:
        return found
    effects = [(effect.stamp, effect) for effect in game.effects_at_work()]
    for voice in game.ability_holders:
        speaker = game.instances[voice]
        for standing in speaker.face.standing:
            if _speaks(game, voice, standing):
                context = game.words_of(speaker)
                effects.append((voice, Effect(speaker.arrived, standing.effect, context, None, None)))
    return found + [
        source
        for source, effect in effects
        if isinstance(effect.data, Grant) and effect.data.ability == ability and touches(game, effect, thing)
    ]


def _speaks(game: Nova, voice: int, standing: Standing) -> bool:
    speaker = game.instances[voice]
    if not isinstance(standing.effect, Grant) or not game.works_here(speaker, standing):
        return False
    return standing.condition is None or holds(game, game.words_of(speaker), standing.condition)


def is_taken(game: Nova, thing: int, ability: Activation, used: Used, most: int = 1) -> bool:
    """Every such ability of the card was used so often, each counted by itself (801.3.8.2)."""
    if not any(thing == user and ability == one for user, one, _ in used):
        return False
    free = any(used.count((thing, ability, source)) < most for source in _from(game, thing, ability))
    if free:
        game.cite("801.3.8.2")
    return not free


def use(game: Nova, thing: int, ability: Activation, *, waits: bool) -> None:
    """One of them is used; that stays so whoever controls the card (801.3.8.1)."""
    for source in _from(game, thing, ability):
        key = (thing, ability, source)
        is_open = waits and key in game.opened
        if not is_open and not (ability.once and game.once.count(key) >= ability.most):
            game.opened += (key,) if waits else ()
            game.once += (key,) if ability.once else ()
            return
