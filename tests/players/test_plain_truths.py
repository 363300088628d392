"""What any player sees at once, the search sees too: a win that is there, and what pays for cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.players.playing import begun

from mahojin.judge import position
from mahojin.kernel.decision import Option
from mahojin.players import Budget, Search, Seated
from mahojin.players.books import knowledge_of
from mahojin.players.judgement import judgement

# More attackers are ready than can be stopped, and those that get through are enough.
WINS = {
    "magmell": (
        "カード 兵: ユニット 1 2/2\nカード 壁: ユニット 1 1/1\n\n"
        "A 戦闘エリア: 兵, 兵, 兵, 兵, 兵, 兵\nB 戦闘エリア: 壁, 壁\nB ライフ: 6"
    ),
    "nova": (
        "カード 兵: サーバント 無色 0 300/300\nカード 壁: サーバント 無色 0 100/100\n\n"
        "A 場: 兵, 兵, 兵, 兵\nB 場: 壁, 壁\nB ライフ: 600"
    ),
    "mgd": (
        "カード 兵: 怪異 0 3000/3000\nカード 子: 怪異 0 1000/1000\n\n"
        "A 怪異: 兵, 兵\nB 怪異: 子\nB オーブ: なし"
    ),
    "pmv": (
        "カード 兵: キャラクター グレイズ0 3/3\nカード 壁: キャラクター グレイズ0 1/1\n\n"
        "A 場: 兵, 兵, 兵, 兵\nB 場: 壁, 壁\nB ライフ: 6"
    ),
}

LAYING = [("pmv", "node"), ("nova", "set")]  # how a card of the hand becomes what pays for others


# The same many cards on either side.
CROWDS = {
    "magmell": ("カード 兵: ユニット 1 9/5", "戦闘エリア", 12),
    "nova": ("カード 兵: サーバント 無色 0 900/500", "場", 12),
    "mgd": ("カード 兵: 怪異 0 20000/9000", "怪異", 5),
    "pmv": ("カード 兵: キャラクター グレイズ0 9/5", "場", 12),
}


@pytest.mark.parametrize("key", WINS)
def test_a_win_that_nobody_can_stop_is_taken_in_this_turn(key: str) -> None:
    game: Any = position(f"ゲーム: {key}\n{WINS[key]}")
    habits = knowledge_of(key)
    turn = game.turn
    seated = Seated(Search(1, Budget(10.0, 120)), 0, 1)
    while game.decision is not None and game.turn == turn:
        game.answer(*(seated(game) if game.decision.seat == 0 else habits.answer(game, game.decision)))
    assert game.result is not None and game.result.winners == (0,)


@pytest.mark.parametrize("key", CROWDS)
def test_crowds_on_both_sides_decide_nothing_by_themselves(key: str) -> None:
    card, zone, number = CROWDS[key]
    crowd = ", ".join(["兵"] * number)
    game: Any = position(f"ゲーム: {key}\n{card}\n\nA {zone}: {crowd}\nB {zone}: {crowd}")
    assert judgement(key).chances(game)[0] == pytest.approx(0.5, abs=0.3)


@pytest.mark.parametrize(("key", "verb"), LAYING)
def test_what_pays_for_cards_is_laid_out_in_the_first_turns(key: str, verb: str) -> None:
    for number in range(3):
        game, laid = begun(key, number), set()
        seated = [Seated(Search(seat, Budget(10.0, 48)), seat, number) for seat in range(2)]
        while game.turn <= 2:
            answer = seated[game.decision.seat](game)
            if answer and game.decision.options[answer[0]].verb == verb:
                laid.add(game.turn)
            game.answer(*answer)
        assert laid == {1, 2}


@pytest.mark.parametrize(("key", "verb"), LAYING)
def test_a_card_that_was_laid_out_is_better_than_in_hand_while_it_is_out_of_reach(
    key: str, verb: str
) -> None:
    for number in range(4):
        game = begun(key, number)
        habits = knowledge_of(key)
        while all(option.verb != verb for option in game.decision.options):
            game.answer(*habits.answer(game, game.decision))
        seat, turn = game.turn_player, game.turn
        options = list(enumerate(game.decision.options))
        dear = max((one for one in options if one[1].verb == verb), key=lambda one: cost_of(game, one[1]))
        idle = next(one for one in options if one[1].verb == "pass")
        chances = []
        for place, _ in (dear, idle):
            later = game.clone()
            later.answer(place)
            while later.turn == turn:
                later.answer(*habits.answer(later, later.decision))
            chances.append(judgement(key).chances(later)[seat])
        assert chances[0] > chances[1]


def cost_of(game: Any, option: Option) -> int:
    """What a card asks for, in nodes or energy; one that gives no energy is not asked."""
    card = game.instances[option.thing].face
    return int(card.need or 0) if game.book.key == "pmv" else int(card.total or 0) * bool(card.hues)
