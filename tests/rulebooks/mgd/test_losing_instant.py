"""1105.4: a card that lost ［瞬動］ before it came onto the chase is activated only where it needs none."""

from __future__ import annotations

import pytest

from mahojin.judge import position
from mahojin.rulebooks.mgd.effects.activation import Activating
from mahojin.rulebooks.mgd.game import Mgd

CARDS = """ゲーム: mgd
カード 試しの遅い本: 詠唱 0
カードを1枚引く。

カード 試しの早い本: 詠唱 0
［瞬動］
カードを1枚引く。
"""


def activated(name: str, turn: str) -> Mgd:
    """B begins to activate the only card of the hand, as if that had been allowed a moment ago."""
    game = position(f"{CARDS}\nターン: {turn}\nA 手札: 試しの早い本\nB 手札: {name}")
    assert isinstance(game, Mgd)
    game.trace = []
    game.frames = [Activating(1, game.hand(1)[0])]
    game.run()
    return game


def test_without_it_the_activation_is_undone() -> None:
    game = activated("試しの遅い本", "A 3")
    assert not game.succeeded
    assert not game.stack
    assert len(game.hand(1)) == 1
    assert "1105.4" in (game.trace or ())


@pytest.mark.parametrize(("name", "turn"), [("試しの早い本", "A 3"), ("試しの遅い本", "B 4")])
def test_with_it_or_where_it_is_not_needed_the_card_is_activated(name: str, turn: str) -> None:
    game = activated(name, turn)
    assert game.succeeded
    assert len(game.stack) == 1
    assert not game.hand(1)
