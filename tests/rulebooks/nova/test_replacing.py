"""Events about to happen, when what one of them is about has gone meanwhile."""

from __future__ import annotations

from tests.judge.placing import placed

from mahojin.rulebooks.nova.deeds.destruction import destroying
from mahojin.rulebooks.nova.effects.replacement import Happening
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.zones.moves import putting


def test_what_has_gone_meanwhile_is_neither_destroyed_nor_asked_about() -> None:
    game = placed(
        Nova,
        """ゲーム: nova
        カード 兵: サーバント 200/300
        カード 庇い手: サーバント 200/900
        自分の場の他のサーバントが破壊される場合、代わりにLPを300支払ってもよい。そうしたら、それを手札に戻す。

        B 場: 庇い手, 兵
        """,
    )
    soldier = next(one for one in game.servants(1) if one.face.name == "兵")
    event = destroying(game, soldier, "503.1")
    game.carry_out([putting(game, soldier, "hand")])  # as a replacement of another event would do
    game.frames = []
    game.decision = None
    game.start(Happening((event,)))
    assert game.decision is None
    assert not game.destroyed
    assert game.life == [2000, 2000]
