"""The search and its levels: they answer everything in time, from what they may know, and end their turns."""

from __future__ import annotations

import pickle
import random
from time import perf_counter
from typing import Any

import pytest
from tests.judge.placing import placed
from tests.players.playing import begun, played
from tests.players.test_imagining import answer_by_chance, imagined, moments

from mahojin.kernel.chance import Chance
from mahojin.kernel.fingerprint import fingerprint
from mahojin.players import LEVELS, PLAYERS, Budget, Learner, Search, Seated, is_player, player
from mahojin.players.books import knowledge_of
from mahojin.players.candidates import candidates, is_reflex
from mahojin.players.judgement import judgement, learnt, names_of, shares
from mahojin.players.levels import level_named
from mahojin.players.magmell import features
from mahojin.players.policy import policy
from mahojin.players.restraint import OFTEN, Restraint
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.registry import RULEBOOKS, rulebook

FEW = Budget(seconds=5.0, playouts=10)


def thinker(name: str, seed: int, seat: int) -> Seated:
    """A player by name that thinks in playouts, not in seconds, so that it answers alike every time."""
    made = PLAYERS[name](seed)
    if isinstance(made, Learner):
        made.search.budget = FEW
    return Seated(made, seat, seed)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("key", RULEBOOKS)
def test_games_that_differ_in_what_a_player_may_not_know_get_the_same_answer(key: str, name: str) -> None:
    chance = Chance.from_seed(key)
    for number, game in enumerate(moments(key, range(2), 0.04)):
        world = imagined(game, chance)
        seat = game.decision.seat
        assert thinker(name, number, seat)(game) == thinker(name, number, seat)(world)


@pytest.mark.parametrize("key", RULEBOOKS)
def test_the_search_answers_as_many_as_are_wanted_and_leaves_the_game_alone(key: str) -> None:
    for game in moments(key, range(2), 0.1):
        decision, before = game.decision, game.next_id
        answer = Seated(Search(1, FEW), decision.seat, 1)(game)
        assert decision.least <= len(set(answer)) == len(answer) <= decision.most
        assert all(0 <= place < len(decision.options) for place in answer)
        assert (game.decision, game.next_id) == (decision, before)


@pytest.mark.parametrize("key", RULEBOOKS)
def test_a_thought_keeps_to_its_budget_and_can_be_called_off(key: str) -> None:
    for game in moments(key, range(1), 0.1):
        if not is_reflex(game.decision):
            seated = Seated(Search(2, Budget(seconds=0.03)), game.decision.seat, 2)
            seated(game)
            began = perf_counter()
            seated(game, lambda: True)
            assert perf_counter() - began < 0.5
            assert seated.player.thought is None or not seated.player.thought.root.visits  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_can_be_sent_to_another_process(name: str) -> None:
    game = next(moments("magmell", (3,), 0.05))
    seated = thinker(name, 1, game.decision.seat)
    assert pickle.loads(pickle.dumps(seated))(game) == seated(game)


GIANT = "ゲーム: magmell\nカード 巨人: ユニット 1 9/9\n\nA 戦闘エリア: 巨人\nB ライフ: 3"


def test_a_blow_that_wins_is_struck() -> None:
    game: Any = placed(Magmell, GIANT)
    seated = Seated(Search(1, Budget(5.0, 60)), 0, 1)
    for _ in range(6):
        if game.decision is None:
            break
        game.answer(*(seated(game) if game.decision.seat == 0 else range(game.decision.least)))
    assert game.result is not None and game.result.winners == (0,)


def test_a_thought_ends_where_one_answer_is_clearly_the_best() -> None:
    """Who does not strike now is struck by two giants."""
    game: Any = placed(Magmell, f"{GIANT}\nB 戦闘エリア: 巨人 (レスト), 巨人 (レスト)\nA ライフ: 3")
    search = Search(1, Budget(60.0, 5_000))
    assert game.decision.options[Seated(search, 0, 1)(game)[0]].verb == "attack"
    assert search.thought is not None and search.thought.root.visits < 500


