"""Positions from words, for tests written in Python."""

from __future__ import annotations

import pytest

from mahojin.judge import position
from mahojin.kernel.problem import BadInput
from mahojin.rulebooks.magmell.game import Magmell


def test_a_position_is_a_game_at_its_first_decision() -> None:
    game = position(
        """
        ターン: B 4
        A ライフ: 7
        B 手札: 投げ火
        B 魔石エリア: 赤の魔石, 青の魔石 (裏向き, レスト)
        A 戦闘エリア: 潮溜まりの蟹 (レスト, ダメージ1, パワー2), 火の粉=灯に寄る蛾 (トークン)
        """
    )
    assert isinstance(game, Magmell)
    assert (game.turn, game.turn_player, game.first_player, game.phase) == (4, 1, 0, "main")
    assert game.life == [7, 20]
    assert game.decision is not None and game.decision.seat == 1
    assert [option.verb for option in game.decision.options] == ["pass", "use"]
    crab, moth = game.units(0)
    assert (crab.rested, crab.damage, game.ap(crab), game.hp(crab)) == (True, 1, 3, 4)
    assert game.is_kind(moth.id, "token")
    assert [(stone.rested, stone.face_down) for stone in map(game.instances.__getitem__, game.stones(1))] == [
        (False, False),
        (True, True),
    ]
    assert [len(game.zones["grimoire"][seat]) for seat in (0, 1)] == [20, 20]
    assert game.trace and "605.2" in game.trace


def test_it_can_stop_where_there_is_only_one_answer() -> None:
    game = position("フェイズ: スタンバイの開始", stop_at_forced=True)
    assert game.decision is not None and game.decision.forced
    assert (game.phase, game.turn) == ("standby", 3)


def test_the_grimoire_is_written_from_the_top() -> None:
    game = position("A 手札: 投げ火\nA 魔石エリア: 赤の魔石\nA 魔導書: 鐘止め, 投げ火\nB 魔導書のみ: 忘れ潮")
    tops = [game.instances[row[-1]].face.name for row in game.zones["grimoire"]]
    assert tops == ["鐘止め", "忘れ潮"]
    assert len(game.zones["grimoire"][1]) == 1


def test_what_cannot_be_read_is_told() -> None:
    with pytest.raises(BadInput) as raised:
        position("A 手札: 投げ日")
    assert raised.value.problems[0].where == "position:1"
