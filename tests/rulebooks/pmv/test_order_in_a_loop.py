"""Who may only choose the order of effects has no way out of a loop (12.10.1)."""

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
