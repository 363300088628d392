"""1ターンに1回だけ (801.3.8.1, 801.3.8.2): which of a card's abilities of that kind were used this turn."""

from __future__ import annotations

from mahojin.machine.ability import Activation, Grant, Standing
from mahojin.machine.field import touches
from mahojin.machine.meaning import holds
from mahojin.machine.state import Effect

from .game import Nova

PRINTED = 0


def _from(game: Nova, thing: int, ability: Activation) -> list[int]:
    """Where a card has such an ability from: printed on it, or from one or more effects."""
    found = [PRINTED] * game.instances[thing].face.abilities.count(ability)
    if thing not in game.field.abilities:
        return found
    effects = [(effect.stamp, effect) for effect in game.effects_at_work()]
    for voice in game.voices:
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


def _unused(game: Nova, thing: int, ability: Activation) -> list[int]:
    return [source for source in _from(game, thing, ability) if (thing, ability, source) not in game.once]


def is_used_up(game: Nova, thing: int, ability: Activation) -> bool:
    """Every such ability of the card was used this turn, each counted by itself (801.3.8.2)."""
    if not any((thing, ability) == used[:2] for used in game.once):
        return False
    unused = _unused(game, thing, ability)
    if unused:
        game.cite("801.3.8.2")
    return not unused


def use(game: Nova, thing: int, ability: Activation) -> None:
    """One of them is used; that stays so whoever controls the card (801.3.8.1)."""
    source = next(iter(_unused(game, thing, ability)), PRINTED)
    game.once |= {(thing, ability, source)}
