"""A character that is none any more (6.1.9) though its card stays: its damage and the effects on it end."""

from __future__ import annotations

from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.state import Effect
from mahojin.rulebooks.pmv.abilities import Every, Marked, Some, Things

from ..game import Pmv
from ..play.transformation import is_transformed, normal_again
from .attack import cancel_attack, cancel_defence


def no_longer_a_character(game: Pmv, thing: int, clause: str) -> None:
    """Damage is gone (1.10.13.c), and effects on the character apply no longer (7.6.2)."""
    one = game.instances[thing]
    if game.is_character(one):
        game.cite(clause, "1.10.13.c")
        _leave_the_battle(game, thing)
    if is_transformed(one):
        normal_again(game, one, "10.28.11")
    game.heal(one)
    touched = [effect for effect in game.effects if _is_on(effect, thing)]
    if touched:
        game.cite("7.6.2")
        game.effects = [
            _without(effect, thing) if effect in touched else effect
            for effect in game.effects
            if effect not in touched or effect.things != (thing,)
        ]
        game.changed(EFFECTS)


def _leave_the_battle(game: Pmv, thing: int) -> None:
    """The character that attacked or defended is there no more, though its card may be (6.3.6.b)."""
    if cancel_attack(game, thing):
        game.cite("6.3.6.b")
    else:
        cancel_defence(game, thing)


def _is_on(effect: Effect, thing: int) -> bool:
    return effect.things is not None and thing in effect.things and not _is_of_cards(effect.data)


def _is_of_cards(data: object) -> bool:
    """What is said of cards holds for the card, whether it is a character or not."""
    noun = getattr(data, "noun", None)
    if isinstance(noun, Marked):
        noun = noun.noun
    if isinstance(noun, (Some, Every)):
        noun = noun.what
    if isinstance(noun, Things):
        return "card" in noun.kinds
    return getattr(noun, "kind", "") == "card"


def _without(effect: Effect, thing: int) -> Effect:
    left = tuple(one for one in effect.things or () if one != thing)
    return Effect(effect.stamp, effect.data, effect.context, left, effect.until)
