"""What is kept from step to step equals what would be computed anew, at every decision of random games."""

from __future__ import annotations

import pytest
from tests.rulebooks.keeping import anew, compare, random_game

from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.paying import Purse, purse_of
from mahojin.rulebooks.mgd.priority import actions


def _options(game: Mgd) -> list[list[str]]:
    return [[option.key for option in actions(game, seat)] for seat in range(game.seats)]


@pytest.mark.parametrize("seed", range(40))
def test_nothing_kept_is_stale(seed: int) -> None:
    for game in random_game("mgd", seed):
        fresh = compare(game)
        for seat in range(game.seats):
            assert purse_of(game, seat).kinds == Purse(fresh, seat).kinds
        if game.decision.kind == "priority":
            assert _options(game) == _options(fresh)
            assert anew(game).process_rules() is None
