"""Abilities that effects give and take: in order of time, until the effects at work no longer change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.abilities import Ability, Blank, Grant, Lack, Standing, Those, Triggered
from mahojin.kernel.state import BASIS, Effect, Face

from .collection import Sources, effects_of
from .dependency import SKILL
from .effect_order import first_free
from .meaning import CORE
from .reach import touched
from .snapshot import Given, Snapshot

if TYPE_CHECKING:
    from .game import Game

_ROUNDS: Final = 8  # abilities that grant abilities that grant abilities …
_KIND: Final = frozenset({"kind"})  # every description asks for it


def settle_abilities(game: Game, snapshot: Snapshot, printed: Sources) -> list[Effect]:
    """The effects at work once those that give and take abilities have been applied."""
    effects = effects_of(game, snapshot, printed)
    dependencies, gifts = game.book.dependencies, game.book.words.gifts
    for _ in range(_ROUNDS):
        giving = [effect for effect in effects if type(effect.data) in gifts]
        if all(
            isinstance(effect.data, Grant) and isinstance(effect.data.ability, Triggered) for effect in giving
        ):
            _grant_at_their_moments(snapshot, giving)
            break
        snapshot.wide = tuple([effect for effect in giving if _is_wide(effect)])
        abilities: Given = {}
        if len(giving) > 1:
            game.cite(*game.book.roles.get("give and take", ()))
        for effect in giving:
            depends = dependencies.of(effect.data.what)
            snapshot.needs |= depends.needs
            snapshot.giving |= depends.reads | _KIND
        _give_and_take(game, giving, abilities)
        if abilities == snapshot.abilities:
            break
        snapshot.abilities = abilities
        now = current_sources(game, printed, abilities)
        if now == printed:
            break
        effects = effects_of(game, snapshot, now)
    return effects


def _is_wide(effect: Effect) -> bool:
    return effect.things is None and isinstance(effect.data.what, Those)


def _grant_at_their_moments(snapshot: Snapshot, grants: list[Effect]) -> None:
    """Triggered abilities are granted only at the moments they wait for: nothing else asks for them."""
    snapshot.grants = grants
    snapshot.granting = frozenset(granted(effect).moment.event for effect in grants)


def granted(effect: Effect) -> Triggered:
    """The triggered ability that an effect grants."""
    assert isinstance(effect.data, Grant) and isinstance(effect.data.ability, Triggered)
    return effect.data.ability


def current_sources(game: Game, printed: Sources, abilities: Given) -> Sources:
    """The standing abilities that are where they work, with those given and without those taken.

    What is the basis of a card was applied before anything is taken from it, and stays.
    """
    basis = [pair for pair in printed if pair[0].id in abilities and game.effective_from(*pair) == BASIS]
    pairs = [pair for pair in printed if pair[0].id not in abilities] + basis
    for thing, now in abilities.items():
        instance = game.instances[thing]
        standing = [one for one in game.meant(now, instance.face.kind) if isinstance(one, Standing)]
        pairs.extend((instance, one) for one in standing if (instance, one) not in basis)
    pairs.sort(key=lambda pair: pair[0].id)
    return pairs


def _give_and_take(game: Game, giving: list[Effect], abilities: Given) -> None:
    """In order of time; ranges that ask for skills see what was given and taken so far, by dependency."""
    if not (game.book.dependency and len(giving) > 1 and any(_is_by_skill(game, one) for one in giving)):
        for effect in giving:
            _give_or_take(game, effect, abilities)
        return
    guess = game.memo.snapshot
    game.suppose(_so_far(guess, abilities))
    left = giving[:]
    while left:
        free = first_free(
            left,
            lambda one, other: _hangs_on(game, one, other, abilities),
            lambda one, _: _is_by_skill(game, one),
        )
        chosen = free or left[0]
        if chosen is not left[0]:
            game.cite(*game.book.roles.get("by dependency", ()))
        left.remove(chosen)
        _give_or_take(game, chosen, abilities)
    game.suppose(guess)


def _so_far(guess: Snapshot, abilities: Given) -> Snapshot:
    """The same changes, with abilities that are still being given and taken."""
    twin = Snapshot()
    twin.changes, twin.changing, twin.reach = guess.changes, guess.changing, guess.reach
    twin.abilities, twin.needs = abilities, 0
    return twin


def _is_by_skill(game: Game, effect: Effect) -> bool:
    """Whom it gives to, or takes from, is told by something that is neither printed nor changed in layers."""
    return _is_wide(effect) and SKILL in game.book.dependencies.of(effect.data.what).reads


def _hangs_on(game: Game, effect: Effect, other: Effect, abilities: Given) -> bool:
    """Whether ``effect`` would apply to others after ``other`` than before it."""
    before, saved = touched(game, effect), abilities.copy()
    _give_or_take(game, other, abilities)
    after = touched(game, effect)
    abilities.clear()
    abilities.update(saved)
    return before != after


def _give_or_take(game: Game, effect: Effect, abilities: Given) -> None:
    for thing in touched(game, effect):
        instance = game.instances.get(thing)
        if instance is not None:
            face: Face = instance.face
            abilities[thing] = given(game, effect, face, abilities.get(thing, face.abilities))


def given(game: Game, effect: Effect, face: Face, now: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities after what an effect gives or takes."""
    found: tuple[Ability, ...] = game.book.words.gifts[type(effect.data)](game, effect, face, now)
    return found


@CORE.gives(Grant)
def _grant(game: Game, effect: Effect, face: Face, now: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return (*now, effect.data.ability)


@CORE.gives(Blank)
def _blank(game: Game, effect: Effect, face: Face, now: tuple[Ability, ...]) -> tuple[Ability, ...]:
    spare = effect.data.spare
    return tuple([one for one in now if game.is_spared(one, spare)]) if spare else ()


@CORE.gives(Lack)
def _lack(game: Game, effect: Effect, face: Face, now: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple([one for one in now if one != effect.data.ability])
