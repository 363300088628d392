"""Computed characteristics: printed values, then continuous changes in the rulebook's layers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from .ability import Change, Has, Interchange, Those, TraitOf, nodes
from .field import Field, touched, touches
from .meaning import value
from .state import BASIS, Effect

if TYPE_CHECKING:
    from .game import Game

Computed = dict[int, Any]  # the traits of every instance that something changes
Applied = Callable[[Effect, int], None]

EVERY: Final = "*"  # stands for all traits
NOTHING_READ: Final[frozenset[str]] = frozenset()
UNCHANGING: Final = frozenset(
    {"position", "rested", "reversed", "face_down", "token", "damage"}
)  # by changes

_READ: Final[
    dict[tuple[int, bool, int], tuple[object, frozenset[str]]]
] = {}  # the words are kept: their id stays


def compute(game: Game, field: Field, computed: Computed, applied: Applied | None = None) -> None:
    """Apply all changes, layer by layer; while it runs, questions are answered by what is applied so far.

    ``applied`` is told of each effect that has been applied, and of its layer.
    """
    game.cite(*game.book.roles.get("base", ()))
    for place, layer in enumerate(game.book.layers):
        changes = [effect for effect in field.changes if _belongs(_change(effect), layer)]
        if changes:
            game.cite(*game.book.roles.get(f"layer {place}", ()))
        for effect in _apply(game, computed, changes):
            if applied is not None:
                applied(effect, place)


def _belongs(change: Change | Interchange, layer: tuple[str, ...]) -> bool:
    """A layer lists traits, or traits with the way in which they change ("attack+")."""
    if isinstance(change, Interchange):
        return change.one in layer
    return change.trait in layer or change.trait + change.op in layer


def _change(effect: Effect) -> Change | Interchange:
    assert isinstance(effect.data, (Change, Interchange))
    return effect.data


def _apply(game: Game, computed: Computed, waiting: list[Effect]) -> Iterator[Effect]:
    """Each effect once it is applied: time decides the order within a layer, after dependency where the book
    knows it."""
    if not game.book.dependency or _is_free_of_dependency(game, waiting):
        game.watch(_cite_times, waiting)
        for effect in waiting:
            _put_to_work(game, computed, effect)
            yield effect
        return
    while waiting:
        chosen = _next_effect(game, computed, waiting)
        waiting.remove(chosen)
        _put_to_work(game, computed, chosen)
        yield chosen


def _is_free_of_dependency(game: Game, effects: list[Effect]) -> bool:
    """None of them changes anything that decides what another applies to, or by how much."""
    if len(effects) < 2:
        return True
    changed: set[str] = set()
    for effect in effects:
        changed.update(_changed_by(effect))
    for effect in effects:
        read = _read_by(game, effect)
        if EVERY in read or not changed.isdisjoint(read):
            return False
    return True


def _next_effect(game: Game, computed: Computed, waiting: list[Effect]) -> Effect:
    """The earliest effect that depends on none of the others; in a circle, the earliest."""
    for effect in waiting:
        if not any(_depends(game, computed, effect, other) for other in waiting if other is not effect):
            if len(waiting) > 1:
                game.watch(_cite_order, effect, "by time" if effect is waiting[0] else "by dependency")
            return effect
    return waiting[0]


def _cite_times(game: Game, effects: list[Effect]) -> None:
    """Each of them but the last was applied before others because it is the earliest."""
    for effect in effects[:-1]:
        _cite_order(game, effect, "by time")


def _cite_order(game: Game, effect: Effect, role: str) -> None:
    """The clauses by which an effect was applied before others."""
    roles = game.book.roles
    made = "standing" if effect.until is None else "made"
    game.cite(*roles.get(role, ()), *roles.get(f"{role}, {made}", ()))


def _depends(game: Game, computed: Computed, effect: Effect, other: Effect) -> bool:
    """Applying ``other`` first would change what ``effect`` applies to, or by how much."""
    read = _read_by(game, effect)
    if EVERY not in read and read.isdisjoint(_changed_by(other)):
        return False
    if effect.stamp == BASIS and touches(game, other, effect.context.this):
        return False
    alone = _footprint(game, effect)
    saved = {thing: traits.copy() for thing, traits in computed.items()}
    _put_to_work(game, computed, other)
    after = _footprint(game, effect)
    computed.clear()
    computed.update(saved)
    return alone != after


def _changed_by(effect: Effect) -> tuple[str, ...]:
    data = _change(effect)
    return (data.one, data.other) if isinstance(data, Interchange) else (data.trait,)


def _read_by(game: Game, effect: Effect) -> frozenset[str]:
    """The traits that decide what a change applies to, and by how much; found out once for its words."""
    data = _change(effect)
    if effect.things is not None and (isinstance(data, Interchange) or isinstance(data.value, (int, str))):
        return NOTHING_READ
    key = (id(data), effect.things is None, id(game.book))
    known = _READ.get(key)
    if known is None:
        amount = () if isinstance(data, Interchange) else (data.value,)
        parts = (*amount, data.what) if effect.things is None else amount
        known = _READ[key] = (data, _traits_in(game, parts))
    return known[1]


def _traits_in(game: Game, parts: tuple[object, ...]) -> frozenset[str]:
    """The traits that words speak of; what is worked out from others counts as all of them."""
    plain = {trait.rstrip("+=-") for layer in game.book.layers for trait in layer}
    found = set()
    for node in nodes(parts):
        if isinstance(node, Those):
            found.add("kind")
        elif isinstance(node, (Has, TraitOf)) and node.trait not in UNCHANGING:
            found.add(node.trait if node.trait in plain else EVERY)
    return frozenset(found)


def _footprint(game: Game, effect: Effect) -> list[tuple[int, int | str]]:
    data = _change(effect)
    if isinstance(data, Interchange):
        return [(thing, 0) for thing in touched(game, effect) if thing in game.instances]
    amount = data.value if isinstance(data.value, str) else value(game, effect.context, data.value)
    return [(thing, amount) for thing in touched(game, effect) if thing in game.instances]


def _put_to_work(game: Game, computed: Computed, effect: Effect) -> None:
    data = _change(effect)
    for thing, amount in _footprint(game, effect):
        traits = computed.get(thing)
        if traits is None:
            traits = computed[thing] = game.printed(game.instances[thing]).copy()
        if isinstance(data, Interchange):
            traits.exchange(data.one, data.other)
        else:
            traits.change(data.trait, data.op, amount)
