"""First sight: what is never done, and what speaks against a play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.judge.placing import placed
from tests.players.test_imagining import moments

from mahojin.kernel.decision import Decision
from mahojin.players.candidates import candidates
from mahojin.players.mgd.habits import worth_trying
from mahojin.players.policy import MADE_APART, policy
from mahojin.rulebooks.pmv.game import Pmv


def with_energy(key: str) -> Iterator[tuple[Any, list[int]]]:
    """Moments in which energy could be made beforehand, and the places of the options that make it."""
    for game in moments(key, range(3), 0.5):
        decision = game.decision
        makes = [place for place, one in enumerate(decision.options) if one.verb == MADE_APART]
        if decision.kind == "priority" and makes:
            yield game, makes


@pytest.mark.parametrize("key", ["mgd", "nova"])
def test_energy_is_not_made_before_it_is_paid(key: str) -> None:
    rng, seen = random.Random(1), 0
    for game, makes in with_energy(key):
        answers = {policy(key).answer(game, game.decision, rng) for _ in range(8)}
        tried = {one[1] for one in candidates(game, game.decision, policy(key), rng)}
        assert not (answers | tried) & {(place,) for place in makes}
        seen += 1
    assert seen


@pytest.mark.parametrize("key", ["mgd", "nova"])
def test_where_nothing_else_can_be_done_energy_is_made(key: str) -> None:
    game, makes = next(with_energy(key))
    given = game.decision
    options = [given.options[place] for place in makes] * 2
    decision = Decision(given.seat, given.kind, options, given.clause)
    assert candidates(game, decision, policy(key), random.Random(1))
    assert worth_trying(decision, [(0,), (1,)]) == [(0,), (1,)]


SOLDIER = "ゲーム: pmv\nカード 兵: キャラクター 必要1 コスト1 2/2\n\nA 手札: 兵\nA ノード: 兵 ({state})"


def test_a_play_that_gives_nodes_away_is_the_less_likely() -> None:
    """A sleeping node that pays is discarded (1.8.7)."""

    def likely(state: str) -> float:
        game: Any = placed(Pmv, SOLDIER.format(state=state))
        play = next(place for place, one in enumerate(game.decision.options) if one.verb == "play")
        return policy("pmv").scores(game, game.decision)[play]

    assert likely("スリープ") < likely("アクティブ")
