"""The habits of NOVA: they answer everything, know good from bad, and the greedy player wins with them."""

from __future__ import annotations

from functools import partial

import pytest
from tests.judge.placing import placed
from tests.players import playing
from tests.rulebooks.nova.random_games import positions

from mahojin.players.nova import habits
from mahojin.rulebooks.nova.game import Nova

SERVANTS = """ゲーム: nova
カード 巨人: サーバント 無色 0 900/900
カード 岩: サーバント 無色 0 100/900
カード 兵: サーバント 無色 0 300/300
カード 子: サーバント 無色 0 100/100
"""

answered = partial(playing.answered, habits)
advance = partial(playing.advance, habits)


def game_of(text: str) -> Nova:
    return placed(Nova, SERVANTS + "\n" + text)


def test_habit_answers_every_decision_as_it_must_be() -> None:
    kinds = playing.kinds_answered(habits, (game for seed in range(6) for game in positions(seed)))
    assert kinds >= {"priority", "attack", "attack_target", "block", "redraw", "who_starts", "pay"}


def test_more_life_more_cards_and_stronger_servants_are_worth_more() -> None:
    even = habits.worth(game_of("A 場: 兵\nB 場: 兵"), 0)
    assert even == pytest.approx(0.0, abs=0.01)
    for better in ("A 場: 巨人\nB 場: 兵", "A 場: 兵, 子\nB 場: 兵", "A 場: 兵\nB 場: 兵\nB ライフ: 1000"):
        game = game_of(better)
        assert habits.worth(game, 0) > even > habits.worth(game, 1)


def test_who_would_fall_blocks_and_who_would_lose_a_servant_for_little_does_not() -> None:
    for life, block in ((2000, "no_block"), (100, "子")):
        game = game_of(f"A 場: 岩\nB 場: 子\nB ライフ: {life}")
        advance(game, "attack")
        assert answered(game) == "岩"
        advance(game, "block")
        assert answered(game) == block


def test_a_servant_that_falls_for_nothing_is_attacked_before_the_player() -> None:
    game = game_of("A 場: 巨人\nB 場: 兵 (フリーズ)")
    advance(game, "attack_target")
    assert answered(game) == "兵"


@pytest.mark.parametrize("greedy", [0, 1])
def test_greedy_beats_random(greedy: int) -> None:
    assert playing.greedy_wins("nova", 1, greedy, 3000)
