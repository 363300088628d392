"""Automatic effects that a player may apply of their own accord (7.4.4)."""

from __future__ import annotations

from mahojin.abilities import May, nodes
from mahojin.language.evaluator import holds
from mahojin.rulebooks.pmv.abilities import By, Itself, Usable

from ..doing.stated_terms import may_begin
from ..game import Pmv
from ..reading import players
from ..zones.sight import shows_face
from .context import TextContext


def usables(game: Pmv, seat: int) -> list[tuple[int, int, Usable, TextContext]]:
    """Automatic effects that a player may apply of their own accord (7.4.4)."""
    actives = game.snapshot.effects.get(Usable)
    if not actives:
        return []
    found: list[tuple[int, int, Usable, TextContext]] = []
    for active in actives:
        context, data = active.text_context, active.data
        if not _may_apply(game, context, data, seat):
            continue
        if data.test is not None and not holds(game, context, data.test):
            continue
        if _is_at_hand(game, context, data) and may_begin(game, context, data.steps, "use") is None:
            found.append((context.this, active.place, data, context))
    return found


def _may_apply(game: Pmv, context: TextContext, usable: Usable, seat: int) -> bool:
    """The player of whom it says 「～しても良い」: the card's own, unless it names others (7.4.4)."""
    first = usable.steps[0] if usable.steps else None
    if isinstance(first, By) and isinstance(first.steps[0], May):
        return seat in players(game, context, first.noun)
    return context.controller == seat


def _is_at_hand(game: Pmv, context: TextContext, usable: Usable) -> bool:
    """Its player sees the card, and the card is where the effect speaks of it."""
    instance = game.instances.get(context.this)
    if instance is None or not shows_face(game, instance, context.controller):
        return False
    named = [node for node in nodes(usable.steps) if isinstance(node, Itself) and node.zones]
    return all(instance.zone in node.zones for node in named)
