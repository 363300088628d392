"""Automatic effects that a player may apply of their own accord (7.4.4)."""

from __future__ import annotations

from mahojin.machine.ability import By, Itself, MayDo, Usable, nodes
from mahojin.machine.evaluator import holds

from .doing.statements import may_begin
from .game import Pmv
from .reading import players
from .sight import shows_face
from .telling import Telling


def usables(game: Pmv, seat: int) -> list[tuple[int, int, Usable, Telling]]:
    """Automatic effects that a player may apply of their own accord (7.4.4)."""
    actives = game.now.actives.get(Usable)
    if not actives:
        return []
    found: list[tuple[int, int, Usable, Telling]] = []
    for active in actives:
        telling, data = active.telling, active.data
        if not _may_apply(game, telling, data, seat):
            continue
        if data.test is not None and not holds(game, telling, data.test):
            continue
        if _is_at_hand(game, telling, data) and may_begin(game, telling, data.steps, "use") is None:
            found.append((telling.this, active.place, data, telling))
    return found


def _may_apply(game: Pmv, telling: Telling, usable: Usable, seat: int) -> bool:
    """The player of whom it says 「～しても良い」: the card's own, unless it names others (7.4.4)."""
    first = usable.steps[0] if usable.steps else None
    if isinstance(first, By) and isinstance(first.steps[0], MayDo):
        return seat in players(game, telling, first.noun)
    return telling.controller == seat


def _is_at_hand(game: Pmv, telling: Telling, usable: Usable) -> bool:
    """Its player sees the card, and the card is where the effect speaks of it."""
    instance = game.instances.get(telling.this)
    if instance is None or not shows_face(game, instance, telling.controller):
        return False
    named = [node for node in nodes(usable.steps) if isinstance(node, Itself) and node.zones]
    return all(instance.zone in node.zones for node in named)
