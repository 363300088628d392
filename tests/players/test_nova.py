"""The habits of NOVA: they answer everything, know good from bad, and the greedy player wins with them."""

from __future__ import annotations

import random

import pytest
from tests.rulebooks.nova.random_games import positions

from mahojin.judge import position
from mahojin.players import player
from mahojin.players.nova import habits
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.start import new_game

SERVANTS = """ゲーム: nova
カード 巨人: サーバント 無色 0 900/900
カード 岩: サーバント 無色 0 100/900
カード 兵: サーバント 無色 0 300/300
カード 子: サーバント 無色 0 100/100
"""


def game_of(text: str) -> Nova:
    game = position(SERVANTS + "\n" + text)
    assert isinstance(game, Nova)
    return game


def answered(game: Nova) -> str:
    """What habit takes, in a word or by the card's name."""
    assert game.decision is not None
    option = game.decision.options[habits.answer(game, game.decision)[0]]
    it = game.instances.get(option.thing)
    return option.verb if it is None else it.face.name


def advance(game: Nova, kind: str) -> None:
    """On by habit to a decision of that kind."""
    while game.decision is not None and game.decision.kind != kind:
        game.answer(*habits.answer(game, game.decision))
    assert game.decision is not None


def test_habit_answers_every_decision_as_it_must_be() -> None:
    kinds = set()
    for seed in range(6):
        for game in positions(seed):
            decision = game.decision
            if decision is not None:
                taken = habits.answer(game, decision)
                assert decision.least <= len(set(taken)) == len(taken) <= decision.most
                assert all(0 <= place < len(decision.options) for place in taken)
                kinds.add(decision.kind)
    assert kinds >= {"priority", "attack", "attack_target", "block", "redraw", "who_starts", "pay"}


def test_more_life_more_cards_and_stronger_servants_are_worth_more() -> None:
    even = habits.worth(game_of("A 場: 兵\nB 場: 兵"), 0)
    assert even == pytest.approx(0.0, abs=0.01)
    for better in ("A 場: 巨人\nB 場: 兵", "A 場: 兵, 子\nB 場: 兵", "A 場: 兵\nB 場: 兵\nB ライフ: 1000"):
        game = game_of(better)
        assert habits.worth(game, 0) > even > habits.worth(game, 1)


def test_who_would_fall_blocks_and_who_would_lose_a_servant_for_little_does_not() -> None:
    for life, block in ((2000, "no_block"), (100, "子")):
        game = game_of(f"A 場: 岩\nB 場: 子\nB ライフ: {life}")
        advance(game, "attack")
        assert answered(game) == "岩"
        advance(game, "block")
        assert answered(game) == block


def test_a_servant_that_falls_for_nothing_is_attacked_before_the_player() -> None:
    game = game_of("A 場: 巨人\nB 場: 兵 (フリーズ)")
    advance(game, "attack_target")
    assert answered(game) == "兵"


@pytest.mark.parametrize("greedy", [0, 1])
def test_greedy_beats_random(greedy: int) -> None:
    rng = random.Random(1)
    decks = list(load_decks("nova").values())
    game = new_game((rng.choice(decks), rng.choice(decks)), load_pool("nova"), 1)
    names = ("greedy", "random") if greedy == 0 else ("random", "greedy")
    seated = [player(name, f"1-{seat}", seat) for seat, name in enumerate(names)]
    for _ in range(3000):
        if game.decision is None:
            break
        game.answer(*seated[game.decision.seat](game))
    assert game.result is not None
    assert game.result.winners == (greedy,)
