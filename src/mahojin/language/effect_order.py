"""The order of effects that depend on each other: each after what it depends on, however long the chain."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mahojin.kernel.state import Effect

Depends = Callable[[Effect, Effect], bool]  # whether the first would do otherwise once the second is at work


def first_free(waiting: Sequence[Effect], depends: Depends, may_depend: Depends) -> Effect | None:
    """Return the earliest effect that depends on none of the others, nor on one that waits itself.

    ``may_depend`` tells it from the words alone. Where each is held up by another, return the earliest that
    depends on none as things are; in a circle, None.
    """
    known: dict[tuple[int, int], bool] = {}

    def asked_once(effect: Effect, other: Effect) -> bool:
        pair = id(effect), id(other)
        if pair not in known:
            known[pair] = may_depend(effect, other) and depends(effect, other)
        return known[pair]

    free = None
    for effect in waiting:
        others = [other for other in waiting if other is not effect]
        if any(asked_once(effect, other) for other in others):
            continue
        doubtful = [other for other in others if may_depend(effect, other)]
        if not any(_is_held_up(other, others, asked_once, may_depend) for other in doubtful):
            return effect
        free = free or effect
    return free


def _is_held_up(effect: Effect, waiting: Sequence[Effect], depends: Depends, may_depend: Depends) -> bool:
    """The effect, or one of these on which it may depend in turn, depends on another of them."""
    reached = [effect]
    for one in reached:
        others = [other for other in waiting if other is not one]
        if any(depends(one, other) for other in others):
            return True
        seen = {id(other) for other in reached}
        reached += [other for other in others if id(other) not in seen and may_depend(one, other)]
    return False
