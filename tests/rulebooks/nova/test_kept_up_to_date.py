"""What is kept from step to step equals what would be computed anew, at every decision of random games."""

from __future__ import annotations

import pytest
from tests.rulebooks.keeping import anew, compare, random_game

from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.paying import Purse, purse_of
from mahojin.rulebooks.nova.priority import actions


def _options(game: Nova) -> list[list[str]]:
    return [[option.key for option in actions(game, seat)] for seat in range(game.seats)]


@pytest.mark.parametrize("seed", range(40))
def test_nothing_kept_is_stale(seed: int) -> None:
    for game in random_game("nova", seed):
        fresh = compare(game)
        for seat in range(game.seats):
            assert purse_of(game, seat).have == Purse(fresh, seat).have
        if game.decision.kind == "priority":
            assert _options(game) == _options(fresh)
            assert anew(game).process_rules() is None
