"""The log tells nobody what a card is, or where it lies, that they may not know."""

from __future__ import annotations

from mahojin.judge import position
from mahojin.kernel.log import Line
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.view import view

CALLED = """ゲーム: mgd
カード 鬼: 怪異 火星 3 3000/2000

フェイズ: コール
A 手札: 鬼
"""
TAINTED = """ゲーム: mgd
カード 鬼: 怪異 火星 3 3000/2000
カード 盾: 怪異 土星 2 1000/2500

フェイズ: バトル
A 怪異: 鬼
B オーブ: 盾, 白紙
"""
PEEKED = """ゲーム: mgd
カード 盗み見: 詠唱 0
敵手札のカード1枚を選び、それを公開する。

カード 鬼: 怪異 火星 3 3000/2000
カード 盾: 怪異 土星 2 1000/2500

A 手札: 盗み見
B 手札: 鬼, 盾
"""


def _game(text: str) -> Mgd:
    game = position(text)
    assert isinstance(game, Mgd)
    game.log = []
    return game


def _take(game: Mgd, verb: str) -> None:
    assert game.decision is not None
    game.answer(next(option for option in game.decision.options if option.verb == verb))


def _advance(game: Mgd, kind: str) -> None:
    """On by the first answers there are to a decision of that kind."""
    while game.decision is not None and game.decision.kind != kind:
        game.answer(*range(game.decision.least))
    assert game.decision is not None


def _names(game: Mgd, seat: int | None) -> set[str]:
    lines: tuple[Line, ...] = view(game, seat).log
    return {line.named() for line in lines} | {line.to.name for line in lines if line.to is not None}


def test_a_card_called_face_down_has_a_name_for_its_player_only_308_2a() -> None:
    game = _game(CALLED)
    _take(game, "call_down")
    assert "鬼" in _names(game, 0)
    for seat in (1, None):
        assert "鬼" not in _names(game, seat)
        assert any(line.what == "called_down" for line in view(game, seat).log)


def test_a_tainted_orb_has_a_name_for_its_owner_only_309_2() -> None:
    game = _game(TAINTED)
    _advance(game, "taint")
    assert game.decision is not None
    orbs = [game.instances[option.thing].face.name for option in game.decision.options]
    game.answer(orbs.index("盾"))
    assert "盾" in [game.instances[thing].face.name for thing in game.hand(1)]
    assert "盾" in _names(game, 1)
    for seat in (0, None):
        assert "盾" not in _names(game, seat)
        assert any(line.what == "tainted" for line in view(game, seat).log)


def test_who_looks_into_a_hand_sees_it_and_a_spectator_does_not_1012_2() -> None:
    game = _game(PEEKED)
    _take(game, "cast")
    _advance(game, "choose")
    asked = view(game, 0, lang="ja").question
    assert asked is not None
    assert all(any(name in choice.label for name in ("鬼", "盾")) for choice in asked.options)
    assert not {"鬼", "盾"} & {thing.name for thing in view(game, None).things()}
