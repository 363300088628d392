"""Loops (1301): long chains are no loops, and no player goes round for ever."""

from __future__ import annotations

from mahojin.judge.runner import position
from mahojin.language.game import Game
from mahojin.players.greedy import Greedy
from mahojin.players.player import Player, Seated
from mahojin.players.uniform import Uniform

CHAIN = """ゲーム: mgd
カード 長い道: 怪異 0 0/0
このカードがレストしたとき⇒このカードをリカバーする。
このカードがリカバーしたとき⇒このカードに＋100／＋100カウンター1個を置く。
このカードに＋100／＋100カウンターが置かれたとき⇒このカードのATKが{last}以下なら、このカードをレストする。
カード 押し手: 詠唱 0
怪異1体を対象とし、それをレストする。
A 手札: 押し手
A 怪異: 長い道
"""
ROUND = """ゲーム: mgd
A 怪異: 豊穣の女神 (神力カウンター3)
"""


def resolved(game: Game) -> None:
    """The card in hand is activated, and all pass until nothing waits on the chase."""
    assert game.decision is not None
    game.answer(next(one for one in game.decision.options if one.verb == "cast"))
    while game.decision is not None and game.zones["chase"][0]:
        game.answer(0)


def test_a_chain_of_more_than_two_thousand_resolutions_comes_to_its_end() -> None:
    game = position(CHAIN.format(last=89900))
    game.trace = None
    resolved(game)
    assert game.result is None
    (monster,) = (one for one in game.instances.values() if one.face.name == "長い道")
    assert monster.counters == {"＋100／＋100": 900}


def turn_of(player: Player) -> int:
    """How many choices a player makes in a turn in which the same can be done without end."""
    game = position(ROUND)
    game.trace = None
    seated = Seated(player, 0, "loop")
    choices, turn = 0, game.turn
    while game.decision is not None and game.turn == turn and choices < 2000:
        decision = game.decision
        game.answer(*(seated(game) if decision.seat == 0 else range(max(1, decision.least))))
        choices += 1
    return choices


def test_no_player_makes_the_same_choices_for_ever() -> None:
    assert turn_of(Greedy("1")) < 300
    assert turn_of(Uniform("1")) < 1000
