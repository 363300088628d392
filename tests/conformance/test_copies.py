"""Clones, undo, and answers that were not offered."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conformance.playing import KEYS, Setup, all_answers, play_on, setups, some

from mahojin.kernel.decision import NotOffered, Option
from mahojin.kernel.fingerprint import fingerprint
from mahojin.lab.contest import random_chooser
from mahojin.language.game import Game

every_rulebook = pytest.mark.parametrize("key", KEYS)


@every_rulebook
@some
@given(setup=setups, seed=st.integers(0, 99))
def test_a_clone_is_equal_and_then_goes_its_own_way(key: str, setup: Setup, seed: int) -> None:
    game = setup.game(key)
    before = fingerprint(game)
    clone = game.clone()
    assert fingerprint(clone) == before
    answers = play_on(clone, seed, 60)
    assert fingerprint(game) == before
    for answer in answers:
        game.answer(*answer)
    assert fingerprint(game) == fingerprint(clone)


@every_rulebook
@some
@given(setup=setups, seed=st.integers(0, 99))
def test_a_clone_does_not_feel_what_happens_to_the_original(key: str, setup: Setup, seed: int) -> None:
    game = setup.game(key)
    clone = game.clone()
    before = fingerprint(clone)
    play_on(game, seed, 60)
    assert fingerprint(clone) == before


@every_rulebook
@pytest.mark.parametrize("number", range(9))
def test_trying_answers_on_clones_does_not_change_how_the_game_goes(key: str, number: int) -> None:
    """At every decision each option is tried on a clone, as a computer player does."""
    setup = Setup(number, number, number + 1, 20_000)
    watched = Setup(number, number, number + 1, 0).game(key)
    choose = random_chooser(random.Random(number))
    while (decision := watched.decision) is not None:
        for answer in all_answers(decision, 12):
            trial = watched.clone()
            trial.answer(*answer)
            play_on(trial, number, 2)
        watched.answer(*choose(watched))
    assert fingerprint(watched) == fingerprint(setup.game(key))


@every_rulebook
@some
@given(setup=setups, seed=st.integers(0, 99))
def test_undo_by_clone_brings_everything_back(key: str, setup: Setup, seed: int) -> None:
    game = setup.game(key)
    kept = [(game.clone(), fingerprint(game))]
    for step in range(10):
        play_on(game, seed + step, 1)
        kept.append((game.clone(), fingerprint(game)))
    for copy, seen in reversed(kept):
        game.copy_from(copy)
        assert fingerprint(game) == seen


def wrong_answers(game: Game) -> list[tuple[Any, ...]]:
    """Answers that no decision offers."""
    decision = game.decision
    if decision is None:
        return [(), (0,), (Option("pass"),)]
    number = len(decision.options)
    answers: list[tuple[Any, ...]] = [
        (number,),
        (-1,),
        (number + 10**9,),
        ("0",),
        (None,),
        (0.0,),
        (True,),
        (Option("no such verb"),),
        (decision.options[0].key,),
        tuple(range(decision.most + 1)),
        (*range(decision.least), *range(number, number + 1)),
    ]
    if decision.most > 1:
        answers.append((0, 0))
    if decision.least > 0:
        answers.append(())
        answers.append((0,) * (decision.least + 1))
    return answers


@every_rulebook
@some
@given(setup=setups)
def test_an_answer_that_is_not_offered_changes_nothing(key: str, setup: Setup) -> None:
    game = setup.game(key)
    before, decision = fingerprint(game), game.decision
    for answer in wrong_answers(game):
        with pytest.raises(NotOffered):
            game.answer(*answer)
        assert fingerprint(game) == before
        assert game.decision is decision


@every_rulebook
def test_after_the_end_nothing_is_offered(key: str) -> None:
    game = Setup(3, 0, 1, 20_000).game(key)
    assert game.over
    before = fingerprint(game)
    for answer in wrong_answers(game):
        with pytest.raises(NotOffered):
            game.answer(*answer)
    assert fingerprint(game) == before


@every_rulebook
def test_an_option_is_taken_by_itself_by_its_place_or_by_an_equal_one(key: str) -> None:
    games = [Setup(5, 0, 1, 9).game(key) for _ in range(3)]
    for place, game in enumerate(games):
        decision = game.decision
        assert decision is not None
        option = decision.options[0]
        picks: list[Option | int] = [0, option, Option(option.verb, option.thing, option.data)]
        assert decision.least == 1
        game.answer(picks[place])
    assert len({fingerprint(game) for game in games}) == 1
