"""Turns in which nobody has anything to choose do not go on for ever (mgd M-96, nova N-46, magmell M-9)."""

from __future__ import annotations

import pytest

from mahojin.judge.runner import position

NOBODY_DRAWS = {
    "mgd": """ゲーム: mgd
カード 静けさ: 結界 0
各プレイヤーはカードを引けない。

A 怪異: 静けさ
""",
    "nova": """ゲーム: nova
カード 静けさ: マジックアイテム 0
お互いのプレイヤーはカードを引けない。

A 場: 静けさ
""",
    "magmell": """カード 静けさ: ユニット 赤1 1/1 / 触媒 赤
■あなたはカードを引けない。
■相手はカードを引けない。
■このユニットは攻撃できない。

A 戦闘エリア: 静けさ
""",
}


@pytest.mark.parametrize(
    ("name", "clause", "winners"),
    [("mgd", "1301.1c", ()), ("nova", "924.1.3", None), ("magmell", "202.4", ())],
)
def test_they_are_a_loop_that_nobody_can_stop(
    name: str, clause: str, winners: tuple[int, ...] | None
) -> None:
    game = position(NOBODY_DRAWS[name])
    game.trace = None
    game.attended = False
    while game.decision is not None:
        game.answer(0)
    assert game.result is not None
    assert game.result.clause == clause
    assert winners is None or game.result.winners == winners
    assert game.turn > 3
