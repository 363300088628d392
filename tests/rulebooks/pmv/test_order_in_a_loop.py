"""Loops that nobody can leave (12.10.1): only the order is chosen, or turns pass in which nobody can act."""

from __future__ import annotations

from typing import Any

from mahojin.judge import position

POSITION = """ゲーム: pmv
カード 水薬: コマンド
〔あなた〕はライフポイントを４得る。

カード 膨らむ泉: キャラクター 1/1
（自動γ）あなたがライフポイントを得た場合、〔あなた〕はライフポイントを１得る。

A 手札: 水薬
A 場: 膨らむ泉×2
"""


def test_choosing_the_order_does_not_end_it() -> None:
    game: Any = position(POSITION)
    assert game.decision is not None
    game.answer(next(option for option in game.decision.options if option.verb == "play"))
    for _ in range(3_000):
        if game.decision is None:
            break
        game.answer(*game.decision.options[: game.decision.least])
    assert game.result is not None
    assert (game.result.winners, game.result.clause) == ((1,), "1.5.2.b")


STILL = """ゲーム: pmv
カード 止まった泉: キャラクター 0/1
（自動α）〔全てのプレイヤー〕はドローフェイズをスキップする。
（自動α）〔全てのキャラクター〕は攻撃を行うことが出来ない。

A 場: 止まった泉
"""


def test_turns_without_a_choice_end_in_a_draw() -> None:
    """No card is drawn, nobody has one or can attack: the game comes back to where it was for ever."""
    game: Any = position(STILL)
    assert game.result is not None
    assert (game.result.winners, game.result.clause) == ((), "1.5.4.b")
