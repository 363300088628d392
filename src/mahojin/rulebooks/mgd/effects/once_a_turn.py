"""各ターンに1度 (1118.4, 1122.2, and as texts say): abilities that are used up for the turn."""

from __future__ import annotations

from mahojin.abilities import Activation
from mahojin.language.triggers import copies
from mahojin.rulebooks.mgd.abilities import RestSome

from ..game import Mgd


def is_used_up(game: Mgd, thing: int, ability: Activation) -> bool:
    """It was used this turn, and so was every other like it (205.2); all 竜騎 of one card count as one
    (1118.4, M-55)."""
    if not game.once or not ability.once:
        return False
    if is_dragoon(ability):
        return any(one == thing and is_dragoon(other) for one, other in game.once)
    return game.once.count((thing, ability)) >= copies(game, thing, ability)


def use_up(game: Mgd, thing: int, ability: Activation) -> None:
    if ability.once:
        game.once += ((thing, ability),)
        game.changed(0)


def is_dragoon(ability: object) -> bool:
    """It is paid by resting girls whose levels come to a sum, as only 竜騎 is."""
    return isinstance(ability, Activation) and any(isinstance(deed, RestSome) for deed in ability.price.deeds)
