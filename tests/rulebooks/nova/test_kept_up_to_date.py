"""What is kept from step to step equals what would be computed anew, at every decision of random games."""

from __future__ import annotations

import pytest
from tests.rulebooks.keeping import anew, compare, random_game

from mahojin.judge import position
from mahojin.kernel.decision import Option
from mahojin.rulebooks.nova.actions.means import Calls, Means, Reach, calls_of, is_calm, reach_of
from mahojin.rulebooks.nova.actions.priority import actions, deeds
from mahojin.rulebooks.nova.costs.payment import counted, purse_of
from mahojin.rulebooks.nova.game import Nova


def _keys(options: list[Option]) -> list[str]:
    return [option.key for option in options]


def _options(game: Nova) -> list[list[str]]:
    return [_keys(actions(game, seat)) for seat in range(game.seats)]


def _everything(game: Nova) -> list[list[str]]:
    """What a game finds that looks at every card and puts every refusal on record."""
    game.trace = []
    return [_keys(deeds(game, seat)) for seat in range(game.seats)]


def _within_reach(reach: Reach) -> tuple[object, ...]:
    return reach.cards, reach.holders, reach.energy, reach.any


@pytest.mark.parametrize("seed", range(40))
def test_nothing_kept_is_stale(seed: int) -> None:
    for game in random_game("nova", seed):
        fresh = compare(game)
        for seat in range(game.seats):
            kept, purse = purse_of(game, seat), counted(fresh, seat)
            assert (kept.have, kept.wild, kept.made) == (purse.have, purse.wild, purse.made)
            assert _keys(kept.to_freeze(game)) == _keys(purse.to_freeze(fresh))
            reach = Reach(fresh, seat, Means(fresh, seat))
            assert _within_reach(reach_of(game, seat)) == _within_reach(reach)
            assert calls_of(game, seat).cards == Calls(fresh, seat).cards
        reaches = [Reach(fresh, seat, Means(fresh, seat)) for seat in range(game.seats)]
        assert is_calm(game) == (not any(reach.any for reach in reaches))
        if game.decision.kind == "priority":
            assert _options(game) == _options(fresh)
            assert anew(game).process_rules() is None


@pytest.mark.parametrize("seed", range(40, 52))
def test_what_is_not_looked_at_could_not_be_done(seed: int) -> None:
    for game in random_game("nova", seed):
        found = [_keys(deeds(game, seat)) for seat in range(game.seats)]
        assert found == _everything(game.clone())


def test_a_card_that_was_frozen_for_its_energy_is_not_offered_again() -> None:
    game = position(
        "ゲーム: nova\n"
        "カード こだま: サーバント 緑9 100/100\n"
        "自分のエナジーストックにエナジーが加えられた時、"
        "自分のエナジーストックに加えられたものと同じ色のエナジーを1加える。\n"
        "\n"
        "A 手札: こだま\n"
        "A エナジーゾーン: 赤エナジー, 青エナジー\n"
        "フェイズ: ドロー\n"
    )
    assert isinstance(game, Nova)
    game.attended, game.trace, game.log = False, None, None
    _, _, blue = _keys(actions(game, 0))  # some card may come to hear of energy
    game.answer(1)
    assert _keys(actions(game, 0)) == _keys(actions(anew(game), 0)) == ["pass", blue]
