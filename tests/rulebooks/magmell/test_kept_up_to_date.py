"""What is kept from step to step equals what would be computed anew, at every decision of random games."""

from __future__ import annotations

import pytest
from tests.rulebooks.keeping import anew, compare, random_game

from mahojin.kernel.aspects import EVERYTHING
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.priority import actions
from mahojin.rulebooks.magmell.rule_check import RuleCheck


def _options(game: Magmell) -> list[list[str]]:
    return [[option.key for option in actions(game, seat)] for seat in range(game.seats)]


def _finds_nothing(game: Magmell) -> bool:
    """A rule check that is made though nothing calls for it finds nothing to do."""
    check = RuleCheck()
    check.find(game)
    return not check.losers and not check.events


@pytest.mark.parametrize("seed", range(60))
def test_nothing_kept_is_stale(seed: int) -> None:
    for game in random_game("magmell", seed):
        fresh = compare(game)
        if game.decision.kind == "priority":
            assert _options(game) == _options(fresh)
            assert _finds_nothing(anew(game))


@pytest.mark.parametrize("seed", range(12))
def test_short_ways_lead_to_the_same(seed: int) -> None:
    """With every clause on record no short way is taken, and with everything touched nothing is kept."""
    for game, careful in zip(
        random_game("magmell", seed), random_game("magmell", seed, trace=True), strict=True
    ):
        careful.touch(EVERYTHING)
        assert [option.key for option in game.decision.options] == [
            option.key for option in careful.decision.options
        ]
        assert (game.next_id, game.life) == (careful.next_id, careful.life)
