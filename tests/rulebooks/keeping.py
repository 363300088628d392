"""What a game keeps from step to step, held against what would be computed anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from mahojin.kernel.aspects import EVERYTHING
from mahojin.kernel.copies import attributes
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import RULEBOOKS


def random_game(key: str, seed: int, *, trace: bool = False) -> Iterator[Any]:
    """A random game between two of the project's decks, at each decision; or with clauses on record."""
    rng = random.Random(f"kept-{seed}")
    decks = list(load_decks(key).values())
    game = RULEBOOKS[key].new_game([rng.choice(decks), rng.choice(decks)], load_pool(key), seed)
    game.trace = [] if trace else None
    while game.decision is not None:
        yield game
        decision = game.decision
        number = rng.randint(decision.least, min(decision.most, len(decision.options)))
        game.answer(*rng.sample(range(len(decision.options)), number))


def anew(game: Any) -> Any:
    """A copy that has to look at everything again."""
    fresh = game.clone()
    fresh.touch(EVERYTHING)
    fresh.clock += 1
    return fresh


def effects(game: Any) -> dict[object, list[object]]:
    """Every continuous effect at work, by what it does."""
    snapshot = game.snapshot
    rows = {"changes": snapshot.changes, "grants": snapshot.grants, **snapshot.effects}
    return {
        kind: [(effect.stamp, effect.data, effect.things) for effect in row] for kind, row in rows.items()
    }


def numbers(game: Any) -> dict[int, list[object]]:
    """The traits of every instance."""
    traits = {thing: game.traits(one) for thing, one in game.instances.items()}
    return {thing: [getattr(one, name) for name in attributes(type(one))] for thing, one in traits.items()}


def waiting(game: Any) -> dict[str, list[object]]:
    """Who waits for what."""
    return {
        event: sorted(((holder, repr(ability)) for holder, ability in heard), key=repr)
        for event, heard in game.listeners.items()
        if heard
    }


def compare(game: Any) -> Any:
    """Nothing of this is stale; the fresh copy is returned for what the rulebook keeps besides."""
    fresh = anew(game)
    assert effects(game) == effects(fresh)
    assert numbers(game) == numbers(fresh)
    assert waiting(game) == waiting(fresh)
    return fresh