@pytest.mark.parametrize("key", RULEBOOKS)
def test_answers_that_are_left_were_tried_in_the_same_worlds(key: str) -> None:
    for game in moments(key, range(1), 0.1):
        search = Search(1, Budget(60.0, 40))
        Seated(search, game.decision.seat, 1)(game)
        thought = search.thought
        if thought is not None:
            assert thought.root.visits <= 40
            assert len({len(thought.outcomes[one[0]]) for one in thought.left}) == 1
            assert all(
                len(came) <= len(thought.outcomes[thought.left[0][0]]) for came in thought.outcomes.values()
            )


@pytest.mark.parametrize("key", RULEBOOKS)
def test_every_level_plays_to_an_end(key: str) -> None:
    for name in LEVELS:
        assert played(key, 3, (f"{name}@0.004", "random"), 4000).result is not None


def test_a_table_of_three_and_a_game_in_teams_come_to_an_end() -> None:
    decks, pool = list(load_decks("pmv").values()), load_pool("pmv")
    for seats, teams in ((3, ()), (4, (0, 0, 1, 1))):
        game = rulebook("pmv").new_game(decks[:seats], pool, 5, teams=teams)
        seated = [player("regular@0.004", seat, seat) for seat in range(seats)]
        for _ in range(5000):
            if game.decision is None:
                break
            game.answer(*seated[game.decision.seat](game))
        assert game.result is not None


def test_the_same_deed_is_not_done_for_ever_in_one_turn() -> None:
    rng = random.Random(1)
    for game in moments("magmell", range(3), 0.3):
        found = candidates(game, game.decision, policy("magmell"), rng)
        verbs = {game.decision.options[one[1][0]].verb for one in found if one[1]}
        if game.decision.kind == "priority" and {"pass", "use"} <= verbs:
            break
    restraint = Restraint()
    used = next(one for one in found if game.decision.options[one[1][0]].verb == "use")
    for _ in range(OFTEN):
        assert used in restraint.allowed(game, game.decision, found)
        restraint.note(game, game.decision, used)
    left = restraint.allowed(game, game.decision, found)
    assert used not in left and left


@pytest.mark.parametrize("key", RULEBOOKS)
def test_what_is_shipped_was_learnt_and_says_how(key: str) -> None:
    known = learnt(key)
    assert known["game"] == key and known["record"]["command"].startswith(f"mahojin train {key}")
    last = known["record"]["rounds"][-1]
    assert last["log_loss"] < 0.69
    assert set(known["weights"]) == set(names_of(knowledge_of(key)))
    rng = random.Random(1)
    game = begun(key, 1)
    while game.decision is not None:
        assert sum(judgement(key).chances(game)) == pytest.approx(1.0)
        answer_by_chance(game, rng)
    assert game.result is not None
    assert judgement(key).chances(game) == [float(seat in game.result.winners) or 0.0 for seat in range(2)]


def test_more_life_is_a_better_chance() -> None:
    game = begun("magmell", 1)
    worse, better = game.clone(), game.clone()
    worse.life, better.life = [3, 10], [20, 10]
    assert judgement("magmell").chances(worse)[0] < judgement("magmell").chances(better)[0]
    assert len(features.WORTH) == len(features.side(worse, 0))


def test_the_same_seed_and_number_of_playouts_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        game = begun("magmell", 2)
        seated = [Seated(Search(seat, FEW), seat, 1) for seat in range(2)]
        for _ in range(40):
            if game.decision is not None:
                game.answer(*seated[game.decision.seat](game))
        games.append(fingerprint(game))
    assert games[0] == games[1]


def test_an_answer_can_be_worked_out_apart_from_the_game() -> None:
    game = next(moments("nova", (4,), 0.05))
    seated = player("casual", 1, game.decision.seat)
    assert seated.ponders and not player("greedy", 1, 0).ponders
    thought = seated.thought(game)
    game.concede(0)
    assert all(isinstance(place, int) for place in thought())


def test_a_team_shares_its_chances() -> None:
    chances = shares([1.0, 3.0, 2.0, 2.0], [0, 0, 1, 1])
    assert chances == pytest.approx([0.5] * 4)


def test_a_level_may_be_given_its_seconds() -> None:
    level, seconds = level_named("master@0.5")
    assert (level.name, seconds) == ("master", 0.5)
    assert (
        is_player("casual") and is_player("casual@1") and not is_player("casual@x") and not is_player("x@1")
    )
    assert len(LEVELS) >= 5
