"""Collecting what holds: the effects that last and those of standing abilities, under their conditions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mahojin.abilities import Standing
from mahojin.kernel.state import Context, Effect, Face, Instance, works_in

from .dependency import Dependency
from .meaning import holds
from .profile import PRICES, profile_of
from .snapshot import Asked, Snapshot

if TYPE_CHECKING:
    from .game import Game

Sources = list[tuple[Instance, Standing]]


def printed_sources(game: Game) -> Sources:
    """Printed standing abilities that are where they work."""
    found = []
    instances = game.instances
    for thing in game.ability_holders:
        instance = instances[thing]
        face: Face = instance.face
        if not face.standing:
            continue
        if instance.face_down and instance.hidden:
            game.is_silent(instance)
            continue
        for ability in face.standing:
            if works_in(ability.zone, face.home, instance.zone):
                found.append((instance, ability))
    return found


def effects_of(game: Game, snapshot: Snapshot, sources: Sources) -> list[Effect]:
    """The effects that last and those of these abilities, oldest first; ``snapshot`` notes what they need."""
    effects = game.effects_at_work()
    for instance, ability in sources:
        context = game.words_of(instance)
        if ability.condition is not None and not ask(game, snapshot, context, ability.condition):
            if profile_of(game.book, ability.effect).kind is PRICES:
                snapshot.effects.setdefault(
                    PRICES, []
                )  # a card that has left the hand may be what it waits for
            continue
        game.speaks(instance, ability, None)
        effects.append(Effect(game.effective_from(instance, ability), ability.effect, context, None, None))
    effects.sort(key=_stamp)
    return effects


def _stamp(effect: Effect) -> int:
    return effect.stamp


def depend(game: Game, snapshot: Snapshot, condition: object) -> Dependency:
    """What a condition asks about decides what is at work."""
    depends = game.book.dependencies.of(condition)
    snapshot.needs |= depends.needs
    if depends.reads:
        snapshot.reads |= depends.reads
    return depends


def ask(game: Game, snapshot: Snapshot, context: Context, condition: object) -> bool:
    """Whether a condition holds by which something is at work; what it asks about matters in any case."""
    depend(game, snapshot, condition)
    decided = snapshot.decided.get((context.this, condition)) if snapshot.decided else None
    held = holds(game, context, condition) if decided is None else decided
    snapshot.asked.append((context, condition, held))
    return held


def are_still_so(game: Game, asked: Sequence[Asked]) -> bool:
    """These conditions are as they were."""
    for context, condition, held in asked:
        if holds(game, context, condition) != held:
            return False
    return True


def list_effects(game: Game, snapshot: Snapshot, effects: list[Effect]) -> None:
    """These effects are at work."""
    book = game.book
    for effect in effects:
        snapshot.add(effect, profile_of(book, effect.data))
