"""The habits of 魔法少女 ザ・デュエル: they answer everything and know good from bad; greedy wins by them."""

from __future__ import annotations

from functools import partial

import pytest
from tests.judge.placing import placed
from tests.players import playing
from tests.rulebooks.mgd.random_games import positions

from mahojin.players.mgd import habits
from mahojin.rulebooks.mgd.game import Mgd

MONSTERS = """ゲーム: mgd
カード 巨人: 怪異 0 9000/9000
カード 壁: 怪異 0 500/9000
カード 兵: 怪異 0 3000/3000
カード 子: 怪異 0 1000/1000
"""

answered = partial(playing.answered, habits)
advance = partial(playing.advance, habits)


def game_of(text: str) -> Mgd:
    return placed(Mgd, MONSTERS + "\n" + text)


def test_habit_answers_every_decision_as_it_must_be() -> None:
    kinds = playing.kinds_answered(habits, (game for seed in range(6) for game in positions(seed)))
    assert kinds >= {"priority", "call", "attack", "attack_target", "position", "taint", "pay", "exchange"}


def test_more_orbs_more_cards_and_stronger_monsters_are_worth_more() -> None:
    even = habits.worth(game_of("A 怪異: 兵\nB 怪異: 兵"), 0)
    assert even == pytest.approx(0.0, abs=0.01)
    for better in (
        "A 怪異: 巨人\nB 怪異: 兵",
        "A 怪異: 兵, 子\nB 怪異: 兵",
        "A 怪異: 兵\nB 怪異: 兵\nB オーブ数: 5",
        "A 怪異: 兵\nB 怪異: 兵\nB 魔蝕: 9000",
        "A 怪異: 兵\nA 魔法少女: 太陽の少女 Lv2\nB 怪異: 兵\nB 魔法少女: 太陽の少女 Lv1",
    ):
        game = game_of(better)
        assert habits.worth(game, 0) > even > habits.worth(game, 1)


def test_a_monster_that_falls_is_attacked_before_the_player_and_one_that_stands_is_not() -> None:
    for target, taken in (("兵", "兵"), ("巨人 (レスト)", "attack_target")):
        game = game_of(f"フェイズ: バトル\nA 怪異: 巨人\nB 怪異: {target}")
        advance(game, "attack_target")
        assert answered(game) == taken


def test_a_player_without_orbs_is_attacked_first_of_all() -> None:
    game = game_of("フェイズ: バトル\nA 怪異: 兵\nB 怪異: 子\nB オーブ: なし")
    advance(game, "attack_target")
    assert answered(game) == "attack_target"


@pytest.mark.parametrize(("card", "position"), [("壁", "reversed"), ("兵", "ready")])
def test_what_guards_better_than_it_attacks_enters_reversed(card: str, position: str) -> None:
    game = game_of(f"A 手札: {card}")
    assert game.decision is not None
    game.answer(next(option for option in game.decision.options if option.verb == "cast"))
    advance(game, "position")
    assert answered(game) == position


@pytest.mark.parametrize("greedy", [0, 1])
def test_greedy_beats_random(greedy: int) -> None:
    assert playing.greedy_wins("mgd", 1, greedy, 3000)
