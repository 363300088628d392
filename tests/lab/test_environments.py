"""The games behind the interfaces of learning libraries: their own conformance tests, and ours."""

from __future__ import annotations

import random
import warnings
from typing import SupportsInt

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from tests.lab.playthroughs import path, playthrough

from mahojin.kernel.chance import Chance
from mahojin.kernel.decision import Decision, Option
from mahojin.lab.environments import openspiel_game
from mahojin.lab.environments.encoding import DIGITS, encoding
from mahojin.lab.environments.gymnasium_seat import SeatEnv
from mahojin.lab.environments.gymnasium_vector import seat_vector
from mahojin.lab.environments.pettingzoo_aec import MahojinEnv
from mahojin.lab.environments.steps import DONE, Steps, begin
from mahojin.rulebooks.registry import RULEBOOKS

every_book = pytest.mark.parametrize("key", list(RULEBOOKS))


def play_on(steps: Steps, chance: random.Random, most: int) -> int:
    """So many random actions; how many there were."""
    for number in range(most):
        if steps.over:
            return number
        steps.act(chance.choice(steps.legal()))
    return most


# --- Steps --------------------------------------------------------------------------------------------


@every_book
def test_a_game_played_in_actions_comes_to_its_end(key: str) -> None:
    steps = begin(key, 3)
    play_on(steps, random.Random(3), 20_000)
    assert steps.over and sorted(steps.returns()) in ([-1.0, 1.0], [0.0, 0.0])
    assert steps.legal() == []


@every_book
def test_what_a_seat_may_not_know_is_in_no_array(key: str) -> None:
    """A game that the seat could not tell from the true one gives the same numbers and the same actions."""
    chance = random.Random(5)
    steps = begin(key, 5)
    compared = 0
    for number in range(25):
        play_on(steps, chance, 7)
        if steps.over:
            break
        if steps.picked or steps.stage:
            continue
        seat, book = steps.seat, steps.coding.book
        other = Steps(book.imagine(steps.game, seat, Chance.from_seed(number)), steps.coding)
        assert np.array_equal(steps.coding.observe(steps.game, seat), other.coding.observe(other.game, seat))
        assert steps.legal() == other.legal()
        compared += 1
    assert compared > 5


@every_book
def test_a_copy_goes_its_own_way(key: str) -> None:
    steps = begin(key, 7)
    play_on(steps, random.Random(7), 60)
    twin = steps.clone()
    before = steps.coding.observe(steps.game, 0)
    play_on(twin, random.Random(8), 40)
    assert np.array_equal(before, steps.coding.observe(steps.game, 0))


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    steps = begin("magmell", 1)
    wrong = next(action for action in range(len(steps.coding.actions)) if action not in steps.legal())
    before = steps.legal()
    with pytest.raises(ValueError, match="not legal"):
        steps.act(wrong)
    assert steps.legal() == before


class Asking:
    """A game that waits for one decision and notes the answer."""

    seats = 2

    def __init__(self, options: int, least: int, most: int) -> None:
        choices = [Option("amount", data=(number,)) for number in range(options)]
        self.decision: Decision | None = Decision(0, "choose", choices, "0", least, most)
        self.answered: tuple[int, ...] = ()
        self.instances: dict[int, object] = {}

    def answer(self, *picked: int) -> None:
        self.answered, self.decision = picked, None


@pytest.mark.parametrize("wanted", [0, 63, 64, 4095, 4096, 4999])
def test_thousands_of_options_are_told_apart_digit_by_digit(wanted: int) -> None:
    game = Asking(5000, 1, 1)
    steps = Steps(game, encoding("magmell"))  # type: ignore[arg-type]
    actions = 0
    while not steps.over:
        fitting = [action for action, places in steps._choices.items() if wanted in places]
        steps.act(fitting[0])
        actions += 1
    assert game.answered == (wanted,) and actions <= 3
    assert DIGITS**3 > 5000


def test_several_are_taken_one_after_the_other_until_it_is_enough() -> None:
    game = Asking(4, 0, 3)
    steps = Steps(game, encoding("magmell"))  # type: ignore[arg-type]
    assert DONE in steps.legal()
    place = steps.coding.actions.place
    for number in (2, 0):
        while place(number) not in steps.legal():
            steps.act(next(action for action in steps.legal() if action != DONE))
        steps.act(place(number))
    steps.act(DONE)
    assert game.answered == (2, 0)


@every_book
def test_cards_have_features_of_what_is_printed_on_them(key: str) -> None:
    coding = encoding(key)
    columns, table = coding.card_features()
    assert table.shape == (len(coding.cards), len(columns))
    assert any(column.startswith("word ") for column in columns)
    assert (np.abs(table[:-1]).sum(axis=1) > 0).all()


