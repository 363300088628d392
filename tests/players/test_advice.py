"""Advice and analysis: from what the seat may know, in words, and right where the right answer is plain."""

from __future__ import annotations

from typing import Any

import pytest
from tests.judge.placing import placed
from tests.players.playing import played
from tests.players.test_imagining import imagined, moments

from mahojin.kernel.chance import Chance
from mahojin.players import Budget
from mahojin.players.advice import advise, answer_key, answer_words, needs_thought
from mahojin.players.analysis import analyse
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.registry import RULEBOOKS

FEW = Budget(seconds=5.0, playouts=10)
A_BLOW_WINS = """ゲーム: magmell
カード 巨人: ユニット 1 9/9

A ライフ: 3
A 戦闘エリア: 巨人
B ライフ: 3
B 戦闘エリア: 巨人 (レスト)×3
"""


@pytest.mark.parametrize("key", RULEBOOKS)
def test_what_a_seat_may_not_know_does_not_change_its_advice(key: str) -> None:
    chance = Chance.from_seed(key)
    for number, game in enumerate(moments(key, range(2), 0.04)):
        one, other = advise(game, number, FEW), advise(imagined(game, chance), number, FEW)
        assert one == other


@pytest.mark.parametrize("key", RULEBOOKS)
def test_advice_can_be_given_as_an_answer_and_said_in_both_languages(key: str) -> None:
    for game in moments(key, range(2), 0.06):
        decision, before = game.decision, game.next_id
        advice = advise(game, 1, FEW)
        for choice in advice.choices:
            assert decision.least <= len(choice.answer) <= decision.most
            assert advice.of(answer_key(game, decision, choice.answer)) == choice
            assert 0 <= choice.chance <= 1
        ja, en = answer_words(game, advice.best.answer)
        assert ja and en and ja != en
        assert all(step[0] and step[1] for step in advice.line)
        assert (game.decision, game.next_id) == (decision, before), "the game is left alone"


def test_the_blow_that_wins_is_advised_and_told() -> None:
    game = placed(Magmell, A_BLOW_WINS)
    assert needs_thought(game)
    advice = advise(game, 1, Budget(5.0, 80))
    verb = game.decision.options[advice.best.answer[0]].verb  # type: ignore[union-attr]
    assert verb == "attack" and advice.best.chance > 0.9
    assert len(advice.line) >= 1 and advice.line[0] == answer_words(game, advice.best.answer)


def states(game: Any, answers: list[tuple[int, ...]]) -> Any:
    """The game after each of these answers, with the answer that followed."""
    for answer in answers:
        yield game, answer
        game.answer(*answer)
    yield game, None


def test_leaving_the_blow_out_is_found_to_have_cost_the_game() -> None:
    game = placed(Magmell, A_BLOW_WINS)
    options = game.decision.options  # type: ignore[union-attr]
    idle = next(place for place, option in enumerate(options) if option.verb == "pass")
    blow = next(place for place, option in enumerate(options) if option.verb == "attack")
    words = answer_words(game, (idle,)), answer_words(game, (blow,))
    parts: list[float] = []
    found = analyse(states(game, [(idle,)]), 1, 60.0, playouts=40, progress=parts.append)
    [slip] = found.slips
    assert (slip.answers, slip.seat, slip.taken, slip.better) == (0, 0, *words)
    assert slip.cost > 0.2 and slip.chance > 0.9
    assert [point.answers for point in found.points] == [0, 1]
    assert parts == sorted(parts) and parts[-1] == 1.0


def test_the_blow_itself_cost_nothing() -> None:
    game = placed(Magmell, A_BLOW_WINS)
    options = game.decision.options  # type: ignore[union-attr]
    blow = next(place for place, option in enumerate(options) if option.verb == "attack")
    assert not analyse(states(game, [(blow,)]), 1, 60.0, playouts=40).slips


@pytest.mark.parametrize("key", RULEBOOKS)
def test_a_whole_game_is_analysed_in_its_time(key: str) -> None:
    answers: list[tuple[int, ...]] = []
    end = played(key, 3, ("random", "random"), answers=answers)
    begun = played(key, 3, ("random", "random"), most=0)
    found = analyse(states(begun, answers), 1, seconds=3.0)
    assert len(found.points) == len(answers) + 1
    winners = [float(seat in end.result.winners) for seat in range(2)]
    assert list(found.points[-1].chances) == winners, "the end is known"
    assert all(0 < slip.cost <= 1 and slip.answers < len(answers) for slip in found.slips)
    assert found.looked_at > 0
