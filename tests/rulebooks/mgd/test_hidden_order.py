"""Cards that go into a deck together are told of, but not the order in which they lie there (302.4)."""

from __future__ import annotations

import pytest

from mahojin.judge import position
from mahojin.kernel.decision import Option
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.view import view

POSITION = """ゲーム: mgd
カード 狼: 怪異 0 2000/1000
カード 狐: 怪異 0 1500/1500
カード 札: 詠唱 0
カード 山積み: 詠唱 0
すべての敵怪異を持ち主のデッキの一番上に置く。

A 手札: 山積み
B 怪異: 狼 (ストック 札), 狐
"""


def told(order: tuple[str, str]) -> list[str]:
    """Which cards, in the order of the log that A sees, went to B's deck."""
    game = position(POSITION)
    assert isinstance(game, Mgd)
    game.log = []
    (card,) = game.hand(0)
    game.answer(Option("cast", card))
    while game.decision is not None and game.decision.kind != "arrange":
        game.answer(Option("pass"))
    decision = game.decision
    assert decision is not None and decision.seat == 1
    things = {game.instances[option.thing].face.name: option for option in decision.options}
    game.answer(*(things[name] for name in order))
    upper, lower = game.hand(1)[0], game.zones["deck"][1][-1]  # in B's turn the uppermost was drawn
    assert (game.instances[lower].face.name, game.instances[upper].face.name) == order
    return [line.subject.name for line in view(game, 0).log if line.what == "shelved" and line.subject]


@pytest.mark.parametrize("order", [("狼", "狐"), ("狐", "狼")])
def test_the_log_tells_the_cards_in_an_order_of_its_own(order: tuple[str, str]) -> None:
    assert told(order) == sorted(order)