# --- Libraries ----------------------------------------------------------------------------------------


@every_book
def test_pettingzoo_accepts_it(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # observations with a mask are dictionaries
        api_test(MahojinEnv(key), num_cycles=200)
        seed_test(lambda: MahojinEnv(key), num_cycles=40)


@every_book
def test_pettingzoo_cuts_a_game_off_after_so_many_cycles(key: str) -> None:
    env = MahojinEnv(key, max_cycles=10)
    env.reset(seed=1)
    for _ in range(10):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert all(env.truncations.values()) and not any(env.terminations.values())


@every_book
def test_openspiel_accepts_it(key: str) -> None:
    game = pyspiel.load_game(openspiel_game.short_name(key))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_book
def test_openspiel_plays_the_golden_game(key: str) -> None:
    """``python -m tests.lab.playthroughs`` writes the files anew where a rule or a card was changed."""
    assert playthrough(key) == path(key).read_text("utf-8")


@every_book
def test_what_is_public_and_what_is_private_make_up_what_a_seat_knows(key: str) -> None:
    game = pyspiel.load_game(openspiel_game.short_name(key))
    state, chance = game.new_initial_state(), random.Random(4)
    state.apply_action(11)
    for _ in range(40):
        state.apply_action(chance.choice(state.legal_actions()))
    only = pyspiel.PrivateInfoType
    public = game.make_py_observer(pyspiel.IIGObservationType(True, False, only.NONE))
    private = game.make_py_observer(pyspiel.IIGObservationType(False, False, only.SINGLE_PLAYER))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    own = state.observation_string(0).split(", ")
    assert set(private.string_from(state, 0).split(", ")) <= set(own)
    hands = [word for word in own if word.startswith("0 hand ")]
    assert hands and not any(word in public.string_from(state, 0) for word in hands)
    assert game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)) is None


@every_book
def test_every_number_of_an_observation_has_a_name(key: str) -> None:
    coding = encoding(key)
    assert len(coding.names) == coding.size == len(set(coding.names))


def test_an_openspiel_game_is_the_same_for_the_same_actions() -> None:
    game = pyspiel.load_game(openspiel_game.short_name("magmell"))
    one, chance = game.new_initial_state(), random.Random(2)
    one.apply_action(42)
    while not one.is_terminal():
        one.apply_action(chance.choice(one.legal_actions()))
    other = game.new_initial_state()
    for action in one.history():
        other.apply_action(action)
    assert other.is_terminal() and other.returns() == one.returns()


@every_book
def test_gymnasium_accepts_it(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = SeatEnv(key)
        seen, _ = env.reset(seed=4)
        assert env.observation_space.contains(seen)
        rewards = 0.0
        for _ in range(5_000):
            legal = np.flatnonzero(seen["action_mask"])
            seen, reward, over, cut, _ = env.step(int(legal[0]))
            rewards += float(reward)
            if over or cut:
                break
        assert over and rewards in (-1.0, 0.0, 1.0)


def test_gymnasiums_own_check_passes_where_only_legal_actions_are_taken() -> None:
    class Legal(SeatEnv):
        """The checker takes any action: one that is not legal is taken for a legal one."""

        def step(self, action: SupportsInt) -> tuple[dict[str, object], float, bool, bool, dict[str, object]]:
            legal = self.steps.legal()
            return super().step(legal[int(action) % len(legal)])

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Legal("magmell"), skip_render_check=True)


@every_book
def test_seats_are_stepped_together_and_go_on_with_the_next_game(key: str) -> None:
    table = seat_vector(key, 2, "random")
    seen, _ = table.reset(seed=3)
    ended = 0
    for _ in range(4_000):
        seen, rewards, over, cut, _ = table.step(seen["action_mask"].argmax(axis=1))
        assert (seen["action_mask"].sum(axis=1) > 0).all() and not cut.any()
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
        if ended >= 2:
            break
    assert ended >= 2 and seen["observation"].shape == (2, encoding(key).size)


def test_seats_in_processes_of_their_own_play_the_same_games() -> None:
    tables = [seat_vector("magmell", 2, processes=apart) for apart in (False, True)]
    try:
        views = [table.reset(seed=5)[0] for table in tables]
        for _ in range(60):
            steps = [
                table.step(seen["action_mask"].argmax(axis=1))
                for table, seen in zip(tables, views, strict=True)
            ]
            views = [step[0] for step in steps]
            assert np.array_equal(views[0]["observation"], views[1]["observation"])
            assert np.array_equal(steps[0][1], steps[1][1])
    finally:
        for table in tables:
            table.close()
