"""条件能力 (905): which of them something has now, found once for what effects give and take."""

from __future__ import annotations

from mahojin.abilities import Activation
from mahojin.kernel.state import Instance

from ..cards.face import Card
from ..game import Mgd


def activations(game: Mgd, instance: Instance) -> tuple[Activation, ...]:
    """The conditional abilities that an instance has now."""
    snapshot = game.snapshot
    now = snapshot.abilities.get(instance.id)
    if now is None:
        face: Card = instance.face
        return face.activations
    memo = game.book_memo
    if memo.given_in is not snapshot:
        memo.given_in = snapshot
        memo.given = {}
    found = memo.given.get(instance.id)
    if found is None:
        found = tuple([one for one in game.meant(now) if isinstance(one, Activation)])
        memo.given[instance.id] = found
    return found
