"""The order of effects that depend on each other: each after what it depends on, however long the chain."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mahojin.kernel.state import Effect

Depends = Callable[[Effect, Effect], bool]  # whether the first would do otherwise once the second is at work
InDoubt = Callable[[Effect], list[Effect]]  # those on which an effect may depend


def first_free(waiting: Sequence[Effect], depends: Depends, may_depend: Depends) -> Effect | None:
    """Return the earliest effect that depends on none of the others, nor on one that waits itself.

    ``may_depend`` tells it from the words alone. Where each is held up by another, return the earliest that
    depends on none as things are; in a circle, None.
    """
    doubts: dict[int, list[Effect]] = {}
    known: dict[tuple[int, int], bool] = {}

    def in_doubt(effect: Effect) -> list[Effect]:
        if id(effect) not in doubts:
            doubts[id(effect)] = [one for one in waiting if one is not effect and may_depend(effect, one)]
        return doubts[id(effect)]

    def asked_once(effect: Effect, other: Effect) -> bool:
        pair = id(effect), id(other)
        if pair not in known:
            known[pair] = depends(effect, other)
        return known[pair]

    free = None
    for effect in waiting:
        others = in_doubt(effect)
        if any(asked_once(effect, other) for other in others):
            continue
        if not any(_is_held_up(other, effect, asked_once, in_doubt) for other in others):
            return effect
        free = free or effect
    return free


def _is_held_up(effect: Effect, asking: Effect, depends: Depends, in_doubt: InDoubt) -> bool:
    """The effect, or one on which it may depend in turn, depends on another one than who asks."""
    reached = [effect]
    for one in reached:
        others = [other for other in in_doubt(one) if other is not asking]
        if any(depends(one, other) for other in others):
            return True
        seen = {id(other) for other in reached}
        reached += [other for other in others if id(other) not in seen]
    return False
