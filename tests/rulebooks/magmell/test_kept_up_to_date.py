"""What is kept from step to step equals what would be computed anew, at every decision of random games."""

from __future__ import annotations

import random

import pytest

from mahojin.machine.aspects import EVERYTHING
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.priority import actions
from mahojin.rulebooks.magmell.rule_check import RuleCheck
from mahojin.rulebooks.magmell.start import new_game

GAMES = range(60)


def _anew(game: Magmell) -> Magmell:
    fresh = game.clone()
    fresh.touch(EVERYTHING)
    return fresh


def _effects(game: Magmell) -> list[object]:
    field = game.field
    rows = (field.changes, field.bans, field.musts, field.insteads, field.enters, field.grants)
    return [[(effect.stamp, effect.data, effect.things) for effect in row] for row in rows]


def _numbers(game: Magmell) -> dict[int, object]:
    traits = {thing: game.traits(one) for thing, one in game.instances.items()}
    return {
        thing: (one.name, one.kind, one.colours, one.cost, one.catalyst, one.quick, one.ap, one.hp)
        for thing, one in traits.items()
    }


def _waiting(game: Magmell) -> dict[str, list[object]]:
    return {
        event: sorted(((holder, repr(ability)) for holder, ability in heard), key=repr)
        for event, heard in game.ears.items()
        if heard
    }


def _options(game: Magmell) -> list[list[str]]:
    return [[option.key for option in actions(game, seat)] for seat in range(game.seats)]


def _finds_nothing(game: Magmell) -> bool:
    """A rule check that is made though nothing calls for it finds nothing to do."""
    check = RuleCheck()
    check.find(game)
    return not check.losers and not check.events


def _compare(game: Magmell) -> None:
    fresh = _anew(game)
    assert _effects(game) == _effects(fresh)
    assert _numbers(game) == _numbers(fresh)
    assert _waiting(game) == _waiting(fresh)
    if game.decision is not None and game.decision.kind == "priority":
        assert _options(game) == _options(fresh)
        assert _finds_nothing(_anew(game))


@pytest.mark.parametrize("seed", GAMES)
def test_nothing_kept_is_stale(seed: int) -> None:
    rng = random.Random(f"kept-{seed}")
    decks = list(load_decks("magmell").values())
    game = new_game([rng.choice(decks), rng.choice(decks)], load_pool("magmell"), seed)
    while game.decision is not None:
        _compare(game)
        decision = game.decision
        number = rng.randint(decision.least, decision.most)
        game.answer(*rng.sample(range(len(decision.options)), number))
