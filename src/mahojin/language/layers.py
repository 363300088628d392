"""Computed characteristics: printed values, then continuous changes in the rulebook's layers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from mahojin.abilities import Change, Formula
from mahojin.kernel.copies import copied
from mahojin.kernel.state import BASIS, Effect, Traits

from .dependency import NO_TRAITS
from .effect_order import first_free
from .meaning import value
from .profile import profile_of
from .reach import touched, touches
from .snapshot import Snapshot

if TYPE_CHECKING:
    from .game import Game

Computed = dict[int, Traits]  # the traits of every instance that something changes
Applied = Callable[[Effect, int], None]
G = TypeVar("G", bound="Game")
PutToWork = Callable[[G, Computed, Effect], None]  # a game, what is computed so far, and one effect more

EVERY: Final = "*"  # stands for all traits
UNCHANGING: Final = frozenset(
    {"position", "rested", "reversed", "face_down", "token", "damage"}
)  # by changes

_DECISIVE: Final[dict[tuple[int, frozenset[str]], frozenset[str]]] = {}  # by the id of a book, which is kept


def compute(game: Game, snapshot: Snapshot, computed: Computed, applied: Applied | None = None) -> None:
    """Apply all changes; while it runs, questions are answered by what is applied so far."""
    book = game.book
    game.cite(*book.roles.get("base", ()))
    layers: list[list[Effect]] = [[] for _ in book.layers]
    for effect in snapshot.changes:
        place = profile_of(book, effect.data).layer
        if place >= 0:
            layers[place].append(effect)
    apply_layers(game, layers, put_to_work, computed, applied)


def apply_layers(
    game: G,
    layers: Sequence[list[Effect]],
    put_to_work: PutToWork[G],
    computed: Computed,
    applied: Applied | None = None,
) -> None:
    """Put the effects of each layer to work in the order of the book; ``applied`` is told of each, and of its
    layer."""
    for place, effects in enumerate(layers):
        if not effects:
            continue
        order: Iterable[Effect] = effects
        if game.book.dependency and not _is_free_of_dependency(game, effects):
            game.observe(_cite_layer, place, ())
            order = _by_dependency(game, computed, effects, put_to_work)
        else:
            game.observe(_cite_layer, place, effects)
        for effect in order:
            put_to_work(game, computed, effect)
            if applied is not None:
                applied(effect, place)


def _by_dependency(
    game: G, computed: Computed, waiting: list[Effect], put_to_work: PutToWork[G]
) -> Iterator[Effect]:
    """Each effect in turn, found once those before it are at work."""
    while waiting:
        chosen = _next_effect(game, computed, waiting, put_to_work)
        waiting.remove(chosen)
        yield chosen


def _is_free_of_dependency(game: Game, effects: list[Effect]) -> bool:
    """None of them changes anything that decides what another applies to, or by how much."""
    if len(effects) < 2:
        return True
    changed: set[str] = set()
    for effect in effects:
        changed.update(_changed_by(game, effect))
    for effect in effects:
        read = _read_by(game, effect)
        if EVERY in read or not changed.isdisjoint(read):
            return False
    return True


def _next_effect(game: G, computed: Computed, waiting: list[Effect], put_to_work: PutToWork[G]) -> Effect:
    """The earliest effect that depends on none of the others; in a circle, the earliest."""
    free = first_free(
        waiting,
        lambda effect, other: _depends(game, computed, effect, other, put_to_work),
        lambda effect, other: _may_depend(game, effect, other),
    )
    if free is None:
        return waiting[0]
    if len(waiting) > 1:
        game.observe(_cite_order, free, "by time" if free is waiting[0] else "by dependency")
    return free


def _cite_layer(game: Game, place: int, by_time: Sequence[Effect]) -> None:
    """The clauses of a layer; each of these effects but the last comes before others as the earliest."""
    game.cite(*game.book.roles.get(f"layer {place}", ()))
    for effect in by_time[:-1]:
        _cite_order(game, effect, "by time")


def _cite_order(game: Game, effect: Effect, role: str) -> None:
    """The clauses by which an effect was applied before others."""
    roles = game.book.roles
    made = "standing" if effect.until is None else "made"
    game.cite(*roles.get(role, ()), *roles.get(f"{role}, {made}", ()))


def _depends(game: G, computed: Computed, effect: Effect, other: Effect, put_to_work: PutToWork[G]) -> bool:
    """Applying ``other`` first would change what ``effect`` applies to, or by how much."""
    if effect.stamp == BASIS and touches(game, other, effect.context.this):
        return False
    alone = _footprint(game, effect)
    saved = {thing: copied(traits) for thing, traits in computed.items()}
    put_to_work(game, computed, other)
    after = _footprint(game, effect)
    computed.clear()
    computed.update(saved)
    return alone != after


def _may_depend(game: Game, effect: Effect, other: Effect) -> bool:
    """The other changes a trait that decides what this one applies to, or by how much."""
    read = _read_by(game, effect)
    return EVERY in read or not read.isdisjoint(_changed_by(game, other))


def _changed_by(game: Game, effect: Effect) -> frozenset[str]:
    return profile_of(game.book, effect.data).tells


def _read_by(game: Game, effect: Effect) -> frozenset[str]:
    """The traits that decide what a change applies to, and by how much."""
    book = game.book
    if effect.things is None:
        return _decisive(game, profile_of(book, effect.data).asks)
    amount = _amount(effect)
    if isinstance(amount, (int, str)):
        return NO_TRAITS
    return _decisive(game, book.dependencies.of(amount).reads)


def _amount(effect: Effect) -> int | str | Formula:
    return effect.data.value if isinstance(effect.data, Change) else 0


def _decisive(game: Game, reads: frozenset[str]) -> frozenset[str]:
    """Traits that words ask for and changes may change; what is in no layer may be worked out from all."""
    if not reads:
        return reads
    book = game.book
    known = _DECISIVE.get((id(book), reads))
    if known is None:
        plain = {"kind", *(trait.rstrip("+=-") for layer in book.layers for trait in layer)}
        known = frozenset(trait if trait in plain else EVERY for trait in reads - UNCHANGING)
        _DECISIVE[id(book), reads] = known
    return known


def _footprint(game: Game, effect: Effect) -> list[tuple[int, int | str]]:
    amount = _amount(effect)
    if not isinstance(amount, (int, str)):
        amount = value(game, effect.context, amount)
    return [(thing, amount) for thing in touched(game, effect) if thing in game.instances]


def put_to_work(game: Game, computed: Computed, effect: Effect) -> None:
    """An effect changes the traits of all that it touches."""
    data = effect.data
    for thing, amount in _footprint(game, effect):
        traits = computed.get(thing)
        if traits is None:
            traits = computed[thing] = copied(game.printed(game.instances[thing]))
        if isinstance(data, Change):
            traits.change(data.trait, data.op, amount)
        else:
            game.book.words.changes[type(data)](traits, data)
