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
Footprint = list[tuple[int, int | str]]  # what an effect applies to, and by how much
Doubts = dict[int, list[Effect]]  # by the id of an effect: those of its layer on which it may depend
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
        doubts = _doubts(game, effects) if game.book.dependency and len(effects) > 1 else None
        if doubts:
            game.observe(_cite_layer, place, ())
            order = _by_dependency(game, computed, effects, doubts, put_to_work)
        else:
            game.observe(_cite_layer, place, effects)
        for effect in order:
            put_to_work(game, computed, effect)
            if applied is not None:
                applied(effect, place)


def _doubts(game: Game, effects: list[Effect]) -> Doubts:
    """Of effects that may depend on others, by their words alone, those others: they change a trait that
    decides what the effect applies to, or by how much."""
    changed = [(effect, profile_of(game.book, effect.data).tells) for effect in effects]
    found: Doubts = {}
    for effect in effects:
        read = _read_by(game, effect)
        if read:
            others = [one for one, traits in changed if EVERY in read or not read.isdisjoint(traits)]
            if others and others != [effect]:
                found[id(effect)] = others
    return found


def _by_dependency(
    game: G, computed: Computed, waiting: list[Effect], doubts: Doubts, put_to_work: PutToWork[G]
) -> Iterator[Effect]:
    """Each effect in turn, found once those before it are at work."""
    while waiting:
        chosen = _next_effect(game, computed, waiting, doubts, put_to_work)
        waiting.remove(chosen)
        yield chosen


def _next_effect(
    game: G, computed: Computed, waiting: list[Effect], doubts: Doubts, put_to_work: PutToWork[G]
) -> Effect:
    """The earliest effect that depends on none of the others; in a circle, the earliest."""
    alone: dict[int, Footprint] = {}
    free = first_free(
        waiting,
        lambda effect, other: _depends(game, computed, effect, other, put_to_work, alone),
        lambda effect, other: other in doubts.get(id(effect), ()),
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


def _depends(
    game: G,
    computed: Computed,
    effect: Effect,
    other: Effect,
    put_to_work: PutToWork[G],
    alone: dict[int, Footprint],
) -> bool:
    """Applying ``other`` first would change what ``effect`` applies to, or by how much; ``alone`` has what it
    would do as things are, by the id of an effect, once that was asked."""
    if effect.stamp == BASIS and touches(game, other, effect.context.this):
        return False
    if id(effect) not in alone:
        alone[id(effect)] = _footprint(game, effect)
    saved = {thing: copied(traits) for thing, traits in computed.items()}
    put_to_work(game, computed, other)
    after = _footprint(game, effect)
    computed.clear()
    computed.update(saved)
    return alone[id(effect)] != after


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


def _footprint(game: Game, effect: Effect) -> Footprint:
    amount = _measured(game, effect)
    return [(thing, amount) for thing in touched(game, effect) if thing in game.instances]


def _measured(game: Game, effect: Effect) -> int | str:
    """By how much an effect changes what it touches, or to what."""
    amount = _amount(effect)
    return amount if isinstance(amount, (int, str)) else value(game, effect.context, amount)


def put_to_work(game: Game, computed: Computed, effect: Effect) -> None:
    """An effect changes the traits of all that it touches."""
    data, instances = effect.data, game.instances
    amount = _measured(game, effect)
    for thing in touched(game, effect):
        if thing not in instances:
            continue
        traits = computed.get(thing)
        if traits is None:
            traits = computed[thing] = copied(game.printed(instances[thing]))
        if isinstance(data, Change):
            traits.change(data.trait, data.op, amount)
        else:
            game.book.words.changes[type(data)](traits, data)
