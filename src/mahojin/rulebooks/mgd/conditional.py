"""条件能力 (905): which of them something has now, found once for what effects give and take."""

from __future__ import annotations

from mahojin.machine.ability import Activation
from mahojin.machine.state import Instance

from .face import Card
from .game import Mgd


def activations(game: Mgd, instance: Instance) -> tuple[Activation, ...]:
    """The conditional abilities that an instance has now."""
    field = game.field
    now = field.abilities.get(instance.id)
    if now is None:
        face: Card = instance.face
        return face.activations
    if game.given_in is not field:
        game.given_in = field
        game.given = {}
    found = game.given.get(instance.id)
    if found is None:
        found = tuple([one for one in game.meant(now) if isinstance(one, Activation)])
        game.given[instance.id] = found
    return found
